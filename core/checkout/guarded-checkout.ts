import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { countingLinkGuesses } from '../access/guarded-links'
import { anybody, both, purchasers, signedIn, type Requirement } from '../access/requirements'
import type { Customer } from '../access/visitor'
import type { WorkCheck } from '../account/sign-in-guard'
import { invalid, issue, type Outcome } from '../shared/domain-error'
import type { Checkout } from './checkout'
import { isOfLink, type CheckoutPort, type FreightOf } from './checkout.port'
import { guardedCertificates } from './guarded-certificates'
import { guardedDestinations } from './guarded-destinations'
import { guardedPaymentTries } from './guarded-payment-tries'
import { canBeOffered } from './payment-methods'
import type { ShippingRule } from './ships-to'

/** A mailed link is enough for the order it names. */
const ownOrLinked = (own: Requirement) => (order: FreightOf) => (isOfLink(order) ? anybody : own)

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
  linkedOrder: { who: anybody },
  acceptFreight: { who: ownOrLinked(both(signedIn, purchasers)) },
  declineFreight: { who: ownOrLinked(signedIn) },
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
  const counted = guardedCertificates(guardedPaymentTries(countingLinks(checkout, guard), guard, checkWork), guard)
  return guarded('checkout', table, withOfferedPayments(guardedDestinations(counted, shipping), guard), guard)
}

/** Counts unknown links to a freight, per client address. */
const countingLinks = (checkout: CheckoutPort, guard: Guard): CheckoutPort => {
  const counted = <A>(order: FreightOf, call: Outcome<A>): Outcome<A> =>
    isOfLink(order) ? countingLinkGuesses(guard)(call) : call
  return {
    ...checkout,
    linkedOrder: link => counted(link, checkout.linkedOrder(link)),
    acceptFreight: order => counted(order, checkout.acceptFreight(order)),
    declineFreight: order => counted(order, checkout.declineFreight(order)),
  }
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
