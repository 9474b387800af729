import { data } from 'react-router'
import { asksForWork } from '../../core/account/asks-for-work'
import type { Checkout, PaymentChoice } from '../../core/checkout/checkout'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { answerOf, type FormValues } from '../forms'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { captchaIn, withSum, withWork } from '../sign-in'
import type { CheckoutAnswer, CheckoutResult } from './checkout-action'

/**
 * The answer to a payment that was not accepted. After several failed ones each needs a captcha: the browser solves it
 * by itself; without script it is a sum. After some more the page is answered 429.
 */
export const answerToFailedPayment = async (
  useCases: UseCases,
  choice: PaymentChoice,
  form: FormData,
  values: FormValues,
  failed: DomainError,
): Promise<CheckoutResult> => {
  const captcha = captchaIn(form)
  const choose = (solved?: string): Outcome<Checkout> => useCases.choosePayment(choice, solved)
  const result = asksForWork(failed) ? await withWork(useCases, choose, { captcha, always: true }) : undefined
  if (result && isRight(result)) return { tag: 'next' }
  const error = result?.left ?? failed
  const answer: CheckoutAnswer = await withSum(useCases, error, answerOf(error, 'payment', values), captcha)
  return error.tag === 'limited'
    ? {
        tag: 'limited',
        response: data(answer, { status: 429, headers: { 'retry-after': String(error.retryAfterSeconds) } }),
      }
    : { tag: 'answer', answer }
}
