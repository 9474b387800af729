import type { CustomerGroup } from '../../../core/access/visitor'
import type { Cart, CartLine, CartNotice } from '../../../core/cart/cart'
import type { CartGoods } from '../../../core/cart/cart-goods.port'
import { maxPieces } from '../../../core/cart/check-line'
import { feesOn } from '../../../core/cart/fee'
import { goodsIssue, piecesIn, type LineInCart, type Pieces } from '../../../core/cart/plan-lines'
import { isSetAside } from '../../../core/cart/set-aside'
import { sumOf } from '../../../core/shared/money'
import { giftLineFromWire } from '../../shared/gift.wire'
import { goodsLines, type WireCart, type WireGoods } from './cart.wire'
import { choicesOf } from './options.wire'

export type GoodsByVariant = ReadonlyMap<number, CartGoods>

/** What this shop adds to the store's cart. */
export type CartFacts = {
  readonly goods: GoodsByVariant
  readonly group: CustomerGroup | undefined
  readonly notices: readonly CartNotice[]
  readonly editable: boolean
}

/** The lines of a cart with goods, for rules about all of them. */
export const linesInCart = (cart: WireCart, goods: GoodsByVariant): readonly LineInCart[] =>
  goodsLines(cart).map(({ wire }) => ({
    variantId: wire.variant_id ?? 0,
    productId: wire.product_id,
    quantity: wire.quantity,
    choices: choicesOf(goods.get(wire.variant_id ?? 0) ?? { modifiers: [] }, wire),
  }))

/**
 * The store's cart in this shop's words. Its figures are the store's; description, stock and packs are those of the
 * mirrored goods. Lines that this visitor may not see are set aside, and not in the total.
 */
export const cartFromWire = (wire: WireCart, { goods, group, notices, editable }: CartFacts): Cart => {
  const all = goodsLines(wire).map(line => ({ ...line, goods: goods.get(line.wire.variant_id ?? 0) }))
  const aside = all.filter(({ goods: found }) => editable && isSetAside({ goods: found, agreed: false }))
  const shown = all.filter(line => !aside.includes(line))
  const pieces = piecesIn(
    shown.map(({ wire: { variant_id: variantId = 0, product_id: productId, quantity } }) => ({
      variantId,
      productId,
      quantity,
    })),
  )
  const lines = [
    ...shown.map(line => goodsLine(line, pieces, editable)),
    ...(wire.line_items.custom_items ?? []).map(customLine),
    ...(wire.line_items.gift_certificates ?? []).map(giftLineFromWire),
  ]
  const subtotal = sumOf(lines, line => line.extendedSalePrice)
  const total = Math.max(0, wire.cart_amount - sumOf(aside, line => extended(line.wire)))
  const fees = feesOn(group, lines)
  return {
    id: wire.id,
    lines,
    coupons: (wire.coupons ?? []).map(({ code, display_name: name, discounted_amount: discount }) => ({
      code,
      name: name ?? code,
      discount: discount ?? 0,
    })),
    subtotal,
    total,
    discount: Math.max(0, subtotal - total),
    ...(fees.length > 0 ? { fees } : {}),
    currency: 'USD',
    editable,
    notices,
    ...(aside.length > 0
      ? {
          setAside: aside.map(({ wire: { id, name, quantity }, goods: found }) => ({
            id,
            sku: found?.sku ?? '',
            name: found?.name ?? name,
            quantity,
          })),
        }
      : {}),
  }
}

const extended = ({ extended_sale_price: sale, sale_price: each, quantity }: WireGoods) => sale ?? each * quantity

type Joined = ReturnType<typeof goodsLines>[number] & { readonly goods: CartGoods | undefined }

const goodsLine = ({ wire, kind, goods }: Joined, pieces: Pieces, editable: boolean): CartLine => {
  // The default price of the catalogue, if this buyer pays less by a price list.
  const listPrice = Math.max(wire.list_price, wire.original_price ?? 0)
  // The merchant agreed to the lines of a quote; only stock is checked.
  const agreed = goods && { ...goods, visible: true, quoteOnly: false, purchasable: true, minimum: 1 }
  const judged = editable ? goods : agreed && { ...agreed, maximum: undefined }
  const issue = judged ? goodsIssue(judged, pieces) : { code: 'cart.not-for-sale' as const }
  return {
    id: wire.id,
    kind,
    productId: wire.product_id,
    variantId: wire.variant_id,
    sku: goods?.sku ?? wire.sku ?? '',
    name: goods?.name ?? wire.name,
    slug: goods?.slug ?? '',
    brand: goods?.brand,
    categories: goods?.categories,
    picture: goods?.picture,
    options: (wire.options ?? []).map(({ name, value }) => ({ name, value: String(value) })),
    ...(goods ? { choices: choicesOf(goods, wire) } : {}),
    quantity: wire.quantity,
    listPrice,
    salePrice: wire.sale_price,
    extendedListPrice: listPrice * wire.quantity,
    extendedSalePrice: extended(wire),
    couponAmount: wire.coupon_amount ?? 0,
    minimum: goods?.minimum ?? 1,
    maximum: goods?.maximum,
    pack: goods?.pack,
    lead: goods?.lead,
    stock: goods?.stock ?? 0,
    issue,
    ...(kind === 'digital'
      ? { download: { files: goods?.files ?? 0, ...(wire.download_size ? { size: wire.download_size } : {}) } }
      : {}),
  }
}

const customLine = (wire: NonNullable<WireCart['line_items']['custom_items']>[number]): CartLine => ({
  id: wire.id,
  kind: 'custom',
  sku: wire.sku ?? '',
  name: wire.name,
  slug: '',
  options: [],
  quantity: wire.quantity,
  listPrice: wire.list_price,
  salePrice: wire.list_price,
  extendedListPrice: wire.extended_list_price ?? wire.list_price * wire.quantity,
  extendedSalePrice: wire.extended_list_price ?? wire.list_price * wire.quantity,
  couponAmount: 0,
  minimum: 1,
  stock: maxPieces,
})
