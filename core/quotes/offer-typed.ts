import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { centsFromDecimal, decimalFromCents } from '../shared/decimal'
import type { Cents } from '../shared/money'
import { priceAtDiscount, wholeInBasisPoints, type AddedLine, type DeskQuoteChange, type OfferedLine } from './desk-change'
import type { QuoteLine } from './quote'

/** How many lines can be added at once. */
export const addedRows = 3

/** The name of a field of the offer: one of a line's, or of the n-th added line. */
export const lineField = (name: 'quantity' | 'price' | 'comment' | 'drop', lineId: string): string => `line:${lineId}:${name}`
export const addedField = (name: 'sku' | 'quantity' | 'price' | 'alternateTo', at: number): string => `added:${at}:${name}`

type Typed = Readonly<Record<string, string>>
type Offer = Extract<DeskQuoteChange, { tag: 'offer' }>

/** An offer from what was typed; what is no number or amount is named by its field. An empty price means the catalogue's. */
export const offerTyped = (values: Typed, lines: readonly Pick<QuoteLine, 'id'>[], send: boolean): { readonly change: Offer } | { readonly issues: readonly Issue[] } => {
  const issues: Issue[] = []
  const amountAt = (field: string): Cents | undefined => {
    const text = textAt(values, field)
    const cents = text === '' ? undefined : amountIn(text)
    if (text !== '' && cents === undefined) issues.push(issue(field, 'quote-desk.issues.amount'))
    return cents
  }
  // Words where a number belongs are no quantity that could be wrong: the rule itself names those.
  const quantityAt = (field: string): number => (/^\d{1,7}$/.test(textAt(values, field)) ? Number(textAt(values, field)) : 0)
  const kept = lines.filter(({ id }) => values[lineField('drop', id)] !== 'yes').map(({ id }): OfferedLine => {
    const [price, comment] = [amountAt(lineField('price', id)), textAt(values, lineField('comment', id))]
    return { id, quantity: quantityAt(lineField('quantity', id)), ...(price === undefined ? {} : { offeredPrice: price }), ...(comment === '' ? {} : { comment }) }
  })
  const added = Array.from({ length: addedRows }, (_, at) => at).flatMap((at): readonly AddedLine[] => {
    const [sku, alternateTo] = [textAt(values, addedField('sku', at)), textAt(values, addedField('alternateTo', at))]
    if (sku === '') return []
    const price = amountAt(addedField('price', at))
    return [{ sku, quantity: quantityAt(addedField('quantity', at)), ...(price === undefined ? {} : { offeredPrice: price }), ...(alternateTo === '' ? {} : { alternateTo }) }]
  })
  const [shipping, tax] = [amountAt('shipping') ?? 0, amountAt('tax') ?? 0]
  if (issues.length > 0) return { issues }
  return { change: { tag: 'offer', send, lines: kept, added, expiresOn: textAt(values, 'expiresOn'), note: textAt(values, 'note'), terms: values['terms'] ?? '', shipping, tax, reason: textAt(values, 'reason') } }
}

/** What was typed, with the prices that a discount on every line makes; 'wrong' where the discount is none. Lines without a catalogue price keep theirs. */
export const withDiscount = (values: Typed, lines: readonly Pick<QuoteLine, 'id' | 'basePrice'>[]): Typed | 'wrong' => {
  const text = textAt(values, 'discount').replace(/\s*%$/, '')
  const discount = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? centsFromDecimal(text.replace(',', '.')) : undefined
  if (discount === undefined || discount > wholeInBasisPoints) return 'wrong'
  const prices = lines.flatMap(({ id, basePrice }) => (basePrice === undefined ? [] : [[lineField('price', id), decimalFromCents(priceAtDiscount(basePrice, discount))]]))
  return { ...values, ...Object.fromEntries(prices) as Typed }
}

const textAt = (values: Typed, field: string): string => (values[field] ?? '').trim()

const amountIn = (text: string): Cents | undefined => {
  const digits = text.replace(/^\$\s*/, '')
  return /^[\d,]{1,13}(?:\.\d{1,2})?$/.test(digits) ? centsFromDecimal(digits) : undefined
}
