import * as t from 'io-ts'
import type { AppliedCoupon, Cart, CartNotice } from '../../../core/cart/cart'
import type { CouponIssue } from '../../../core/promotions/coupon'
import { emptyCart } from '../../../core/cart/cart'
import type { NewLine } from '../../../core/cart/cart.port'
import { maxLines, maxPieces } from '../../../core/cart/check-line'
import type { NewGift } from '../../../core/cart/gift-certificate'
import { giftThemes, maxGifts } from '../../../core/cart/gift-certificate'
import { sumOf } from '../../../core/shared/money'
import { amount, flag, id, lenient, listOf, maybe, number, oneOf, text, toAmount, whole } from '../../shared/codecs'
import { feesCodec, feesFromWire, feesToWire } from '../../shared/fee.wire'
import { lineItemsCodec, linesFromWire, codedMessage } from './cart-lines.wire'
import { linesToWire } from './write-cart-lines.wire'

/** Cart calls 2.1 to 2.6, 2.8, 2.10 and 2.11: the platform's cart format, extended by `lintel`. */
export const cartPath = '/exp-sf-cms/api/bc/cart'
export const cartsPath = '/exp-sf-cms/api/bc/carts'
export const cartItemsPath = '/exp-sf-cms/api/bc/carts/items'
export const cartOwnerPath = '/exp-sf-cms/api/bc/carts/update-customer'
export const cartItemPath = (itemId: string) => `${cartItemsPath}/${itemId}`
export const couponsPath = '/exp-sf-cms/api/bc/checkouts/coupons'
export const couponPath = (code: string) => `${couponsPath}/${code}`
export const withOptions = 'line_items.physical_items.options'
export const withRedirectUrls = 'redirect_urls'
/** Header with the idempotency key of a write. */
export { idempotencyHeader } from '../../shared/http'

const optionValue = t.union([text(5000), number, t.boolean])
const newLineCodec = t.intersection([
  t.strict({ product_id: id, quantity: whole(1, maxPieces) }),
  t.partial({
    variant_id: maybe(id),
    option_selections: maybe(listOf(t.strict({ option_id: id, option_value: optionValue }), 200)),
  }),
])
const giftContactCodec = t.strict({ name: text(300), email: text(254) })
const newGiftCodec = t.intersection([
  t.strict({ amount, theme: oneOf(...giftThemes), sender: giftContactCodec, recipient: giftContactCodec }),
  t.partial({ quantity: whole(1, 1), message: maybe(text(2000)) }),
])
/**
 * 2.3 and 2.4. Customer and currency of the body are ignored in favour of the session's. Custom items are rejected:
 * only the merchant may set a price (security rule 9).
 */
const newGifts = listOf(newGiftCodec, maxGifts)
const noCustomItems = t.partial({ custom_items: maybe(listOf(t.unknown, 0)) })
export const addRequest = t.union([
  t.intersection([
    t.strict({ line_items: listOf(newLineCodec, maxLines) }),
    t.partial({ gift_certificates: maybe(newGifts) }),
    noCustomItems,
  ]),
  t.intersection([
    t.strict({ gift_certificates: newGifts }),
    t.partial({ line_items: maybe(listOf(newLineCodec, 0)) }),
    noCustomItems,
  ]),
])
/** 2.8. The customer in the body is ignored: the session decides who owns the cart (security rule 10). */
export const ownerRequest = t.strict({ customer_id: id })
/** 2.5. Product and variant belong to the line and cannot be changed here. */
export const changeRequest = t.strict({ line_item: t.strict({ quantity: whole(0, maxPieces) }) })
export const couponRequest = t.strict({ coupon_code: text(100, 1) })

/** A record, so that a new code does not compile until it is added here. */
const couponIssueCodes: Readonly<Record<CouponIssue['code'], true>> = {
  'cart.coupon-unknown': true,
  'cart.coupon-expired': true,
  'cart.coupon-minimum': true,
  'cart.coupon-maximum': true,
  'cart.coupon-not-yours': true,
  'cart.coupon-first-order': true,
  'cart.coupon-no-line': true,
  'cart.coupon-alone': true,
  'cart.coupon-used-up': true,
}
const noticeCodes: Readonly<Record<CartNotice['code'], true>> = {
  'cart.merged': true,
  'cart.repaired': true,
  'cart.quantity-capped': true,
  'cart.whole-packs': true,
}

const couponCodec = t.intersection([
  t.strict({ code: text(100) }),
  t.partial({
    discounted_amount: maybe(amount),
    display_name: maybe(text(300)),
    lintel: t.partial({ issue: lenient(codedMessage(couponIssueCodes)), free_shipping: flag }),
  }),
])
const redirectUrlsCodec = t.intersection([
  t.strict({ checkout_url: text(4000) }),
  t.partial({ cart_url: maybe(text(4000)), embedded_checkout_url: maybe(text(4000)) }),
])
const setAsideCodec = t.strict({ id: text(100, 1), sku: text(200), name: text(500), quantity: whole(0, maxPieces) })
const mergedCodec = t.strict({ sku: text(200), name: text(500), quantity: whole(0, maxPieces) })
const ownCart = t.partial({
  credit: maybe(t.strict({ left: amount, limit: amount })),
  fees: maybe(feesCodec),
  editable: flag,
  notices: listOf(codedMessage(noticeCodes), 50),
  restorable: maybe(flag),
  set_aside: maybe(listOf(setAsideCodec, 2 * maxLines)),
  merged: maybe(listOf(mergedCodec, 2 * maxLines)),
})

/** The cart with its four kinds of lines (S1-3.03). */
export const cartCodec = t.intersection([
  t.strict({ id: text(100, 1), cart_amount: amount, line_items: lineItemsCodec }),
  t.partial({ coupons: maybe(listOf(couponCodec, 50)), lintel: ownCart }),
])
/** "No cart": an object with its own status, treated as an empty cart. */
export const noCartCodec = t.intersection([
  t.strict({ status: t.union([t.literal(400), t.literal(404)]) }),
  t.partial({ lintel: ownCart }),
])
export const redirectCodec = t.strict({ redirect_urls: redirectUrlsCodec })
/** 2.10 and 2.11 return the checkout changed by the coupon; its id is the cart's. */
export const couponAnswerCodec = t.strict({ cart: cartCodec })

const couponToWire = (coupon: AppliedCoupon) => ({
  code: coupon.code,
  display_name: coupon.name,
  discounted_amount: toAmount(coupon.discount),
  lintel: { issue: coupon.issue, ...(coupon.freeShipping ? { free_shipping: true } : {}) },
})

/** Encodes the cart, or the object for "no cart". */
export const cartToWire = (cart: Cart) => {
  const lintel = {
    credit: cart.credit && { left: toAmount(cart.credit.left), limit: toAmount(cart.credit.limit) },
    fees: feesToWire(cart.fees),
    editable: cart.editable,
    notices: cart.notices,
    restorable: cart.restorable,
    set_aside: cart.setAside,
    merged: cart.merged,
  }
  if (cart.id === undefined) return { status: 400, title: 'There is no cart', lintel }
  return {
    id: cart.id,
    currency: { code: cart.currency },
    tax_included: false,
    base_amount: toAmount(sumOf(cart.lines, line => line.extendedListPrice)),
    discount_amount: toAmount(cart.discount),
    cart_amount: toAmount(cart.total),
    coupons: cart.coupons.map(couponToWire),
    line_items: linesToWire(cart.lines),
    lintel,
  }
}

/** 2.10 and 2.11: a checkout has its cart's id. */
export const couponAnswerToWire = (cart: Cart) => ({
  id: cart.id,
  cart: cartToWire(cart),
  coupons: cart.coupons.map(couponToWire),
  grand_total: toAmount(cart.total),
})

export const cartFromWire = (wire: t.TypeOf<typeof cartCodec>): Cart => {
  const lines = linesFromWire(wire.line_items)
  const subtotal = sumOf(lines, line => line.extendedSalePrice)
  return {
    id: wire.id,
    lines,
    currency: 'USD',
    subtotal,
    total: wire.cart_amount,
    discount: Math.max(0, subtotal - wire.cart_amount),
    coupons: (wire.coupons ?? []).map(coupon => ({
      code: coupon.code,
      name: coupon.display_name ?? coupon.code,
      discount: coupon.discounted_amount ?? 0,
      ...(coupon.lintel?.free_shipping ? { freeShipping: true } : {}),
      issue: coupon.lintel?.issue,
    })),
    ...ownFromWire(wire.lintel),
  }
}

const ownFromWire = (own: t.TypeOf<typeof ownCart> | undefined) => ({
  ...(own?.credit ? { credit: own.credit } : {}),
  ...feesFromWire(own?.fees),
  editable: own?.editable ?? true,
  notices: own?.notices ?? [],
  ...(own?.restorable ? { restorable: true } : {}),
  ...(own?.set_aside?.length ? { setAside: own.set_aside } : {}),
  ...(own?.merged?.length ? { merged: own.merged } : {}),
})

export const noCartFromWire = (wire: t.TypeOf<typeof noCartCodec>): Cart => ({
  ...emptyCart,
  ...ownFromWire(wire.lintel),
})

export const newLineToWire = (line: NewLine) => ({
  product_id: line.productId,
  variant_id: line.variantId,
  quantity: line.quantity,
  option_selections: line.modifiers.map(choice => ({ option_id: choice.modifierId, option_value: choice.value })),
})

export const newLinesFromWire = (wire: t.TypeOf<typeof addRequest>): readonly NewLine[] =>
  (wire.line_items ?? []).map(line => ({
    productId: line.product_id,
    variantId: line.variant_id,
    quantity: line.quantity,
    modifiers: (line.option_selections ?? []).map(choice => ({
      modifierId: choice.option_id,
      value: String(choice.option_value),
    })),
  }))

export const newGiftsFromWire = (wire: t.TypeOf<typeof addRequest>): readonly NewGift[] =>
  (wire.gift_certificates ?? []).map(({ amount: cents, theme, sender, recipient, message }) => ({
    amount: cents,
    theme,
    sender,
    recipient,
    ...(message === undefined ? {} : { message }),
  }))
