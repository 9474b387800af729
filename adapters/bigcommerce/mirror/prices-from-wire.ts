import type { MirroredPrice } from '../../../core/catalogue-mirror/mirrored'
import { shareOf } from '../../../core/shared/money'
import type { WirePrice } from './mirror.wire'

type Tier = NonNullable<WirePrice['bulk_pricing_tiers']>[number]

/** The price of a piece from a tier on: the amount itself (`fixed`), less by an amount (`price`) or by a share. */
const tierPrice = (price: number, { type, amount }: Tier): number => {
  const hundredths = Math.round(amount * 100)
  switch (type) {
    case 'fixed':
      return hundredths
    case 'price':
      return Math.max(0, price - hundredths)
    default:
      return Math.max(0, price - shareOf(price, hundredths))
  }
}

/** A list's price for a variant; undefined if it has none of its own. Tiers are counted from the price that is paid. */
export const priceFromWire = (wire: WirePrice): MirroredPrice | undefined => {
  const { variant_id: variantId, price, sale_price: salePrice, bulk_pricing_tiers: tiers } = wire
  if (price === undefined) return undefined
  const paid = salePrice || price
  return {
    variantId,
    price,
    ...(salePrice ? { salePrice } : {}),
    breaks: (tiers ?? [])
      .filter(tier => tier.quantity_min >= 2)
      .map(tier => ({ minimum: Math.floor(tier.quantity_min), price: tierPrice(paid, tier) })),
  }
}
