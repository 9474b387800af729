import * as t from 'io-ts'
import type { AppliedCoupon, Cart, CartLine, CartNotice, CouponIssue, LineIssue } from '../../../core/cart/cart'
import { emptyCart } from '../../../core/cart/cart'
import type { NewLine } from '../../../core/cart/cart.port'
import { mostLines, mostPieces } from '../../../core/cart/check-line'
import { sumOf } from '../../../core/shared/money'
import { amount, flag, id, lenient, listOf, maybe, number, oneOf, placeholders, text, toAmount, whole } from '../../shared/codecs'
import { packCodec, pictureCodec } from '../../shared/product.wire'

/** Cart calls 2.1 to 2.6, 2.10 and 2.11: the bare cart of the platform, with what it has no field for in `lintel`. */
export const cartPath = '/exp-sf-cms/api/bc/cart'
export const cartsPath = '/exp-sf-cms/api/bc/carts'
export const cartItemsPath = '/exp-sf-cms/api/bc/carts/items'
export const cartItemPath = (itemId: string) => `${cartItemsPath}/${itemId}`
export const couponsPath = '/exp-sf-cms/api/bc/checkouts/coupons'
export const couponPath = (code: string) => `${couponsPath}/${code}`
export const withOptions = 'line_items.physical_items.options'
export const withRedirectUrls = 'redirect_urls'
/** Makes a repeated write have one effect. */
export const idempotencyHeader = 'idempotency-key'

const optionValue = t.union([text(5000), number, t.boolean])
const newLineCodec = t.intersection([
  t.strict({ product_id: id, quantity: whole(1, mostPieces) }),
  t.partial({ variant_id: maybe(id), option_selections: maybe(listOf(t.strict({ option_id: id, option_value: optionValue }), 200)) }),
])
/** 2.3 and 2.4. Customer, currency and gift certificates a body may name are not read: those are the session's. */
export const addRequest = t.strict({ line_items: listOf(newLineCodec, mostLines) })
/** 2.5. Product and variant are the line's own and cannot be changed here. */
export const changeRequest = t.strict({ line_item: t.strict({ quantity: whole(0, mostPieces) }) })
export const couponRequest = t.strict({ coupon_code: text(100, 1) })

/** Listed as keys, so that a new code does not compile until the wire knows it. */
const lineIssueCodes: Readonly<Record<LineIssue['code'], true>> = {
  'cart.not-enough-stock': true, 'cart.out-of-stock': true, 'cart.below-minimum': true, 'cart.above-maximum': true, 'cart.not-for-sale': true,
  'cart.quote-only': true, 'cart.not-available-to-you': true, 'cart.choices-changed': true,
}
const couponIssueCodes: Readonly<Record<CouponIssue['code'], true>> = { 'cart.coupon-unknown': true, 'cart.coupon-expired': true, 'cart.coupon-minimum': true }
const noticeCodes: Readonly<Record<CartNotice['code'], true>> = { 'cart.merged': true, 'cart.repaired': true, 'cart.quantity-capped': true }

const told = <Code extends string>(codes: Readonly<Record<Code, true>>) =>
  t.intersection([t.strict({ code: oneOf(...(Object.keys(codes) as Code[])) }), t.partial({ values: placeholders })])

const optionCodec = t.intersection([t.strict({ name: text(300), value: t.union([text(5000), number]) }), t.partial({ lintel_upload: maybe(text(100)) })])
const lineCodec = t.intersection([
  t.strict({ id: text(100, 1), product_id: id, variant_id: id, name: text(500), quantity: whole(0, mostPieces), list_price: amount, sale_price: amount }),
  t.partial({
    sku: maybe(text(200)), url: maybe(text(2000)), brand: maybe(text(300)), image_url: maybe(text(2000)), extended_list_price: maybe(amount), extended_sale_price: maybe(amount),
    coupon_amount: maybe(amount), options: maybe(listOf(optionCodec, 200)),
    lintel: t.intersection([
      t.strict({ minimum: whole(0, mostPieces), stock: whole(0, Number.MAX_SAFE_INTEGER) }),
      t.partial({ maximum: whole(0, mostPieces), pack: packCodec, picture: pictureCodec, issue: lenient(told(lineIssueCodes)) }),
    ]),
  }),
])
const couponCodec = t.intersection([
  t.strict({ code: text(100) }),
  t.partial({ discounted_amount: maybe(amount), display_name: maybe(text(300)), lintel: t.partial({ issue: lenient(told(couponIssueCodes)) }) }),
])
const redirectUrlsCodec = t.intersection([t.strict({ checkout_url: text(4000) }), t.partial({ cart_url: maybe(text(4000)), embedded_checkout_url: maybe(text(4000)) })])
const ownCart = t.partial({ editable: flag, notices: listOf(told(noticeCodes), 50) })

/** The bare cart (S1-3.03). Digital items, custom items and gift certificates are sold by no merchant of ours. */
export const cartCodec = t.intersection([
  t.strict({ id: text(100, 1), cart_amount: amount, line_items: t.strict({ physical_items: listOf(lineCodec, 2000) }) }),
  t.partial({ coupons: maybe(listOf(couponCodec, 50)), lintel: ownCart }),
])
/** "There is no cart": an object with a status of its own, which the shop shows as an empty one. */
export const noCartCodec = t.intersection([t.strict({ status: t.union([t.literal(400), t.literal(404)]) }), t.partial({ lintel: ownCart })])
export const redirectCodec = t.strict({ redirect_urls: redirectUrlsCodec })
/** 2.10 and 2.11 answer the checkout that the coupon changed; its id is the cart's. */
export const couponAnswerCodec = t.strict({ cart: cartCodec })

const lineToWire = (line: CartLine) => ({
  id: line.id, product_id: line.productId, variant_id: line.variantId, sku: line.sku, name: line.name, url: line.slug, brand: line.brand, quantity: line.quantity, image_url: line.picture?.url,
  original_price: toAmount(line.listPrice), list_price: toAmount(line.listPrice), sale_price: toAmount(line.salePrice),
  extended_list_price: toAmount(line.extendedListPrice), extended_sale_price: toAmount(line.extendedSalePrice),
  discount_amount: 0, coupon_amount: toAmount(line.couponAmount), options: line.options.map(option => ({ name: option.name, value: option.value, lintel_upload: option.uploadId })),
  lintel: { minimum: line.minimum, maximum: line.maximum, stock: line.stock, pack: line.pack, picture: line.picture, issue: line.issue },
})

const couponToWire = (coupon: AppliedCoupon) => ({
  code: coupon.code, display_name: coupon.name, discounted_amount: toAmount(coupon.discount), lintel: { issue: coupon.issue },
})

/** The bare cart, or the object that says there is none. */
export const cartToWire = (cart: Cart) => {
  const lintel = { editable: cart.editable, notices: cart.notices }
  if (cart.id === undefined) return { status: 400, title: 'There is no cart', lintel }
  return {
    id: cart.id, currency: { code: cart.currency }, tax_included: false, base_amount: toAmount(sumOf(cart.lines, line => line.extendedListPrice)),
    discount_amount: toAmount(cart.discount), cart_amount: toAmount(cart.total), coupons: cart.coupons.map(couponToWire),
    line_items: { physical_items: cart.lines.map(lineToWire), digital_items: [], gift_certificates: [], custom_items: [] },
    lintel,
  }
}

/** 2.10 and 2.11: a checkout is known by its cart's id. */
export const couponAnswerToWire = (cart: Cart) => ({ id: cart.id, cart: cartToWire(cart), coupons: cart.coupons.map(couponToWire), grand_total: toAmount(cart.total) })

const lineFromWire = (wire: t.TypeOf<typeof lineCodec>): CartLine => ({
  id: wire.id, productId: wire.product_id, variantId: wire.variant_id, sku: wire.sku ?? '', name: wire.name, slug: pathOf(wire.url), brand: wire.brand,
  picture: wire.lintel?.picture ?? (wire.image_url ? { key: 'placeholder', alt: wire.name, url: wire.image_url } : undefined),
  options: (wire.options ?? []).map(option => ({ name: option.name, value: String(option.value), ...(option.lintel_upload === undefined ? {} : { uploadId: option.lintel_upload }) })), quantity: wire.quantity,
  listPrice: wire.list_price, salePrice: wire.sale_price,
  extendedListPrice: wire.extended_list_price ?? wire.list_price * wire.quantity, extendedSalePrice: wire.extended_sale_price ?? wire.sale_price * wire.quantity,
  couponAmount: wire.coupon_amount ?? 0, minimum: wire.lintel?.minimum ?? 1, maximum: wire.lintel?.maximum, pack: wire.lintel?.pack,
  // A platform that does not tell the stock lets the line be; it refuses too many pieces itself.
  stock: wire.lintel?.stock ?? wire.quantity, issue: wire.lintel?.issue,
})

export const cartFromWire = (wire: t.TypeOf<typeof cartCodec>): Cart => {
  const lines = wire.line_items.physical_items.map(lineFromWire)
  const subtotal = sumOf(lines, line => line.extendedSalePrice)
  return {
    id: wire.id, lines, currency: 'USD', subtotal, total: wire.cart_amount, discount: Math.max(0, subtotal - wire.cart_amount),
    coupons: (wire.coupons ?? []).map(coupon => ({ code: coupon.code, name: coupon.display_name ?? coupon.code, discount: coupon.discounted_amount ?? 0, issue: coupon.lintel?.issue })),
    editable: wire.lintel?.editable ?? true, notices: wire.lintel?.notices ?? [],
  }
}

export const noCartFromWire = (wire: t.TypeOf<typeof noCartCodec>): Cart => ({
  ...emptyCart, editable: wire.lintel?.editable ?? true, notices: wire.lintel?.notices ?? [],
})

/** A line's address on its own shop; platforms write it with or without their host. */
const pathOf = (url: string | undefined): string => {
  if (url === undefined || url.startsWith('/')) return url ?? ''
  try {
    return new URL(url).pathname
  } catch {
    return ''
  }
}

export const newLineToWire = (line: NewLine) => ({
  product_id: line.productId, variant_id: line.variantId, quantity: line.quantity,
  option_selections: line.modifiers.map(choice => ({ option_id: choice.modifierId, option_value: choice.value })),
})

export const newLinesFromWire = (wire: t.TypeOf<typeof addRequest>): readonly NewLine[] =>
  wire.line_items.map(line => ({
    productId: line.product_id, variantId: line.variant_id, quantity: line.quantity,
    modifiers: (line.option_selections ?? []).map(choice => ({ modifierId: choice.option_id, value: String(choice.option_value) })),
  }))
