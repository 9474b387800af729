import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { anybody, both, purchasers, signedIn } from '../access/requirements'
import type { Customer } from '../access/visitor'
import type { WorkCheck } from '../account/sign-in-guard'
import { invalid, issue, type Outcome } from '../shared/domain-error'
import type { Checkout } from './checkout'
import type { CheckoutPort } from './checkout.port'
import { guardedCertificates } from './guarded-certificates'
import { guardedDestinations } from './guarded-destinations'
import { guardedPaymentTries } from './guarded-payment-tries'
import { canBeOffered } from './payment-methods'
import type { ShippingRule } from './ships-to'

/** Checkout requires permission to order, on any platform. Placed orders can still be read. */
const table: GuardTable<CheckoutPort> = {
  open: { who: purchasers },
  current: { who: purchasers },
  saveContact: { who: purchasers },
  saveAddresses: { who: purchasers },
  chooseShipping: { who: purchasers },
  choosePayment: { who: purchasers },
  spendCertificate: { who: purchasers },
  returnCertificate: { who: purchasers },
  place: { who: purchasers },
  payment: { who: anybody },
  payOnPage: { who: anybody },
  endPayment: { who: anybody },
  acceptFreight: { who: both(signedIn, purchasers) },
  declineFreight: { who: signedIn },
  confirmation: { who: anybody },
}

/**
 * Composed with separate guards for addresses, certificates and failed payments; only companies may pay later.
 * `checkWork` verifies the captcha of the payment step.
 */
export const guardedCheckout = (
  checkout: CheckoutPort,
  guard: Guard,
  shipping: ShippingRule,
  checkWork?: WorkCheck,
): Guarded<CheckoutPort> => {
  const counted = guardedCertificates(guardedPaymentTries(checkout, guard, checkWork), guard)
  return guarded('checkout', table, withOfferedPayments(guardedDestinations(counted, shipping), guard), guard)
}

/** Returns only the payment methods this visitor may use, and rejects others. */
const withOfferedPayments = (checkout: CheckoutPort, { session }: Guard): CheckoutPort => {
  const shown = (call: Outcome<Checkout>): Outcome<Checkout> =>
    pipe(
      call,
      TE.map(found => asOffered(found, session.visitor.customer)),
    )
  return {
    ...checkout,
    current: () => shown(checkout.current()),
    saveContact: contact => shown(checkout.saveContact(contact)),
    saveAddresses: addresses => shown(checkout.saveAddresses(addresses)),
    chooseShipping: id => shown(checkout.chooseShipping(id)),
    choosePayment: (choice, captcha) =>
      canBeOffered(session.visitor.customer)(choice.method)
        ? shown(checkout.choosePayment(choice, captcha))
        : TE.left(invalid(issue('method', 'checkout.payment-not-offered'))),
    spendCertificate: code => shown(checkout.spendCertificate(code)),
    returnCertificate: id => shown(checkout.returnCertificate(id)),
  }
}

const asOffered = (checkout: Checkout, customer: Customer | undefined): Checkout => ({
  ...checkout,
  ...(customer ? {} : { isGuest: true as const }),
  paymentMethods: checkout.paymentMethods.filter(canBeOffered(customer)),
})
