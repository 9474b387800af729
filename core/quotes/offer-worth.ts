import type { Cents } from '../shared/money'
import { discountOf } from './desk-change'
import { addedField, addedRows, lineField, typedAmount, typedQuantity, type Typed } from './offer-typed'
import type { Quote, QuoteLine } from './quote'
import { quotedSubtotal, quoteTotals, type QuoteTotals } from './quote-totals'

/** Totals of an offer while it is edited. */
export type OfferWorth = {
  /** By line id, without removed lines. */
  readonly lines: Readonly<Record<string, LineWorth>>
  readonly totals: QuoteTotals
  /** Number of added items without a price: only the server knows it, after saving. */
  readonly unpriced: number
}

/** `total` undefined: no price, or an invalid amount. `off`: discount from the catalogue price in basis points. */
export type LineWorth = { readonly total?: Cents; readonly off: number }

/** Computes totals from raw form values. An empty price means the catalogue's. */
export const offerWorth = (values: Typed, { lines }: Pick<Quote, 'lines'>): OfferWorth => {
  const remaining = lines
    .filter(({ id }) => values[lineField('drop', id)] !== 'yes')
    .map(line => typedLine(values, line))
  const added = Array.from({ length: addedRows }, (_, at) => addedLine(values, at)).filter(row => row !== undefined)
  const [shipping, tax] = [typedAmount(values, 'shipping'), typedAmount(values, 'tax')]
  return {
    lines: Object.fromEntries(
      remaining.map(line => [line.id, { total: quotedSubtotal(line), off: discountOf(line, line.offeredPrice) }]),
    ),
    totals: quoteTotals({
      lines: [...remaining, ...added],
      shippingTotal: orNothing(shipping),
      taxTotal: orNothing(tax),
    }),
    unpriced: added.filter(({ offeredPrice, alternateTo }) => offeredPrice === undefined && alternateTo === undefined)
      .length,
  }
}

const orNothing = (amount: Cents | undefined | 'wrong'): Cents =>
  amount === undefined || amount === 'wrong' ? 0 : amount

/** A new offer discards what the buyer accepted of the previous one. */
const typedLine = (values: Typed, { offeredPrice: _, accepted: __, ...line }: QuoteLine) => {
  const price = typedAmount(values, lineField('price', line.id))
  const quantity = typedQuantity(values, lineField('quantity', line.id))
  // An invalid amount must not fall back to the catalogue price.
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
