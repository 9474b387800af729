import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import { isDay } from '../shared/store-day'
import type { Quote, QuoteChange, QuoteLine, QuoteStatus } from './quote'
import { quoteStatuses } from './quote'

export const maxQuoteNoteLength = 2_000
export const maxTermsLength = 20_000
const maxQuantity = 999_999
const maxLines = 500
export const wholeInBasisPoints = 10_000

/** A line in an offer. `offeredPrice` undefined: the catalogue price applies. */
export type OfferedLine = {
  readonly id: string
  readonly quantity: number
  readonly offeredPrice?: Cents
  readonly comment?: string
}

/** A line staff add, by SKU: an alternate of a line if `alternateTo` names one. */
export type AddedLine = {
  readonly sku: string
  readonly quantity: number
  readonly offeredPrice?: Cents
  readonly alternateTo?: string
}

/** A staff change of a quote. */
export type DeskQuoteChange =
  /** Makes the staff member the sales representative. */
  | { readonly tag: 'take' }
  /**
   * An offer; `send` mails it to the buyer, otherwise it is saved as a draft. Unnamed lines are removed. `expiresOn` is
   * a day in the store's time zone. `reason` justifies a high discount; internal.
   */
  | {
      readonly tag: 'offer'
      readonly send: boolean
      readonly lines: readonly OfferedLine[]
      readonly added: readonly AddedLine[]
      readonly expiresOn: string
      readonly note: string
      readonly terms: string
      readonly shipping: Cents
      readonly tax: Cents
      readonly reason: string
    }
  /** Asks the buyer for missing information. */
  | { readonly tag: 'ask'; readonly note: string; readonly comments: Readonly<Record<string, string>> }
  /** Archives the quote, which can then no longer be ordered. */
  | { readonly tag: 'archive'; readonly note: string }
  /** An internal note. */
  | { readonly tag: 'note'; readonly text: string }

/** Statuses in which an offer can still be made or changed. */
const open: readonly QuoteStatus[] = [
  quoteStatuses.new,
  quoteStatuses.offered,
  quoteStatuses.inProcess,
  quoteStatuses.updatedByCustomer,
  quoteStatuses.draft,
  quoteStatuses.expired,
]

export const isOpenToDesk = (status: QuoteStatus): boolean => open.includes(status)

/** Whether the quote waits for the desk. */
export const waitsForDesk = (status: QuoteStatus): boolean =>
  status === quoteStatuses.new || status === quoteStatuses.updatedByCustomer

/** Discount from the catalogue price in basis points, rounded up; 0 without a catalogue price. */
export const discountOf = ({ basePrice }: Pick<QuoteLine, 'basePrice'>, offered: Cents | undefined): number =>
  basePrice === undefined || basePrice === 0 || offered === undefined || offered >= basePrice
    ? 0
    : Math.ceil(((basePrice - offered) * wholeInBasisPoints) / basePrice)

/** A price from a discount in basis points, to the nearest cent. */
export const priceAtDiscount = (basePrice: Cents, discount: number): Cents =>
  Math.round((basePrice * (wholeInBasisPoints - discount)) / wholeInBasisPoints)

type Facts = {
  /** Today in the store's time zone, 2026-12-08. */ readonly today: string
  /** In basis points. */ readonly maxDiscount: number
}

/**
 * Validates a desk change against the quote's current state. Fields: `line:{id}:quantity`, `line:{id}:price`,
 * `added:{index}:quantity`, `expiresOn`, `note`, `reason`, ...
 */
export const checkDeskChange = (
  quote: Pick<Quote, 'status' | 'lines'>,
  change: DeskQuoteChange,
  facts: Facts,
): readonly Issue[] => {
  if (change.tag === 'note') return textIssues('text', change.text, true)
  if (change.tag === 'take')
    return quote.status === quoteStatuses.archived || quote.status === quoteStatuses.ordered
      ? [issue('to', 'quote-desk.issues.closed')]
      : []
  if (!isOpenToDesk(quote.status) && !(change.tag === 'archive' && quote.status !== quoteStatuses.archived))
    return [issue('to', 'quote-desk.issues.closed')]
  if (change.tag === 'archive') return textIssues('note', change.note, false)
  if (change.tag === 'ask')
    return [
      ...textIssues('note', change.note, true),
      ...Object.entries(change.comments).flatMap(([id, text]) => textIssues(`line:${id}:comment`, text, false)),
    ]
  return offerIssues(quote, change, facts)
}

type Offer = Extract<DeskQuoteChange, { tag: 'offer' }>

const offerIssues = (
  { lines }: Pick<Quote, 'lines'>,
  offer: Offer,
  { today, maxDiscount }: Facts,
): readonly Issue[] => {
  const lineOf = (id: string) => lines.find(line => line.id === id)
  const remaining = offer.lines.filter(({ id }) => lineOf(id))
  const deep = remaining.some(line => discountOf(lineOf(line.id) ?? {}, line.offeredPrice) > maxDiscount)
  return [
    ...(remaining.length + offer.added.length === 0 ? [issue('lines', 'quote-desk.issues.no-lines')] : []),
    ...(remaining.length + offer.added.length > maxLines
      ? [issue('lines', 'quote-desk.issues.too-many-lines', { max: maxLines })]
      : []),
    ...remaining.flatMap(line => [
      ...quantityIssues(`line:${line.id}:quantity`, line.quantity),
      ...(line.comment === undefined ? [] : textIssues(`line:${line.id}:comment`, line.comment, false)),
      // Products sold by quote only have no price unless one is offered.
      ...(offer.send && line.offeredPrice === undefined && lineOf(line.id)?.basePrice === undefined
        ? [issue(`line:${line.id}:price`, 'quote-desk.issues.price')]
        : []),
    ]),
    ...offer.added.flatMap(({ sku, quantity, alternateTo }, at) => [
      ...(sku.trim() === '' ? [issue(`added:${at}:sku`, 'quote-desk.issues.sku')] : []),
      ...quantityIssues(`added:${at}:quantity`, quantity),
      ...(alternateTo !== undefined && !lineOf(alternateTo)
        ? [issue(`added:${at}:alternateTo`, 'quote-desk.issues.alternate')]
        : []),
    ]),
    ...(isDay(offer.expiresOn)
      ? offer.expiresOn <= today
        ? [issue('expiresOn', 'quote-desk.issues.expiry-past')]
        : []
      : [issue('expiresOn', 'quote-desk.issues.expiry')]),
    ...textIssues('note', offer.note, false),
    ...(offer.terms.length > maxTermsLength
      ? [issue('terms', 'quote-desk.issues.too-long', { max: maxTermsLength })]
      : []),
    ...(deep && offer.reason.trim() === ''
      ? [issue('reason', 'quote-desk.issues.margin', { most: maxDiscount / 100 })]
      : textIssues('reason', offer.reason, false)),
  ]
}

const quantityIssues = (field: string, quantity: number): readonly Issue[] =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity
    ? []
    : [issue(field, 'quote-desk.issues.quantity', { max: maxQuantity })]

const textIssues = (field: string, text: string, needed: boolean): readonly Issue[] => {
  if (needed && text.trim() === '') return [issue(field, 'quote-desk.issues.note')]
  return text.length > maxQuoteNoteLength
    ? [issue(field, 'quote-desk.issues.too-long', { max: maxQuoteNoteLength })]
    : []
}

/** The quote's lines after an offer; `goods` are the looked-up added lines, in order. */
export const offeredLines = (
  quote: Pick<Quote, 'lines'>,
  offer: Offer,
  goods: readonly QuoteLine[],
): readonly QuoteLine[] => [
  ...quote.lines.flatMap((line): readonly QuoteLine[] => {
    const offered = offer.lines.find(({ id }) => id === line.id)
    if (!offered) return []
    const { offeredPrice: _, accepted: __, ...stays } = line
    return [
      {
        ...stays,
        quantity: offered.quantity,
        ...(offered.offeredPrice === undefined ? {} : { offeredPrice: offered.offeredPrice }),
      },
    ]
  }),
  ...goods,
]

/** Differences between two states of a quote, line by line, for its history. Prices are cents. */
export const changesBetween = (before: readonly QuoteLine[], after: readonly QuoteLine[]): readonly QuoteChange[] => [
  ...before.flatMap((line): readonly QuoteChange[] => {
    const now = after.find(({ id }) => id === line.id)
    const named = { sku: line.sku, name: line.name }
    if (!now) return [{ ...named, what: 'removed' }]
    const [was, is] = [line.offeredPrice ?? line.basePrice, now.offeredPrice ?? now.basePrice]
    return [
      ...(now.quantity === line.quantity
        ? []
        : [{ ...named, what: 'quantity', was: line.quantity, is: now.quantity } as const]),
      ...(was === is
        ? []
        : [
            {
              ...named,
              what: 'price',
              ...(was === undefined ? {} : { was }),
              ...(is === undefined ? {} : { is }),
            } as const,
          ]),
    ]
  }),
  ...after
    .filter(({ id }) => before.every(line => line.id !== id))
    .map(({ sku, name, quantity }): QuoteChange => ({ sku, name, what: 'added', is: quantity })),
]

/** The quote's status after a desk change. */
export const statusAfter = (status: QuoteStatus, change: DeskQuoteChange): QuoteStatus => {
  if (change.tag === 'archive') return quoteStatuses.archived
  if (change.tag === 'ask') return quoteStatuses.inProcess
  return change.tag === 'offer' && change.send ? quoteStatuses.offered : status
}
