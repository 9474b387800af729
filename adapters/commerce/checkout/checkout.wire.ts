import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { cardOf } from '../../../core/checkout/check-payment'
import type { CheckoutAddresses } from '../../../core/checkout/check-checkout-address'
import { dueOf, type SpentCertificate } from '../../../core/checkout/certificates'
import type { Checkout, CheckoutStep, PaymentChoice } from '../../../core/checkout/checkout'
import type { FreightOf } from '../../../core/checkout/checkout.port'
import type { ShippingOption } from '../../../core/shipping/shipping-option'
import { checkoutSteps } from '../../../core/checkout/checkout'
import { amount, id, listOf, maybe, oneOf, text, toAmount, whole } from '../../shared/codecs'
import {
  taxExemptionStatusCodec,
  taxExemptionStatusFromWire,
  taxExemptionStatusToWire,
} from '../../shared/exemption.wire'
import { feesCodec, feesFromWire, feesToWire } from '../../shared/fee.wire'
import { readableListOf } from '../../shared/readable-list'
import {
  creditCodec,
  creditFromWire,
  creditToWire,
  methodId,
  withheldCodec,
  withheldFromWire,
  withheldToWire,
} from './credit.wire'
import { paymentPlanCodec, paymentPlanToWire } from './payment-plan.wire'
import { addressCodec, addressFromWire, addressToWire } from '../account/address.wire'
import { cartCodec, cartFromWire, cartToWire } from '../cart/cart.wire'

/**
 * The checkout. Only reading it (2.13) has a public contract; paths and bodies of the steps are ours. The response is
 * the platform's checkout object, extended by `lintel`.
 */
export const checkoutPath = '/exp-sf-cms/api/bc/checkout'
export const openPath = `${checkoutPath}/open`
export const contactPath = `${checkoutPath}/contact`
export const checkoutAddressesPath = `${checkoutPath}/addresses`
export const shippingPath = `${checkoutPath}/shipping`
export const paymentPath = `${checkoutPath}/payment`
export const placePath = `${checkoutPath}/place`
export const certificatesPath = `${checkoutPath}/certificates`
export const certificatePath = (id: string) => `${certificatesPath}/${id}`
export const pendingPaymentPath = (id: string) => `${checkoutPath}/payments/${id}`
export const payOnPagePath = (id: string) => `${pendingPaymentPath(id)}/page`
export const freightPath = (order: FreightOf | ':order') =>
  `${checkoutPath}/freight/${typeof order === 'object' ? linkPrefix + encodeURIComponent(order.token) : order}`
export const confirmationPath = (orderId: number | ':orderId') => `${checkoutPath}/confirmation/${orderId}`

/** Id of a way to ship: of the platform's rates. */
const shippingId = text(100, 1)

/** The prefix tells a link's token from an order's number. */
const linkPrefix = 'link.'

/** The order that a path names; undefined if it is no number. */
export const freightOf = (name: string): FreightOf | undefined => {
  if (name.startsWith(linkPrefix)) return { token: name.slice(linkPrefix.length) }
  const number = id.decode(name)
  return isRight(number) ? number.right : undefined
}

export const openRequest = t.strict({ token: text(200, 1) })
export const contactRequest = t.intersection([t.strict({ email: text(254, 1) }), t.partial({ phone: maybe(text(40)) })])
/** Without shippable goods there is only a billing address. */
export const addressesRequest = t.union([
  t.intersection([t.strict({ shipping_address: addressCodec }), t.partial({ billing_address: maybe(addressCodec) })]),
  t.strict({ billing_address: addressCodec }),
])
export const addressesFromWire = (asked: t.TypeOf<typeof addressesRequest>): CheckoutAddresses =>
  'shipping_address' in asked
    ? {
        shipping: addressFromWire(asked.shipping_address),
        billing: asked.billing_address && addressFromWire(asked.billing_address),
      }
    : { billing: addressFromWire(asked.billing_address) }
export const shippingRequest = t.strict({ shipping_option_id: shippingId })
export const certificateRequest = t.strict({ code: text(100, 1) })
export const placeRequest = t.strict({ order_key: text(200, 1) })

/** The buyer's own order number, for all payment methods. */
const ownNumber = t.partial({ po_number: text(100) })

/** The card number is only sent in this request. */
export const paymentRequest = t.intersection([
  t.strict({ method: methodId }),
  ownNumber,
  t.partial({ card: t.strict({ number: text(40), expiry: text(10), code: text(10), name: text(200) }) }),
])

const daysCodec = t.strict({ from: whole(0, 1000), to: whole(0, 1000) })
const optionCodec = t.intersection([
  t.strict({ id: shippingId, cost: amount }),
  t.partial({
    description: maybe(text(300)),
    lintel: t.intersection([t.strict({ liftgate: amount }), t.partial({ days: daysCodec, quoted: t.literal(true) })]),
  }),
])
const consignmentCodec = t.partial({
  shipping_address: maybe(addressCodec),
  available_shipping_options: maybe(readableListOf('ways to ship', optionCodec, 20)),
  selected_shipping_option: maybe(t.strict({ id: shippingId })),
})
const shippedCountryCodec = t.intersection([
  t.strict({ country_code: text(2, 2) }),
  t.partial({ only: listOf(text(5), 200), except: listOf(text(5), 200) }),
])
const certificateCodec = t.intersection([
  t.strict({ code: text(100, 1), used: amount, remaining: amount }),
  t.partial({ balance: maybe(amount), lintel: t.strict({ id: text(100, 1) }) }),
])
const paymentCodec = t.intersection([
  t.strict({ method: methodId }),
  t.partial({ po_number: text(100), last_four: text(4) }),
])

export const checkoutCodec = t.intersection([
  t.strict({
    cart: cartCodec,
    subtotal_ex_tax: amount,
    shipping_cost_total_ex_tax: amount,
    tax_total: amount,
    grand_total: amount,
    consignments: listOf(consignmentCodec, 1),
    lintel: t.intersection([
      t.strict({
        step: oneOf<CheckoutStep>(...checkoutSteps),
        order_key: text(200),
        payment_methods: listOf(methodId, 20),
        discount: amount,
        liftgate: amount,
      }),
      t.partial({
        is_guest: t.literal(true),
        email: text(254),
        phone: text(60),
        payment: paymentCodec,
        tax_standing: taxExemptionStatusCodec,
        tax_estimated: t.literal(true),
        ships_to: listOf(shippedCountryCodec, 300),
        withheld_methods: listOf(withheldCodec, 20),
        method_fees: listOf(t.strict({ method: methodId, amount }), 20),
        credit: creditCodec,
        payment_plan: paymentPlanCodec,
      }),
    ]),
  }),
  t.partial({
    id: maybe(t.union([text(100), id])),
    billing_address: maybe(addressCodec),
    fees: maybe(feesCodec),
    gift_certificates: maybe(listOf(certificateCodec, 100)),
    outstanding_balance: maybe(amount),
  }),
])

/** A certificate in the platform's checkout format; of its code, only the end is included. */
const certificateToWire = ({ id: certificate, ending, amount: used, left }: SpentCertificate) => ({
  code: ending,
  balance: toAmount(used + left),
  used: toAmount(used),
  remaining: toAmount(left),
  lintel: { id: certificate },
})

const certificateFromWire = ({
  code,
  used,
  remaining,
  lintel,
}: t.TypeOf<typeof certificateCodec>): SpentCertificate => ({
  id: lintel?.id ?? code,
  ending: code.slice(-4),
  amount: used,
  left: remaining,
})

const optionToWire = (option: ShippingOption) => ({
  id: option.id,
  type: option.id,
  description: option.name,
  cost: toAmount(option.cost),
  lintel: { liftgate: toAmount(option.liftgate), days: option.days, quoted: option.isQuoted },
})

export const checkoutToWire = (checkout: Checkout) => ({
  id: checkout.cart.id,
  cart: cartToWire(checkout.cart),
  billing_address: checkout.billingAddress && addressToWire(checkout.billingAddress),
  consignments: [
    {
      shipping_address: checkout.shippingAddress && addressToWire(checkout.shippingAddress),
      available_shipping_options: checkout.shippingOptions.map(optionToWire),
      selected_shipping_option: checkout.shippingOptionId && { id: checkout.shippingOptionId },
    },
  ],
  fees: feesToWire(checkout.totals.fees),
  gift_certificates: checkout.certificates?.map(certificateToWire),
  outstanding_balance: toAmount(dueOf(checkout)),
  subtotal_ex_tax: toAmount(checkout.totals.subtotal),
  shipping_cost_total_ex_tax: toAmount(checkout.totals.shipping),
  tax_total: toAmount(checkout.totals.tax),
  grand_total: toAmount(checkout.totals.total),
  lintel: {
    is_guest: checkout.isGuest,
    email: checkout.email,
    phone: checkout.phone,
    step: checkout.step,
    order_key: checkout.orderKey,
    payment_methods: checkout.paymentMethods,
    payment: checkout.payment && {
      method: checkout.payment.method,
      po_number: checkout.payment.poNumber,
      last_four: checkout.payment.lastFour,
    },
    discount: toAmount(checkout.totals.discount),
    liftgate: toAmount(checkout.totals.liftgate),
    withheld_methods: checkout.withheldMethods?.map(withheldToWire),
    method_fees: checkout.methodFees?.map(({ method, amount: fee }) => ({ method, amount: toAmount(fee) })),
    credit: checkout.credit && creditToWire(checkout.credit),
    payment_plan: checkout.plan && paymentPlanToWire(checkout.plan),
    tax_standing: checkout.taxStatus && taxExemptionStatusToWire(checkout.taxStatus),
    tax_estimated: checkout.isTaxEstimated,
    ships_to: checkout.shipsTo?.map(({ countryCode, only, except }) => ({ country_code: countryCode, only, except })),
  },
})

export const checkoutFromWire = (wire: t.TypeOf<typeof checkoutCodec>): Checkout => {
  const consignment = wire.consignments[0] ?? {}
  const { payment } = wire.lintel
  const { available_shipping_options: options = [], selected_shipping_option: chosen } = consignment
  const isFreightOpen = options.some(({ id: option, lintel }) => option === chosen?.id && lintel?.quoted)
  return {
    ...(wire.lintel.is_guest ? { isGuest: true as const } : {}),
    cart: cartFromWire(wire.cart),
    email: wire.lintel.email,
    phone: wire.lintel.phone,
    billingAddress: wire.billing_address && addressFromWire(wire.billing_address),
    shippingAddress: consignment.shipping_address && addressFromWire(consignment.shipping_address),
    shippingOptions: options.map(option => ({
      id: option.id,
      cost: option.cost,
      liftgate: option.lintel?.liftgate ?? 0,
      days: option.lintel?.days,
      ...(option.description ? { name: option.description } : {}),
      ...(option.lintel?.quoted ? { isQuoted: true as const } : {}),
    })),
    shippingOptionId: chosen?.id,
    paymentMethods: wire.lintel.payment_methods,
    ...(wire.lintel.withheld_methods?.length
      ? { withheldMethods: wire.lintel.withheld_methods.map(withheldFromWire) }
      : {}),
    ...(wire.lintel.method_fees?.length ? { methodFees: wire.lintel.method_fees } : {}),
    ...(wire.lintel.credit ? { credit: creditFromWire(wire.lintel.credit) } : {}),
    payment: payment && { method: payment.method, poNumber: payment.po_number, lastFour: payment.last_four },
    ...(wire.lintel.payment_plan ? { plan: wire.lintel.payment_plan } : {}),
    totals: {
      subtotal: wire.subtotal_ex_tax,
      discount: wire.lintel.discount,
      shipping: wire.shipping_cost_total_ex_tax,
      liftgate: wire.lintel.liftgate,
      tax: wire.tax_total,
      ...feesFromWire(wire.fees),
      ...(isFreightOpen ? { isFreightOpen } : {}),
      total: wire.grand_total,
    },
    ...(wire.gift_certificates?.length ? { certificates: wire.gift_certificates.map(certificateFromWire) } : {}),
    ...(wire.lintel.ships_to
      ? {
          shipsTo: wire.lintel.ships_to.map(({ country_code, ...regions }) => ({
            countryCode: country_code,
            ...regions,
          })),
        }
      : {}),
    ...(wire.lintel.tax_estimated ? { isTaxEstimated: true as const } : {}),
    ...(wire.lintel.tax_standing ? { taxStatus: taxExemptionStatusFromWire(wire.lintel.tax_standing) } : {}),
    step: wire.lintel.step,
    orderKey: wire.lintel.order_key,
  }
}

export const paymentToWire = ({ method, poNumber, ...card }: PaymentChoice) => ({
  method,
  po_number: poNumber,
  card: method === 'test-card' ? cardOf({ method, ...card }) : undefined,
})

export const paymentFromWire = ({
  method,
  po_number: poNumber,
  card,
}: t.TypeOf<typeof paymentRequest>): PaymentChoice => ({
  method,
  ...(poNumber === undefined ? {} : { poNumber }),
  ...card,
})
