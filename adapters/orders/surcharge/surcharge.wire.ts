import * as t from 'io-ts'
import type { Cart } from '../../../core/cart/cart'
import { maxLines } from '../../../core/cart/check-line'
import { amount, id, listOf, maybe, text } from '../../shared/codecs'

/** The surcharge request 2.14 of the order service (S1-7.12). */
export const surchargePath = '/apis/order-service/v1/surcharge'

const lineCodec = t.intersection([
  t.strict({ sku: text(200), product_id: id }),
  t.partial({ category: maybe(text(300)) }),
])
export const surchargeRequest = t.strict({
  data: t.intersection([
    t.strict({ line_items: listOf(lineCodec, maxLines) }),
    t.partial({ customer_group: maybe(text(300)), cart_id: maybe(text(100)) }),
  ]),
})
/** The service's response has no contract; ours contains the amount. */
export const surchargeCodec = t.partial({ surcharge: maybe(amount) })

export const surchargeToWire = (cart: Cart, customerGroup: string) => ({
  data: {
    customer_group: customerGroup,
    cart_id: cart.id ?? '',
    // Surcharges depend on categories, which only products have.
    line_items: cart.lines.flatMap(line =>
      line.productId === undefined ? [] : [{ sku: line.sku, product_id: line.productId, category: '' }],
    ),
  },
})
