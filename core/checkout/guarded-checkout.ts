import { ifMayCheckOut, type CheckoutGuard } from './can-check-out'
import type { CheckoutPort } from './checkout.port'

/** A checkout that only those walk who may order, whatever platform keeps it. An order once placed can still be read. */
export const guardedCheckout = (checkout: CheckoutPort, guard: CheckoutGuard): CheckoutPort => {
  const allowed = ifMayCheckOut(guard)
  return {
    open: token => allowed(() => checkout.open(token)),
    current: () => allowed(checkout.current),
    saveContact: contact => allowed(() => checkout.saveContact(contact)),
    saveAddresses: addresses => allowed(() => checkout.saveAddresses(addresses)),
    chooseShipping: id => allowed(() => checkout.chooseShipping(id)),
    choosePayment: choice => allowed(() => checkout.choosePayment(choice)),
    place: orderKey => allowed(() => checkout.place(orderKey)),
    confirmation: checkout.confirmation,
  }
}
