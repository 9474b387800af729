import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { centsFromDecimal, decimalFromCents } from '../shared/decimal'
import type { Cents } from '../shared/money'
import { dayOf } from '../shared/store-day'
import {
  priceAtDiscount,
  wholeInBasisPoints,
  type AddedLine,
  type DeskQuoteChange,
  type OfferedLine,
} from './desk-change'
import type { Quote, QuoteLine } from './quote'
import type { DeskQuote } from './quote-desk.port'

/** Maximum number of lines added per request. */
export const addedRows = 3

/** Form field name in an offer: of a line, or of the n-th added line. */
export const lineField = (name: 'quantity' | 'price' | 'comment' | 'drop', lineId: string): string =>
  `line:${lineId}:${name}`
export const addedField = (name: 'sku' | 'quantity' | 'price' | 'alternateTo', at: number): string =>
  `added:${at}:${name}`

/** Raw form values by field name. */
export type Typed = Readonly<Record<string, string>>
type Offer = Extract<DeskQuoteChange, { tag: 'offer' }>

/** Initial form values of a quote's offer. */
export const asTyped = (quote: Quote & Pick<DeskQuote, 'saved'>): Typed => ({
  ...Object.fromEntries(
    quote.lines.flatMap(({ id, quantity, offeredPrice }) => [
      [lineField('quantity', id), String(quantity)],
      [lineField('price', id), offeredPrice === undefined ? '' : decimalFromCents(offeredPrice)],
    ]),
  ),
  ...Object.fromEntries(Array.from({ length: addedRows }, (_, at) => [addedField('quantity', at), '1'])),
  shipping: decimalFromCents(quote.shippingTotal),
  tax: decimalFromCents(quote.taxTotal),
  expiresOn: quote.expiresAt === undefined ? '' : dayOf(quote.expiresAt * 1000),
  note: quote.saved?.note ?? '',
  terms: quote.legalTerms,
  reason: quote.saved?.reason ?? '',
})

/** Parses an offer form; issues name fields. An empty price means the catalogue's. */
export const offerTyped = (
  values: Typed,
  lines: readonly Pick<QuoteLine, 'id'>[],
  send: boolean,
): { readonly change: Offer } | { readonly issues: readonly Issue[] } => {
  const issues: Issue[] = []
  const amountAt = (field: string): Cents | undefined => {
    const cents = typedAmount(values, field)
    if (cents !== 'wrong') return cents
    issues.push(issue(field, 'quote-desk.issues.amount'))
    return undefined
  }
  const remaining = lines
    .filter(({ id }) => values[lineField('drop', id)] !== 'yes')
    .map(({ id }): OfferedLine => {
      const [price, comment] = [amountAt(lineField('price', id)), textAt(values, lineField('comment', id))]
      return {
        id,
        quantity: typedQuantity(values, lineField('quantity', id)),
        ...(price === undefined ? {} : { offeredPrice: price }),
        ...(comment === '' ? {} : { comment }),
      }
    })
  const added = Array.from({ length: addedRows }, (_, at) => at).flatMap((at): readonly AddedLine[] => {
    const [sku, alternateTo] = [textAt(values, addedField('sku', at)), textAt(values, addedField('alternateTo', at))]
    if (sku === '') return []
    const price = amountAt(addedField('price', at))
    return [
      {
        sku,
        quantity: typedQuantity(values, addedField('quantity', at)),
        ...(price === undefined ? {} : { offeredPrice: price }),
        ...(alternateTo === '' ? {} : { alternateTo }),
      },
    ]
  })
  const [shipping, tax] = [amountAt('shipping') ?? 0, amountAt('tax') ?? 0]
  if (issues.length > 0) return { issues }
  return {
    change: {
      tag: 'offer',
      send,
      lines: remaining,
      added,
      expiresOn: textAt(values, 'expiresOn'),
      note: textAt(values, 'note'),
      terms: values['terms'] ?? '',
      shipping,
      tax,
      reason: textAt(values, 'reason'),
    },
  }
}

/**
 * Form values after applying a discount to every line; 'wrong' for an invalid discount. Lines without a catalogue price
 * are unchanged.
 */
export const withDiscount = (values: Typed, lines: readonly Pick<QuoteLine, 'id' | 'basePrice'>[]): Typed | 'wrong' => {
  const text = textAt(values, 'discount').replace(/\s*%$/, '')
  const discount = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? centsFromDecimal(text.replace(',', '.')) : undefined
  if (discount === undefined || discount > wholeInBasisPoints) return 'wrong'
  const prices = lines.flatMap(({ id, basePrice }) =>
    basePrice === undefined ? [] : [[lineField('price', id), decimalFromCents(priceAtDiscount(basePrice, discount))]],
  )
  return { ...values, ...(Object.fromEntries(prices) as Typed) }
}

/** Parses an amount field: undefined if empty, 'wrong' if invalid. */
export const typedAmount = (values: Typed, field: string): Cents | undefined | 'wrong' => {
  const text = textAt(values, field)
  return text === '' ? undefined : (amountIn(text) ?? 'wrong')
}

/** Parses a quantity field; text that is not a number becomes zero, which validation rejects. */
export const typedQuantity = (values: Typed, field: string): number =>
  /^\d{1,7}$/.test(textAt(values, field)) ? Number(textAt(values, field)) : 0

const textAt = (values: Typed, field: string): string => (values[field] ?? '').trim()

const amountIn = (text: string): Cents | undefined => {
  const digits = text.replace(/^\$\s*/, '')
  return /^[\d,]{1,13}(?:\.\d{1,2})?$/.test(digits) ? centsFromDecimal(digits) : undefined
}
