import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import { ifMayCheckOut, type CheckoutGuard } from '../access/can-check-out'
import type { Checkout } from './checkout'
import type { CheckoutPort } from './checkout.port'
import { mayBeOffered } from './payment-methods'

/**
 * A checkout that only those walk who may order, and where only companies pay later, whatever platform keeps it. An order
 * once placed can still be read.
 */
export const guardedCheckout = (checkout: CheckoutPort, guard: CheckoutGuard): CheckoutPort => {
  const allowed = ifMayCheckOut(guard)
  const shown = (call: () => Outcome<Checkout>): Outcome<Checkout> => pipe(allowed(call), TE.map(found => asOffered(found, guard)))
  return {
    open: token => allowed(() => checkout.open(token)),
    current: () => shown(checkout.current),
    saveContact: contact => shown(() => checkout.saveContact(contact)),
    saveAddresses: addresses => shown(() => checkout.saveAddresses(addresses)),
    chooseShipping: id => shown(() => checkout.chooseShipping(id)),
    choosePayment: choice => shown(() => (mayBeOffered(guard.visitor().customer)(choice.method)
      ? checkout.choosePayment(choice)
      : TE.left(invalid(issue('method', 'checkout.payment-not-offered'))))),
    spendCertificate: code => shown(() => checkout.spendCertificate(code)),
    returnCertificate: id => shown(() => checkout.returnCertificate(id)),
    place: orderKey => allowed(() => checkout.place(orderKey)),
    confirmation: checkout.confirmation,
  }
}

const asOffered = (checkout: Checkout, { visitor }: CheckoutGuard): Checkout => {
  const { customer } = visitor()
  return {
    ...checkout,
    ...(customer ? {} : { isGuest: true as const }),
    paymentMethods: checkout.paymentMethods.filter(mayBeOffered(customer)),
  }
}
