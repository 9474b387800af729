import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Language } from '../../core/access/visitor'
import type { Quote } from '../../core/quotes/quote'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { someTexts } from '../../test/builders/texts'
import { TextsProvider } from '../i18n/texts'
import { QuoteHistory } from './quote-history'
import { QuoteSheet } from './quote-sheet'
import { pattern } from '../../test/builders/pattern'

const markup = (quote: Quote, language: Language = 'en'): string => {
  const element = (
    <TextsProvider value={someTexts(language)}>
      <QuoteSheet quote={quote} />
      <QuoteHistory quote={quote} />
    </TextsProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
const sheetText = (quote: Quote, language?: Language): string => textOf(markup(quote, language))

describe('the sheet of a quote', () => {
  it('is titled with its number [S3-2.12]', () => {
    expect(markup(aShownQuote())).toMatch(/<h1[^>]*>Quote <span[^>]*>10482<\/span><\/h1>/)
  })

  it('names the statuses four to seven in its badge, and no others [S3-4.05]', () => {
    const badges = ([0, 1, 2, 3, 4, 5, 6, 7] as const).map(
      status => /Quote 10482 (Ordered|Expired|Archived|Draft)?/.exec(sheetText(aShownQuote({ status })))?.[1],
    )
    expect(badges).toEqual([undefined, undefined, undefined, undefined, 'Ordered', 'Expired', 'Archived', 'Draft'])
  })

  it('has the blocks of store, addresses, contact, representative, title and short dates [S3-2.14] [S3-3.08]', () => {
    const shown = sheetText(aShownQuote())
    for (const block of [
      'Quote title Elm Street School, level 2 corridor',
      'Issued on Nov 18, 2026',
      'Expiration date Dec 18, 2026',
      'From Lintel Supply 1180 Foundry Street Dayton, OH 45402 United States',
      'Shipping address Sam Senior Northgate Builders 22 Elm Street Columbus, OH 43215 United States',
      'Billing address Sam Senior Northgate Builders PO Box 118 Columbus, OH 43216 United States',
      'Contact and sales representative Sam Senior Northgate Builders ' +
        'senior@northgate.example 1-614-555-0177 Rep: stef@lintel.example',
    ])
      expect(shown).toContain(block)
  })

  it('has exactly its six columns, with two unit prices and two totals per line [S3-2.15] [S3-4.06]', () => {
    const html = markup(aShownQuote())
    const heads = [...html.matchAll(/<th role="columnheader"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
      textOf(head).trim(),
    )
    expect(heads).toEqual(['Line Items', 'Qty', 'Price', 'Quoted Price', 'Subtotal', 'Quoted Subtotal'])
    const shown = textOf(html)
    expect(shown).toContain('Grade 1 Storeroom Lock LS-G1-626 Finish Satin Chrome 6 $189.00 $158.00 $1,134.00 $948.00')
    expect(shown).toContain('HG-BB45-26D 18 $12.35 $12.35 $222.30 $222.30')
  })

  it("shows the company's part numbers", () => {
    const shown = sheetText(aShownQuote({ lines: [aQuotedLine({ partNumber: 'NB-0042' }), aQuotedLine({ id: '2' })] }))
    expect(shown.match(/Your part number \S+/g)).toEqual(['Your part number NB-0042'])
  })

  it('has exactly six total lines; zero shipping and tax are to be determined [S3-2.16] [S3-4.06]', () => {
    const sums = (quote: Quote): string => /Original Total.*Grand Total \S+/.exec(sheetText(quote))?.[0] ?? ''
    expect(sums(aShownQuote())).toBe(
      'Original Total $1,356.30 Discount Amount -$186.00 Quoted Total $1,170.30 Shipping Customer choice at ' +
        'checkout TBD Tax TBD Grand Total $1,170.30',
    )
    expect(sums(aShownQuote({ shippingTotal: 2500, taxTotal: 8192 }))).toContain(
      'Shipping Customer choice at checkout $25.00 Tax $81.92 Grand Total $1,277.22',
    )
    expect(sums(aShownQuote({ lines: [aQuotedLine({ offeredPrice: undefined })] }))).toContain(
      'Discount Amount $0.00 Quoted',
    )
  })

  it('ends with additional information: the terms, sanitized by the server [S3-2.17]', () => {
    const html = markup(aShownQuote({ legalTerms: '<p>Prices hold <b>30 days</b>.</p>' }))
    expect(html).toContain('<p>Prices hold <b>30 days</b>.</p>')
    expect(textOf(html)).toMatch(/Additional Information.*Terms and Conditions/)
  })

  it('shows prices on request, alternates, and line notes', () => {
    const shown = sheetText(
      aShownQuote({
        lines: [
          aQuotedLine({ basePrice: undefined, offeredPrice: undefined }),
          aQuotedLine({
            id: '2',
            sku: 'ALT',
            alternateTo: '1',
            comments: [{ at: 1, by: 'Stef', fromDesk: true, text: 'In stock today' }],
          }),
        ],
      }),
    )
    for (const part of ['On request', 'In place of LS-G1-626', 'Stef: In stock today']) expect(shown).toContain(part)
  })

  it('shows its history, newest first, with the changes of each revision', () => {
    const history: Quote['history'] = [
      { at: 1_795_000_000, by: 'Sam Senior', fromDesk: false, kind: 'requested' },
      {
        at: 1_795_100_000,
        by: 'Stef',
        fromDesk: true,
        kind: 'offered',
        note: 'Best we can do',
        changes: [
          { sku: 'LS', name: 'Lock', what: 'price', was: 18900, is: 15800 },
          { sku: 'HG', name: 'Hinge', what: 'quantity', was: 6, is: 18 },
          { sku: 'CL', name: 'Closer', what: 'removed' },
        ],
      },
    ]
    expect(sheetText(aShownQuote({ history }))).toMatch(
      pattern(
        /Offer sent Stef, .*Best we can do.*Lock LS : price \$189\.00, now \$158\.00/,
        /.*Hinge HG : quantity 6, now 18.*Closer CL : taken out.*Requested Sam Senior/,
      ),
    )
  })

  it('is available in French', () => {
    expect(sheetText(aShownQuote({ status: 5 }), 'fr-LU')).toMatch(/Devis 10482 Expiré.*Total général/)
  })
})
