import * as E from 'fp-ts/Either'
import { withoutStep, type CheckoutDraft, type DraftStep } from '../../core/checkout/checkout-draft'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'

/** What remains of a draft; undefined: nothing. */
type Change = (draft: CheckoutDraft) => CheckoutDraft | undefined

const nothing: Change = () => undefined

/**
 * Use cases that clear the checkout draft (security rule 37): a saved step removes its part; a placed order, sign-out,
 * another customer's sign-in and a change of company remove all of it. A failure to clear it does not fail the use
 * case.
 */
export const clearingCheckoutDraft = (useCases: ShopUseCases): ShopUseCases => {
  const clear = async (change: Change): Promise<void> => {
    const here = await useCases.viewCheckoutDraft()()
    const draft = E.isRight(here) ? here.right : undefined
    const left = draft && change(draft)
    if (left !== draft) await useCases.keepCheckoutDraft(left)()
  }
  const after =
    <A>(outcome: Outcome<A>, changeFor: (answer: A) => Change): Outcome<A> =>
    async () => {
      const result = await outcome()
      if (E.isRight(result)) await clear(changeFor(result.right))
      return result
    }
  const saving = <A>(step: DraftStep, outcome: Outcome<A>): Outcome<A> =>
    after(outcome, () => draft => withoutStep(draft, step))
  const entering = <A extends { readonly customer: { readonly id: number } }>(outcome: Outcome<A>): Outcome<A> =>
    after(
      outcome,
      ({ customer }) =>
        draft =>
          draft.customerId === customer.id ? draft : undefined,
    )
  const leaving =
    <A>(outcome: Outcome<A>): Outcome<A> =>
    async () => {
      const result: E.Either<DomainError, A> = await outcome()
      if (E.isRight(result) || result.left.tag === 'signed-out') await clear(nothing)
      return result
    }
  return {
    ...useCases,
    saveCheckoutContact: contact => saving('contact', useCases.saveCheckoutContact(contact)),
    saveCheckoutAddresses: addresses => saving('address', useCases.saveCheckoutAddresses(addresses)),
    chooseShipping: option => saving('shipping', useCases.chooseShipping(option)),
    choosePayment: (choice, captcha) => saving('payment', useCases.choosePayment(choice, captcha)),
    placeOrder: key => after(useCases.placeOrder(key), () => nothing),
    signIn: credentials => entering(useCases.signIn(credentials)),
    signUp: details => entering(useCases.signUp(details)),
    signOut: () => leaving(useCases.signOut()),
    endDevices: which => (which.tag === 'all' ? leaving(useCases.endDevices(which)) : useCases.endDevices(which)),
    actForCompany: id => after(useCases.actForCompany(id), () => nothing),
  }
}
