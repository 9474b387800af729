import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Checkout } from '../../../core/checkout/checkout'
import type { CheckoutPort } from '../../../core/checkout/checkout.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { captchaHeader } from '../../shared/captcha-header'
import { decodeBare, decodeNothing } from '../../shared/decode'
import { requestHeader, type Http, type HttpAnswer } from '../../shared/http'
import { addressToWire } from '../account/address.wire'
import { orderCodec, orderFromWire } from '../../shared/orders/order.wire'
import {
  certificatePath,
  certificatesPath,
  checkoutAddressesPath,
  checkoutCodec,
  checkoutFromWire,
  checkoutPath,
  confirmationPath,
  contactPath,
  freightPath,
  openPath,
  paymentPath,
  paymentToWire,
  payOnPagePath,
  pendingPaymentPath,
  placePath,
  shippingPath,
} from './checkout.wire'
import { progressCodec, progressFromWire } from './payment-progress.wire'

const service = 'commerce checkout'

/** The checkout over call 2.13 and our own calls for its steps. */
export const commerceCheckout = (http: Http): CheckoutPort => {
  const answered = (call: TE.TaskEither<DomainError, HttpAnswer>): Outcome<Checkout> =>
    pipe(call, TE.flatMapEither(decodeBare(checkoutCodec, service)), TE.map(checkoutFromWire))
  const ordered = (call: TE.TaskEither<DomainError, HttpAnswer>) =>
    pipe(call, TE.flatMapEither(decodeBare(orderCodec, service)), TE.map(orderFromWire))
  const progressed = (call: TE.TaskEither<DomainError, HttpAnswer>) =>
    pipe(call, TE.flatMapEither(decodeBare(progressCodec, service)), TE.map(progressFromWire))
  return {
    open: token => pipe(http.post(openPath, { body: { token } }), TE.flatMapEither(decodeNothing(service))),
    current: () => answered(http.get(checkoutPath)),
    saveContact: ({ email, phone }) => answered(http.put(contactPath, { body: { email, phone } })),
    saveAddresses: ({ shipping, billing }) =>
      answered(
        http.put(checkoutAddressesPath, {
          body: {
            shipping_address: shipping && addressToWire(shipping),
            billing_address: billing && addressToWire(billing),
          },
        }),
      ),
    chooseShipping: id => answered(http.put(shippingPath, { body: { shipping_option_id: id } })),
    choosePayment: (choice, captcha) =>
      answered(
        http.put(paymentPath, {
          body: paymentToWire(choice),
          ...(captcha === undefined ? {} : { headers: { [captchaHeader]: captcha } }),
        }),
      ),
    spendCertificate: code => answered(http.post(certificatesPath, { body: { code } })),
    returnCertificate: id => answered(http.delete(certificatePath(encodeURIComponent(id)))),
    place: orderKey => ordered(http.post(placePath, { body: { order_key: orderKey } })),
    // Reading moves the order, so it proves its origin like a write.
    payment: paymentId =>
      progressed(http.get(pendingPaymentPath(encodeURIComponent(paymentId)), { headers: { [requestHeader]: '1' } })),
    payOnPage: paymentId => progressed(http.post(payOnPagePath(encodeURIComponent(paymentId)))),
    endPayment: paymentId => progressed(http.delete(pendingPaymentPath(encodeURIComponent(paymentId)))),
    linkedOrder: link => ordered(http.get(freightPath(link))),
    acceptFreight: order => ordered(http.post(freightPath(order))),
    declineFreight: order => ordered(http.delete(freightPath(order))),
    confirmation: orderId => ordered(http.get(confirmationPath(orderId))),
  }
}
