import type { data } from 'react-router'
import type { Address } from '../../core/addresses/address'
import { isCovered } from '../../core/checkout/certificates'
import type { CheckoutAddresses } from '../../core/checkout/check-checkout-address'
import type { CaptchaQuestion } from '../../core/captcha/captcha'
import type { Checkout, PaymentChoice } from '../../core/checkout/checkout'
import type { ShippingOption } from '../../core/shipping/shipping-option'
import { issue, type DomainError, type Issue, type Outcome } from '../../core/shared/domain-error'
import { addressFrom, addressValues, countriesChanged, geographyFor, type Geography } from '../addresses'
import { isLeft, isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type FormAnswer, type FormValues } from '../forms'
import { elsewhereIssues } from './starting-addresses'

export type CheckoutAnswer = FormAnswer & {
  readonly geography?: Geography
  /** The captcha as a sum, for browsers without JavaScript. */
  readonly question?: CaptchaQuestion
}

/** Result of a checkout form: the next step, the payment step again, the placed order, or the same step with issues. */
export type CheckoutResult =
  | { readonly tag: 'next' | 'stay' }
  | { readonly tag: 'placed'; readonly orderId: number }
  /** The order waits for its payment, at the provider's page or at ours until the provider answers. */
  | { readonly tag: 'pay'; readonly url: string }
  | { readonly tag: 'answer'; readonly answer: CheckoutAnswer }
  /** The same, after too many failed payments: 429. */
  | { readonly tag: 'limited'; readonly response: ReturnType<typeof data<CheckoutAnswer>> }

/** Card data is passed on to the provider and never returned to the page. */
const secrets = ['number', 'expiry', 'code']

/** Handles the checkout forms. */
export const answerCheckout = async (useCases: UseCases, form: FormData): Promise<CheckoutResult> => {
  const values = formValues(form, secrets)
  switch (values['intent']) {
    case 'contact':
      return stepResult(
        useCases.saveCheckoutContact({ email: values['email'] ?? '', phone: values['phone'] || undefined }),
        values,
      )
    case 'address':
      return addressResult(useCases, values)
    case 'shipping':
      return stepResult(useCases.chooseShipping((values['shipping'] ?? '') as ShippingOption['id']), values)
    case 'payment': {
      const choice = paymentFrom(formValues(form))
      if (!choice) return answer({ intent: 'payment', values, issues: [issue('method', 'checkout.payment-required')] })
      return paymentResult(useCases, choice, form, values)
    }
    case 'certificate':
      return certificateResult(useCases.spendCertificate(values['certificate'] ?? ''), values)
    case 'return-certificate':
      return certificateResult(useCases.returnCertificate(values['id'] ?? ''), values)
    case 'place': {
      const placed = await useCases.placeOrder(values['orderKey'] ?? '')()
      if (isLeft(placed)) return refused(placed.left, values)
      const { id, pending } = placed.right
      return pending
        ? { tag: 'pay', url: pending.payUrl ?? paymentPage(pending.paymentId) }
        : { tag: 'placed', orderId: id }
    }
    case 'states':
      return answer({ intent: 'states', values, issues: [], geography: await geographyOf(useCases, values) })
    case 'use-address':
      return savedAddress(useCases, values)
    default:
      return answer({ intent: '', values, issues: [], problem: { code: 'forms.gone' } })
  }
}

/** The page of a payment, where the provider sends the buyer back to. */
export const paymentPage = (paymentId: string): string =>
  `/secure-checkout/return?payment=${encodeURIComponent(paymentId)}`

const answer = (value: CheckoutAnswer): CheckoutResult => ({ tag: 'answer', answer: value })

const refused = (error: DomainError, values: FormValues): CheckoutResult =>
  answer(answerOf(error, values['intent'] ?? '', values))

const stepResult = async (outcome: Outcome<Checkout>, values: FormValues): Promise<CheckoutResult> => {
  const result = await outcome()
  return isRight(result) ? { tag: 'next' } : refused(result.left, values)
}

const paymentResult = async (
  useCases: UseCases,
  choice: PaymentChoice,
  form: FormData,
  values: FormValues,
): Promise<CheckoutResult> => {
  // The captcha as a sum comes with the form.
  const [token, sum] = [form.get('captcha-token'), form.get('captcha')]
  const result = await useCases.choosePayment(choice, sum === null ? undefined : `${String(token)}.${String(sum)}`)()
  if (isRight(result)) return { tag: 'next' }
  return (await import('./payment-captcha')).answerToFailedPayment(useCases, choice, form, values, result.left)
}

/** If certificates cover the order, the review is next; otherwise the rest needs another payment method. */
const certificateResult = async (outcome: Outcome<Checkout>, values: FormValues): Promise<CheckoutResult> => {
  const result = await outcome()
  return isRight(result) ? { tag: isCovered(result.right) ? 'next' : 'stay' } : refused(result.left, values)
}

/**
 * The billing address equals the shipping address unless the box was cleared; without physical goods only a billing
 * address was asked for.
 */
export const addressesFrom = (values: FormValues): CheckoutAddresses =>
  values['onlyBill']
    ? { billing: addressFrom(values, 'billing.') }
    : {
        shipping: addressFrom(values, 'shipping.'),
        billing: values['sameAsShipping'] ? undefined : addressFrom(values, 'billing.'),
      }

/** The address groups in the form. */
const partsOf = (values: FormValues): readonly string[] =>
  values['onlyBill'] ? ['billing.'] : values['sameAsShipping'] ? ['shipping.'] : ['shipping.', 'billing.']

const addressResult = async (useCases: UseCases, values: FormValues): Promise<CheckoutResult> => {
  if (countriesChanged(values, partsOf(values))) {
    return answer({
      intent: 'address',
      values,
      issues: [],
      problem: { code: 'address.fields-changed' },
      geography: await geographyOf(useCases, values),
    })
  }
  const result = await useCases.saveCheckoutAddresses(addressesFrom(values))()
  if (isRight(result)) return { tag: 'next' }
  return answer({ ...answerOf(result.left, 'address', values), geography: await geographyOf(useCases, values) })
}

const geographyOf = (useCases: UseCases, values: FormValues): Promise<Geography> =>
  geographyFor(useCases, [values['shipping.countryCode'], values['billing.countryCode']])

/** Fills the form with a saved address; nothing is stored yet. */
const savedAddress = async (useCases: UseCases, values: FormValues): Promise<CheckoutResult> => {
  const book = await useCases.viewProfile()()
  if (isLeft(book)) return refused(book.left, values)
  const chosen = book.right.addresses.find(address => String(address.id) === values['savedAddress'])
  const part = values['onlyBill'] ? 'billing.' : 'shipping.'
  const blank = Object.fromEntries(Object.keys(values).flatMap(name => (name.startsWith(part) ? [[name, '']] : [])))
  const filled = chosen ? { ...values, ...blank, ...addressValues(chosen, part) } : values
  return answer({
    intent: 'use-address',
    values: filled,
    issues: await elsewhere(useCases, part, chosen),
    geography: await geographyOf(useCases, filled),
  })
}

/** Reports immediately if a selected address is not shipped to. */
const elsewhere = async (useCases: UseCases, part: string, address: Address | undefined): Promise<readonly Issue[]> => {
  if (part !== 'shipping.' || !address) return []
  const viewed = await useCases.viewCheckout()()
  return isRight(viewed) ? elsewhereIssues(viewed.right, address) : []
}

/** The payment from the form; undefined if no method was selected. */
export const paymentFrom = ({ method, poNumber, number, expiry, code, name }: FormValues): PaymentChoice | undefined =>
  method
    ? {
        method,
        ...(poNumber ? { poNumber } : {}),
        ...(method === 'test-card' ? { number, expiry, code, name } : {}),
      }
    : undefined
