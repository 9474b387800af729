import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import type { Checkout } from '../../../core/checkout/checkout'
import type { CheckoutPort, FreightOf } from '../../../core/checkout/checkout.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { bare, enveloped } from '../../shared/answer'
import { captchaIn } from '../../shared/captcha-header'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import { orderToWire } from '../../shared/orders/write-order.wire'
import {
  addressesFromWire,
  addressesRequest,
  certificatePath,
  certificateRequest,
  certificatesPath,
  checkoutAddressesPath,
  checkoutPath,
  checkoutToWire,
  confirmationPath,
  contactPath,
  contactRequest,
  freightOf,
  freightPath,
  openPath,
  openRequest,
  paymentFromWire,
  paymentPath,
  paymentRequest,
  payOnPagePath,
  pendingPaymentPath,
  placePath,
  placeRequest,
  shippingPath,
  shippingRequest,
} from './checkout.wire'
import { progressToWire } from './payment-progress.wire'

type CheckoutRoute = Route<{ readonly checkout: CheckoutPort }>

const orderIn = ({ params }: Call): Outcome<number> =>
  pipe(
    TE.fromEither(id.decode(params['orderId'])),
    TE.mapLeft(() => notFound('order')),
  )

const freightIn = ({ params }: Call): Outcome<FreightOf> => {
  const order = freightOf(params['order'] ?? '')
  return order === undefined ? TE.left(notFound('order')) : TE.right(order)
}

/** A checkout step: decodes the body, changes the checkout, and returns it. */
const step = <A>(
  path: string,
  codec: t.Decoder<unknown, A>,
  change: (checkout: CheckoutPort, asked: A, header: Call['header']) => Outcome<Checkout>,
): CheckoutRoute => ({
  method: 'PUT',
  path,
  handle: ({ body, header }, { checkout }) =>
    bare(
      pipe(
        TE.fromEither(decodeRequest(codec, body)),
        TE.flatMap(asked => change(checkout, asked, header)),
      ),
      checkoutToWire,
    ),
})

export const checkoutRoutes: readonly CheckoutRoute[] = [
  {
    method: 'POST',
    path: openPath,
    handle: ({ body }, { checkout }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(openRequest, body)),
          TE.flatMap(({ token }) => checkout.open(token)),
        ),
        () => ({}),
      ),
  },
  { method: 'GET', path: checkoutPath, handle: (_, { checkout }) => bare(checkout.current(), checkoutToWire) },
  step(contactPath, contactRequest, (checkout, { email, phone }) => checkout.saveContact({ email, phone })),
  step(checkoutAddressesPath, addressesRequest, (checkout, asked) => checkout.saveAddresses(addressesFromWire(asked))),
  step(shippingPath, shippingRequest, (checkout, asked) => checkout.chooseShipping(asked.shipping_option_id)),
  step(paymentPath, paymentRequest, (checkout, asked, header) =>
    checkout.choosePayment(paymentFromWire(asked), captchaIn(header).captcha),
  ),
  {
    method: 'POST',
    path: certificatesPath,
    handle: ({ body }, { checkout }) =>
      bare(
        pipe(
          TE.fromEither(decodeRequest(certificateRequest, body)),
          TE.flatMap(({ code }) => checkout.spendCertificate(code)),
        ),
        checkoutToWire,
      ),
  },
  {
    method: 'DELETE',
    path: certificatePath(':id'),
    handle: ({ params }, { checkout }) => bare(checkout.returnCertificate(params['id'] ?? ''), checkoutToWire),
  },
  {
    method: 'POST',
    path: placePath,
    handle: ({ body }, { checkout }) =>
      bare(
        pipe(
          TE.fromEither(decodeRequest(placeRequest, body)),
          TE.flatMap(asked => checkout.place(asked.order_key)),
        ),
        orderToWire,
      ),
  },
  {
    method: 'GET',
    path: pendingPaymentPath(':id'),
    changesState: true,
    handle: ({ params }, { checkout }) => bare(checkout.payment(params['id'] ?? ''), progressToWire),
  },
  {
    method: 'POST',
    path: payOnPagePath(':id'),
    handle: ({ params }, { checkout }) => bare(checkout.payOnPage(params['id'] ?? ''), progressToWire),
  },
  {
    method: 'DELETE',
    path: pendingPaymentPath(':id'),
    handle: ({ params }, { checkout }) => bare(checkout.endPayment(params['id'] ?? ''), progressToWire),
  },
  {
    method: 'GET',
    path: confirmationPath(':orderId'),
    handle: (call, { checkout }) => bare(pipe(orderIn(call), TE.flatMap(checkout.confirmation)), orderToWire),
  },
  {
    method: 'GET',
    path: freightPath(':order'),
    handle: (call, { checkout }) =>
      bare(
        pipe(
          freightIn(call),
          TE.flatMap(order => (typeof order === 'number' ? TE.left(notFound('order')) : checkout.linkedOrder(order))),
        ),
        orderToWire,
      ),
  },
  {
    method: 'POST',
    path: freightPath(':order'),
    handle: (call, { checkout }) => bare(pipe(freightIn(call), TE.flatMap(checkout.acceptFreight)), orderToWire),
  },
  {
    method: 'DELETE',
    path: freightPath(':order'),
    handle: (call, { checkout }) => bare(pipe(freightIn(call), TE.flatMap(checkout.declineFreight)), orderToWire),
  },
]
