import type { Address } from '../../../core/addresses/address'
import type { Order, OrderLine, OrderStatus, OrderSummary } from '../../../core/orders/order'
import type { LineKind } from '../../../core/cart/line-kind'
import { exemptionToWire } from '../exemption.wire'
import { detailsToWire } from '../construction.wire'
import { toAmount } from '../codecs'
import { feesToWire } from '../fee.wire'
import { freightToWire } from './freight.wire'
import { giftToWire } from '../gift.wire'
import { downloadPath } from '../../../core/downloads/download'

/** The platform's status ids of our states; its finer states are mapped to the nearest. */
export const statusIds: Readonly<Record<OrderStatus, number>> = {
  incomplete: 0,
  'awaiting-freight': 7,
  'awaiting-payment': 7,
  'awaiting-fulfillment': 11,
  'in-preparation': 9,
  'on-hold': 12,
  shipped: 2,
  completed: 10,
  cancelled: 5,
}

export const statusNames: Readonly<Record<OrderStatus, string>> = {
  incomplete: 'Incomplete',
  'awaiting-freight': 'Awaiting Freight',
  'awaiting-payment': 'Awaiting Payment',
  'awaiting-fulfillment': 'Awaiting Fulfillment',
  'in-preparation': 'Awaiting Shipment',
  'on-hold': 'Manual Verification Required',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const summaryToWire = (order: OrderSummary) => ({
  id: order.id,
  status_id: statusIds[order.status],
  status: statusNames[order.status],
  date_created: new Date(order.placedAt).toUTCString(),
  total_inc_tax: toAmount(order.total).toFixed(2),
  items_total: order.pieces,
  // The platform's dates have no milliseconds.
  lintel: {
    placed_at_ms: order.placedAt,
    po_number: order.poNumber,
    on_account: order.onAccount,
    buyer: order.buyer,
    freight: freightToWire(order.freight),
    awaits_freight: order.status === 'awaiting-freight' ? (true as const) : undefined,
  },
})

const addressToWire = (address: Address) => ({
  id: address.id,
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.companyName,
  street_1: address.address1,
  street_2: address.address2,
  city: address.city,
  state: address.state,
  zip: address.postalCode,
  country_iso2: address.countryCode,
  phone: address.phone,
})

/** Line types in the platform's format; a custom item is a line of product 0. */
const typeOf: Readonly<Record<LineKind, string>> = {
  physical: 'physical',
  digital: 'digital',
  custom: 'physical',
  'gift-certificate': 'giftcertificate',
}

const lineToWire = (orderId: number) => (line: OrderLine, at: number) => ({
  product_id: line.productId ?? 0,
  type: typeOf[line.kind],
  sku: line.sku,
  name: line.name,
  quantity: line.quantity,
  price_ex_tax: toAmount(line.price).toFixed(2),
  total_ex_tax: toAmount(line.total).toFixed(2),
  product_options: line.options.map(option => ({
    display_name: option.name,
    display_value: option.value,
    lintel_upload: option.uploadId,
  })),
  variant_id: line.variantId,
  download_file_urls: line.downloads?.map((_, file) => downloadPath({ orderId, line: at + 1, file: file + 1 })),
  lintel: {
    part_number: line.partNumber,
    cancelled: line.cancelled,
    kind: line.kind,
    gift: line.gift && giftToWire(line.gift),
    downloads: line.downloads,
    slug: line.slug,
    picture: line.picture,
    modifiers: line.modifiers,
  },
})

/** One order with all details, money as the platform's decimal texts. */
export const orderToWire = (order: Order) => ({
  ...summaryToWire(order),
  billing_address: { ...addressToWire(order.billingAddress), email: order.email },
  shipping_addresses: order.shippingAddress
    ? [{ ...addressToWire(order.shippingAddress), shipping_method: order.shippingMethod }]
    : [],
  products: order.lines.map(lineToWire(order.id)),
  payment_method: order.paymentMethod,
  coupons: order.coupons.map(code => ({ code })),
  subtotal_ex_tax: toAmount(order.totals.subtotal).toFixed(2),
  discount_amount: toAmount(order.totals.discount).toFixed(2),
  shipping_cost_ex_tax: toAmount(order.totals.shipping).toFixed(2),
  total_tax: toAmount(order.totals.tax).toFixed(2),
  lintel_detail: {
    payment_label: order.paymentLabel,
    pending: order.pending && { payment_id: order.pending.paymentId, pay_url: order.pending.payUrl },
    cancelled: order.totals.cancelled === undefined ? undefined : toAmount(order.totals.cancelled),
    fees: feesToWire(order.totals.fees),
    certificates: order.certificates?.map(each => ({ ...each, amount: toAmount(each.amount) })),
    liftgate: toAmount(order.totals.liftgate),
    shipping_method: order.shippingMethod,
    shipment: order.shipment,
    notes: order.notes,
    refund: order.refund && { ...order.refund, amount: toAmount(order.refund.amount) },
    construction: order.construction && detailsToWire(order.construction),
    exemption: order.exemption && exemptionToWire(order.exemption),
    tax_estimated: order.isTaxEstimated,
    taken: order.taken && {
      authorised: toAmount(order.taken.authorised),
      captured: toAmount(order.taken.captured),
      total: toAmount(order.taken.total),
    },
  },
})
