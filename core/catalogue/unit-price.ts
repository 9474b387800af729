import type { Cents } from '../shared/money'
import type { BuyerPrice } from './price'

/** The unit price when this many pieces are bought together. */
export const unitPriceAt = ({ now, why }: BuyerPrice, pieces: number): Cents =>
  [...(why?.next ? [why.next] : []), ...(why?.later ?? [])].reduce(
    (price, { minimum, each }) => (pieces >= minimum ? each : price),
    now,
  )
