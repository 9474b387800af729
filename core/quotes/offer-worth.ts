import type { Cents } from '../shared/money'
import { discountOf } from './desk-change'
import { addedField, addedRows, lineField, typedAmount, typedQuantity, type Typed } from './offer-typed'
import type { Quote, QuoteLine } from './quote'
import { quotedSubtotal, quoteTotals, type QuoteTotals } from './quote-totals'

/** What an offer comes to while it is typed. */
export type OfferWorth = {
  /** By the line's id; a line that is removed is not among them. */
  readonly lines: Readonly<Record<string, LineWorth>>
  readonly totals: QuoteTotals
  /** Added items that count only once they are saved: the catalog knows their price, the page does not. */
  readonly unpriced: number
}

/** `total` undefined: no price, or what was typed is no amount. `off` in basis points of the catalog's price. */
export type LineWorth = { readonly total?: Cents; readonly off: number }

/** What is worked with: fields as the offer names them, amounts as typed. An empty price means the catalogue's. */
export const offerWorth = (values: Typed, { lines }: Pick<Quote, 'lines'>): OfferWorth => {
  const kept = lines.filter(({ id }) => values[lineField('drop', id)] !== 'yes').map(line => typedLine(values, line))
  const added = Array.from({ length: addedRows }, (_, at) => addedLine(values, at)).filter(row => row !== undefined)
  const [shipping, tax] = [typedAmount(values, 'shipping'), typedAmount(values, 'tax')]
  return {
    lines: Object.fromEntries(
      kept.map(line => [line.id, { total: quotedSubtotal(line), off: discountOf(line, line.offeredPrice) }]),
    ),
    totals: quoteTotals({ lines: [...kept, ...added], shippingTotal: orNothing(shipping), taxTotal: orNothing(tax) }),
    unpriced: added.filter(({ offeredPrice, alternateTo }) => offeredPrice === undefined && alternateTo === undefined)
      .length,
  }
}

const orNothing = (amount: Cents | undefined | 'wrong'): Cents =>
  amount === undefined || amount === 'wrong' ? 0 : amount

/** An offer replaces what the buyer accepted of the one before. */
const typedLine = (values: Typed, { offeredPrice: _, accepted: __, ...line }: QuoteLine) => {
  const price = typedAmount(values, lineField('price', line.id))
  const quantity = typedQuantity(values, lineField('quantity', line.id))
  // No amount is no price, and not the catalogue's either.
  if (price === 'wrong') return { ...line, basePrice: undefined, quantity }
  return { ...line, quantity, ...(price === undefined ? {} : { offeredPrice: price }) }
}

const addedLine = (values: Typed, at: number) => {
  if ((values[addedField('sku', at)] ?? '').trim() === '') return undefined
  const [price, alternateTo] = [typedAmount(values, addedField('price', at)), values[addedField('alternateTo', at)]]
  return {
    quantity: typedQuantity(values, addedField('quantity', at)),
    ...(price === undefined || price === 'wrong' ? {} : { offeredPrice: price }),
    ...(alternateTo ? { alternateTo } : {}),
  }
}
