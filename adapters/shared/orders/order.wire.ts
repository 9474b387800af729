import * as t from 'io-ts'
import type { Address } from '../../../core/addresses/address'
import { isMethodId } from '../../../core/payments/method-name'
import type { Order, OrderLine, OrderStatus, OrderSummary, PaymentMethod } from '../../../core/orders/order'
import { holdReasons, refundStates } from '../../../core/orders/order'
import { orderStatuses } from '../../../core/orders/order-query'
import type { LineKind } from '../../../core/cart/line-kind'
import { lineKinds } from '../../../core/cart/line-kind'
import { exemptionCodec, exemptionFromWire } from '../exemption.wire'
import { detailsCodec, detailsFromWire } from '../construction.wire'
import { amount, id, lenient, listOf, maybe, number, oneOf, text, whole } from '../codecs'
import { feesCodec, feesFromWire } from '../fee.wire'
import { freightCodec, freightFromWire } from './freight.wire'
import { giftFields, giftFromWire } from '../gift.wire'
import { pictureCodec } from '../product.wire'
import { readableListOf } from '../readable-list'

/** Orders in the platform's format, which its calls and the trade portal's share. */
export const buyerCodec = t.strict({ id, name: text(300) })

export const summaryCodec = t.intersection([
  t.strict({ id, status_id: whole(0, 100), date_created: text(60), total_inc_tax: amount }),
  t.partial({
    items_total: maybe(number),
    lintel: t.partial({
      placed_at_ms: whole(0, 8_640_000_000_000_000),
      po_number: text(100),
      on_account: t.literal(true),
      buyer: buyerCodec,
      freight: freightCodec,
      awaits_freight: t.literal(true),
    }),
  }),
])

const orderAddressCodec = t.partial({
  id: lenient(id),
  first_name: maybe(text(200)),
  last_name: maybe(text(200)),
  company: maybe(text(200)),
  street_1: maybe(text(300)),
  street_2: maybe(text(300)),
  city: maybe(text(200)),
  state: maybe(text(200)),
  zip: maybe(text(40)),
  country_iso2: maybe(text(3)),
  phone: maybe(text(60)),
  email: maybe(text(254)),
  shipping_method: maybe(text(300)),
})

const lineCodec = t.intersection([
  t.strict({ product_id: id, name: text(500), quantity: whole(0, 10_000_000) }),
  t.partial({
    sku: maybe(text(200)),
    price_ex_tax: maybe(amount),
    total_ex_tax: maybe(amount),
    product_options: maybe(
      readableListOf(
        'options of order lines',
        t.intersection([
          t.strict({ display_name: text(300), display_value: text(5000) }),
          t.partial({ lintel_upload: maybe(text(100)) }),
        ]),
        200,
      ),
    ),
    type: maybe(text(40)),
    variant_id: maybe(id),
    download_file_urls: lenient(listOf(text(2000), 100)),
    lintel: t.partial({
      part_number: text(100),
      cancelled: whole(1, 10_000_000),
      kind: oneOf(...lineKinds),
      gift: t.partial(giftFields),
      downloads: listOf(text(300), 100),
      slug: text(500),
      picture: pictureCodec,
      modifiers: listOf(t.strict({ modifierId: id, value: text(5000) }), 200),
    }),
  }),
])

export const orderCodec = t.intersection([
  summaryCodec,
  t.strict({ billing_address: orderAddressCodec, products: listOf(lineCodec, 5000) }),
  t.partial({
    shipping_addresses: maybe(readableListOf('shipping addresses', orderAddressCodec, 100)),
    payment_method: maybe(text(200)),
    subtotal_ex_tax: maybe(amount),
    discount_amount: maybe(amount),
    shipping_cost_ex_tax: maybe(amount),
    total_tax: maybe(amount),
    coupons: maybe(readableListOf('coupons of orders', t.strict({ code: text(100) }), 100)),
    lintel_detail: t.partial({
      payment_label: text(200),
      pending: t.intersection([t.strict({ payment_id: text(100, 1) }), t.partial({ pay_url: text(5000) })]),
      refund: t.intersection([
        t.strict({ state: oneOf(...refundStates), amount }),
        t.partial({ at: whole(0, 8_640_000_000_000_000) }),
      ]),
      construction: detailsCodec,
      exemption: exemptionCodec,
      tax_estimated: t.literal(true),
      taken: t.strict({ authorised: amount, captured: amount, total: amount }),
      cancelled: amount,
      fees: feesCodec,
      certificates: listOf(t.strict({ ending: text(10), amount }), 100),
      liftgate: amount,
      shipping_method: text(300),
      shipment: t.strict({ carrier: text(100), tracking: text(100) }),
      notes: listOf(
        t.intersection([
          t.strict({ at: whole(0, 8_640_000_000_000_000), text: text(5000) }),
          t.partial({ status: oneOf(...orderStatuses), reason: oneOf(...holdReasons) }),
        ]),
        1000,
      ),
    }),
  }),
])

export const statusOfId = (statusId: number): OrderStatus => {
  switch (statusId) {
    case 0:
      return 'incomplete'
    case 2:
      return 'shipped'
    case 3:
    case 8:
    case 11:
      return 'awaiting-fulfillment'
    case 9:
      return 'in-preparation'
    case 12:
      return 'on-hold'
    case 4:
    case 10:
    case 13:
    case 14:
      return 'completed'
    case 5:
    case 6:
      return 'cancelled'
    default:
      return 'awaiting-payment'
  }
}

/** Ids of our methods, also of those that are gone; other platforms have names for people. */
const paymentOf = (name: string | undefined): PaymentMethod => {
  if (name !== undefined && isMethodId(name)) return name
  return name !== undefined && /card/i.test(name) ? 'test-card' : 'invoice'
}

const addressFromWire = (wire: t.TypeOf<typeof orderAddressCodec>): Address => ({
  id: wire.id,
  firstName: wire.first_name ?? '',
  lastName: wire.last_name ?? '',
  companyName: wire.company,
  phone: wire.phone,
  address1: wire.street_1 ?? '',
  address2: wire.street_2,
  city: wire.city ?? '',
  state: wire.state ?? '',
  postalCode: wire.zip ?? '',
  countryCode: wire.country_iso2 ?? '',
})

const kindOf = (wire: t.TypeOf<typeof lineCodec>): LineKind => {
  if (wire.lintel?.kind) return wire.lintel.kind
  if (wire.type === 'giftcertificate') return 'gift-certificate'
  if (wire.product_id === 0) return 'custom'
  return wire.type === 'digital' ? 'digital' : 'physical'
}

const lineFromWire = (wire: t.TypeOf<typeof lineCodec>): OrderLine => ({
  kind: kindOf(wire),
  ...(wire.product_id === 0 ? {} : { productId: wire.product_id }),
  sku: wire.sku ?? '',
  ...(wire.lintel?.part_number ? { partNumber: wire.lintel.part_number } : {}),
  name: wire.name,
  slug: wire.lintel?.slug,
  picture: wire.lintel?.picture,
  quantity: wire.quantity,
  ...(wire.lintel?.cancelled === undefined ? {} : { cancelled: wire.lintel.cancelled }),
  options: (wire.product_options ?? []).map(option => ({
    name: option.display_name,
    value: option.display_value,
    ...(option.lintel_upload === undefined ? {} : { uploadId: option.lintel_upload }),
  })),
  ...(wire.variant_id === undefined ? {} : { variantId: wire.variant_id }),
  ...(wire.lintel?.modifiers === undefined ? {} : { modifiers: wire.lintel.modifiers }),
  ...(wire.lintel?.gift === undefined ? {} : { gift: giftFromWire(wire.lintel.gift) }),
  ...downloadsOf(wire),
  price: wire.price_ex_tax ?? 0,
  total: wire.total_ex_tax ?? (wire.price_ex_tax ?? 0) * wire.quantity,
})

/** File names for the page; the platform's URLs of files stay on the server. */
const downloadsOf = (wire: t.TypeOf<typeof lineCodec>): Pick<OrderLine, 'downloads'> => {
  const downloads = wire.lintel?.downloads ?? wire.download_file_urls?.map(fileNameOf)
  return downloads === undefined || downloads.length === 0 ? {} : { downloads }
}

/** URLs of each line's files, for the server only. */
export const downloadAddressesOf = (wire: t.TypeOf<typeof orderCodec>): readonly (readonly string[])[] =>
  wire.products.map(line => line.download_file_urls ?? [])

/** The file name in a URL. */
const fileNameOf = (address: string, at: number): string => {
  const last = /([^/?#\\]+)(?:[?#].*)?$/.exec(address)?.[1] ?? ''
  try {
    return (
      decodeURIComponent(last)
        .replace(/[\\/\p{Cc}]/gu, '_')
        .slice(0, 200) || String(at + 1)
    )
  } catch {
    return String(at + 1)
  }
}

export const summaryFromWire = (wire: t.TypeOf<typeof summaryCodec>): OrderSummary => ({
  id: wire.id,
  // The platform has no status of its own for it.
  status: wire.lintel?.awaits_freight ? 'awaiting-freight' : statusOfId(wire.status_id),
  placedAt: wire.lintel?.placed_at_ms ?? (Date.parse(wire.date_created) || 0),
  total: wire.total_inc_tax,
  pieces: wire.items_total ?? 0,
  poNumber: wire.lintel?.po_number,
  ...(wire.lintel?.on_account ? { onAccount: true } : {}),
  ...(wire.lintel?.buyer ? { buyer: wire.lintel.buyer } : {}),
  ...freightFromWire(wire.lintel?.freight),
})

const pendingFromWire = (
  pending: { readonly payment_id: string; readonly pay_url?: string } | undefined,
): Pick<Order, 'pending'> =>
  pending
    ? {
        pending: {
          paymentId: pending.payment_id,
          ...(pending.pay_url === undefined ? {} : { payUrl: pending.pay_url }),
        },
      }
    : {}

export const orderFromWire = (wire: t.TypeOf<typeof orderCodec>): Order => {
  const shipTo = wire.shipping_addresses?.[0]
  const lines = wire.products.map(lineFromWire)
  return {
    ...summaryFromWire(wire),
    email: wire.billing_address.email ?? '',
    lines,
    billingAddress: addressFromWire(wire.billing_address),
    shippingAddress: shipTo && addressFromWire(shipTo),
    shippingMethod: wire.lintel_detail?.shipping_method ?? shipTo?.shipping_method ?? '',
    paymentMethod: paymentOf(wire.payment_method),
    ...(wire.lintel_detail?.payment_label ? { paymentLabel: wire.lintel_detail.payment_label } : {}),
    coupons: (wire.coupons ?? []).map(coupon => coupon.code),
    ...(wire.lintel_detail?.shipment ? { shipment: wire.lintel_detail.shipment } : {}),
    ...(wire.lintel_detail?.notes ? { notes: wire.lintel_detail.notes } : {}),
    ...(wire.lintel_detail?.refund ? { refund: wire.lintel_detail.refund } : {}),
    ...(wire.lintel_detail?.certificates?.length ? { certificates: wire.lintel_detail.certificates } : {}),
    ...pendingFromWire(wire.lintel_detail?.pending),
    ...(wire.lintel_detail?.taken ? { taken: wire.lintel_detail.taken } : {}),
    ...(wire.lintel_detail?.exemption ? { exemption: exemptionFromWire(wire.lintel_detail.exemption) } : {}),
    ...(wire.lintel_detail?.tax_estimated ? { isTaxEstimated: true as const } : {}),
    ...(wire.lintel_detail?.construction ? { construction: detailsFromWire(wire.lintel_detail.construction) } : {}),
    totals: {
      subtotal: wire.subtotal_ex_tax ?? lines.reduce((sum, line) => sum + line.total, 0),
      discount: wire.discount_amount ?? 0,
      shipping: wire.shipping_cost_ex_tax ?? 0,
      liftgate: wire.lintel_detail?.liftgate ?? 0,
      tax: wire.total_tax ?? 0,
      ...feesFromWire(wire.lintel_detail?.fees),
      ...(wire.lintel?.freight?.state === 'to-quote' ? { isFreightOpen: true as const } : {}),
      ...(wire.lintel_detail?.cancelled === undefined ? {} : { cancelled: wire.lintel_detail.cancelled }),
      total: wire.total_inc_tax,
    },
  }
}
