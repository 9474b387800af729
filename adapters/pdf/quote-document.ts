import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { badgeOf, type Quote, type QuoteAddress, type QuoteLine } from '../../core/quotes/quote'
import { lineSubtotal, quotedPrice, quotedSubtotal, quoteTotals } from '../../core/quotes/quote-totals'
import type { Cents } from '../../core/shared/money'
import { storeTimeZone } from '../../core/shared/store-time-zone'
import { fullName } from '../../core/shared/full-name'
import type { QuoteLabels } from './quote-labels'
import { termsParts } from './terms'

/** Pictures of lines by picture key, as data URLs. */
export type LinePictures = ReadonlyMap<string, string>

const ink = '#15191c'
const quiet = '#485156'
const rule = '#d8dbd7'
/** The logo of the shop's header, a lintel over its opening. */
const mark =
  `<svg width="28" height="26" viewBox="0 0 28 26"><path fill="${ink}" d="M0 ` +
  '0h28v7H0zM4 9h2v17H4zM22 9h2v17h-2z"/></svg>'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const money = (cents: Cents): string => dollars.format(cents / 100)
const dayOf = (labels: QuoteLabels) => {
  const days = new Intl.DateTimeFormat(labels.locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: storeTimeZone(),
  })
  return (seconds: number): string => days.format(seconds * 1000)
}

/**
 * A quote as a PDF document that a contractor can forward (S3-2.13): letterhead, the same blocks, columns and totals as
 * its page, terms; table headings and "page n of m" are repeated on every further page.
 */
export const quoteDocument = (quote: Quote, labels: QuoteLabels, pictures: LinePictures): TDocumentDefinitions => ({
  pageSize: 'LETTER',
  pageMargins: [44, 52, 44, 56],
  info: { title: `${labels.quote} ${quote.number}`, author: quote.store.name, subject: quote.title },
  defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.25, color: ink },
  styles: {
    label: { fontSize: 7.5, color: quiet },
    head: { fontSize: 7.5, color: quiet },
    quiet: { color: quiet, fontSize: 8 },
    sub: { fontSize: 11, bold: true },
  },
  header: page =>
    page === 1
      ? ''
      : { text: labels.continued.replace('{number}', quote.number), style: 'label', margin: [44, 28, 44, 0] },
  footer: (page, pages) => ({
    margin: [44, 20, 44, 0],
    columns: [
      { text: `${quote.store.name}, ${labels.quote} ${quote.number}`, style: 'label' },
      { text: `${page} ${labels.of} ${pages}`, style: 'label', alignment: 'right' },
    ],
  }),
  content: [
    letterhead(quote),
    title(quote, labels),
    parties(quote, labels),
    lines(quote, labels, pictures),
    sums(quote, labels),
    ...more(quote, labels),
  ],
})

const letterhead = ({ store }: Quote): Content => ({
  columns: [
    { svg: mark, width: 28 },
    { text: store.name, fontSize: 15, bold: true, margin: [8, 4, 0, 0] },
    { width: 'auto', stack: [...store.address, store.country].filter(Boolean), alignment: 'right', style: 'quiet' },
  ],
  margin: [0, 0, 0, 18],
})

const title = (quote: Quote, labels: QuoteLabels): Content => {
  const day = dayOf(labels)
  const badge = badgeOf(quote.status)
  const facts: readonly (readonly [string, string])[] = [
    [labels.issued, day(quote.createdAt)],
    ...(quote.expiresAt === undefined ? [] : [[labels.expires, day(quote.expiresAt)] as const]),
    ...(quote.referenceNumber ? [[labels.reference, quote.referenceNumber] as const] : []),
  ]
  return {
    table: {
      widths: ['*', ...facts.map(() => 'auto' as const)],
      body: [
        [
          {
            stack: [
              {
                text: [
                  { text: `${labels.quote} ${quote.number}`, fontSize: 20, bold: true },
                  ...(badge ? [{ text: `   ${labels.badge[badge]}`, fontSize: 9, color: quiet }] : []),
                ],
              },
              ...(quote.title ? [{ text: quote.title, style: 'quiet' }] : []),
            ],
          },
          ...facts.map(([label, value]): TableCell => ({
            stack: [{ text: label, style: 'label' }, { text: value }],
            margin: [14, 4, 0, 0],
          })),
        ],
      ],
    },
    layout: {
      hLineColor: () => ink,
      vLineWidth: () => 0,
      hLineWidth: () => 0.9,
      paddingTop: () => 8,
      paddingBottom: () => 8,
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
  }
}

const parties = (quote: Quote, labels: QuoteLabels): Content => {
  const { contact, companyName, salesRepEmail } = quote
  const block = (label: string, texts: readonly string[]): Content => ({
    stack: [
      { text: label, style: 'label', margin: [0, 0, 0, 2] },
      ...texts.filter(Boolean).map((text, at): Content => (at === 0 ? { text, bold: true } : { text, color: quiet })),
    ],
  })
  return {
    columns: [
      block(labels.shipTo, addressTexts(quote.shipping)),
      block(labels.billTo, addressTexts(quote.billing)),
      block(labels.contact, [contact.name, contact.companyName || companyName, contact.email, contact.phoneNumber]),
      ...(salesRepEmail ? [block(labels.rep, [salesRepEmail])] : []),
    ],
    columnGap: 16,
    margin: [0, 12, 0, 16],
  }
}

const addressTexts = ({
  firstName,
  lastName,
  companyName,
  address,
  apartment,
  city,
  state,
  zipCode,
  country,
}: QuoteAddress): readonly string[] => [
  fullName(firstName, lastName),
  companyName,
  address,
  apartment,
  [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  country,
]

const lines = (quote: Quote, labels: QuoteLabels, pictures: LinePictures): Content => {
  const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })
  const price = (cents: Cents | undefined): string => (cents === undefined ? labels.onRequest : money(cents))
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [26, '*', 'auto', 'auto', 'auto', 'auto', 'auto'],
      body: [
        [
          { text: labels.items, style: 'head', colSpan: 2 },
          '',
          ...[labels.quantity, labels.price, labels.quoted, labels.subtotal, labels.quotedSubtotal].map(text =>
            right(text, { style: 'head', noWrap: true }),
          ),
        ],
        ...quote.lines.map((line): TableCell[] => [
          pictureCell(line, pictures),
          goods(line, quote.lines, labels),
          right(String(line.quantity)),
          right(price(line.basePrice), { color: quiet }),
          right(price(quotedPrice(line)), { bold: true }),
          right(price(lineSubtotal(line)), { color: quiet }),
          right(price(quotedSubtotal(line)), { bold: true }),
        ]),
      ],
    },
    layout: {
      hLineWidth: at => (at === 0 ? 0 : at === 1 ? 0.9 : 0.5),
      hLineColor: at => (at === 1 ? ink : rule),
      vLineWidth: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 5,
      paddingLeft: at => (at === 0 ? 0 : 6),
      paddingRight: at => (at === 6 ? 0 : 6),
    },
  }
}

const pictureCell = ({ picture }: QuoteLine, pictures: LinePictures): TableCell => {
  const image = picture && pictures.get(picture.key)
  return image ? { image, fit: [26, 26] } : ''
}

const goods = (line: QuoteLine, all: readonly QuoteLine[], labels: QuoteLabels): TableCell => {
  const chosen = line.options
    .filter(({ optionLabel }) => optionLabel)
    .map(({ optionName, optionLabel }) => `${optionName}: ${optionLabel}`)
  const inPlaceOf = line.alternateTo === undefined ? undefined : all.find(({ id }) => id === line.alternateTo)
  return {
    stack: [
      { text: line.name, bold: true },
      { text: [line.sku, ...chosen].join('  '), style: 'quiet' },
      ...(line.partNumber === undefined ? [] : [ownNumber(line.partNumber, labels)]),
      ...(inPlaceOf ? [{ text: `${labels.alternate}: ${inPlaceOf.sku}`, style: 'quiet' }] : []),
    ],
  }
}

/** Numbers of this length are broken at the column width, because they would push the amounts off the page. */
const longNumber = 24

const ownNumber = (number: string, labels: QuoteLabels): Content => ({
  text: [
    `${labels.partNumber} `,
    { text: number, ...(number.length < longNumber ? {} : { wordBreak: 'break-all' as const }) },
  ],
  style: 'quiet',
})

const sums = (quote: Quote, labels: QuoteLabels): Content => {
  const totals = quoteTotals(quote)
  const orLater = (cents: Cents): string => (cents === 0 ? labels.later : money(cents))
  const row = (label: Content, value: string, more: object = {}): TableCell[] => [
    label as TableCell,
    { text: value, alignment: 'right', ...more },
  ]
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 230,
        table: {
          widths: ['*', 'auto'],
          body: [
            row(labels.original, money(totals.original)),
            row(labels.discount, money(-totals.discount)),
            row(labels.total, money(totals.quoted)),
            row({ stack: [labels.shipping, { text: labels.shippingNote, style: 'quiet' }] }, orLater(totals.shipping)),
            row(labels.tax, orLater(totals.tax)),
            row({ text: labels.grand, bold: true, margin: [0, 4, 0, 0] }, money(totals.grand), {
              fontSize: 14,
              bold: true,
            }),
          ],
        },
        layout: {
          hLineWidth: (at: number) => (at === 0 || at === 6 ? 0 : at === 5 ? 0.9 : 0.5),
          hLineColor: (at: number) => (at === 5 ? ink : rule),
          vLineWidth: () => 0,
          paddingLeft: () => 0,
          paddingRight: () => 0,
          paddingTop: () => 4,
          paddingBottom: () => 4,
        },
      },
    ],
  }
}

const more = ({ legalTerms }: Quote, labels: QuoteLabels): readonly Content[] => {
  const parts = termsParts(legalTerms)
  if (parts.length === 0) return []
  return [
    { text: labels.additional, style: 'sub', margin: [0, 16, 0, 0] },
    { text: labels.terms, bold: true, margin: [0, 4, 0, 0] },
    // Spacing goes above each part: below the last one it could start an empty page.
    ...parts.map(({ kind, text }): Content =>
      kind === 'item'
        ? { ul: [{ text }], style: 'quiet', margin: [0, 2, 0, 0] }
        : { text, ...(kind === 'heading' ? { bold: true } : { style: 'quiet' }), margin: [0, 4, 0, 0] },
    ),
  ]
}
