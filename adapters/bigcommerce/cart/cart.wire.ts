import * as t from 'io-ts'
import { maxLines, maxPieces } from '../../../core/cart/check-line'
import { amount, id, lenient, listOf, maybe, number, text, whole, wholeWritten } from '../../shared/codecs'
import { giftFields } from '../../shared/gift.wire'

/** Lines with their options, which every change of a line repeats. */
export const withOptions = {
  include: 'line_items.physical_items.options,line_items.digital_items.options',
} as const

/** `valueId` is missing, null or 0 for what was typed. */
const optionCodec = t.intersection([
  t.strict({ name: text(300), nameId: id, value: t.union([text(5_000), number]) }),
  t.partial({ valueId: lenient(id) }),
])

const goodsCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    product_id: id,
    name: text(500),
    quantity: whole(0, maxPieces),
    list_price: amount,
    sale_price: amount,
  }),
  t.partial({
    variant_id: maybe(id),
    sku: maybe(text(200)),
    original_price: lenient(amount),
    extended_list_price: maybe(amount),
    extended_sale_price: maybe(amount),
    coupon_amount: maybe(amount),
    options: maybe(listOf(optionCodec, 200)),
    download_size: lenient(text(60)),
  }),
])
export type WireGoods = t.TypeOf<typeof goodsCodec>

/** The vendor documents quantity and price of a custom line as text. */
const customCodec = t.intersection([
  t.strict({ id: text(100, 1), name: text(500), quantity: wholeWritten(0, maxPieces), list_price: amount }),
  t.partial({ sku: maybe(text(200)), extended_list_price: maybe(amount) }),
])
const giftCodec = t.intersection([
  t.strict({ id: text(100, 1), amount }),
  t.partial({ ...giftFields, name: maybe(text(500)) }),
])

/** More than this shop allows, for what the merchant adds. */
const maxWireLines = maxLines + 1_000

const couponCodec = t.intersection([
  t.strict({ code: text(100) }),
  t.partial({ discounted_amount: maybe(amount), display_name: maybe(text(300)) }),
])

/** A cart of version 3. `customer_id` is 0 for a guest's. */
export const cartCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    cart_amount: amount,
    line_items: t.intersection([
      t.strict({ physical_items: listOf(goodsCodec, maxWireLines) }),
      t.partial({
        digital_items: maybe(listOf(goodsCodec, maxWireLines)),
        custom_items: maybe(listOf(customCodec, maxWireLines)),
        gift_certificates: maybe(listOf(giftCodec, maxWireLines)),
      }),
    ]),
  }),
  t.partial({
    customer_id: maybe(id),
    version: maybe(whole(0, Number.MAX_SAFE_INTEGER)),
    coupons: maybe(listOf(couponCodec, 50)),
  }),
])
export type WireCart = t.TypeOf<typeof cartCodec>

/** The customer whose cart it is; undefined: a guest's. */
export const ownerOf = ({ customer_id: owner }: WireCart): number | undefined => owner || undefined

/** Lines with a product, physical and digital ones. */
export const goodsLines = ({ line_items: { physical_items: physical, digital_items: digital } }: WireCart) => [
  ...physical.map(wire => ({ wire, kind: 'physical' as const })),
  ...(digital ?? []).map(wire => ({ wire, kind: 'digital' as const })),
]
