import * as E from 'fp-ts/Either'
import { isRefundField, readRefundForm } from '../../../core/payments/refund-form'
import { refundAmount, refundIssues } from '../../../core/payments/refund-lines'
import type { Cents } from '../../../core/shared/money'
import { answerOf, type FormAnswer, type FormValues } from '../../forms'
import { isRight } from '../../runtime/either'
import type { UseCases } from '../../runtime/use-cases/use-cases'

/** The amount of a refund as typed, to be confirmed. */
export type AskedRefund = { readonly asked: Cents; readonly values: FormValues }
export type RefundAnswer =
  AskedRefund | { readonly done: 'refunded' | 'retried' } | (FormAnswer & { readonly done?: undefined })

export const checkIntent = 'refund-check'
export const refundIntent = 'refund-parts'
export const retryIntent = 'refund-retry'

const intents: readonly string[] = [checkIntent, refundIntent, retryIntent]

type Desk = Pick<UseCases, 'staffOrderPayments' | 'staffRefundOrder' | 'staffRetryRefund'>

/** Works out, makes or repeats a refund; undefined if the form is another one. */
export const refundAction = async (
  { staffOrderPayments, staffRefundOrder, staffRetryRefund }: Desk,
  orderId: number,
  values: FormValues,
): Promise<RefundAnswer | undefined> => {
  const intent = values['intent'] ?? ''
  const write = { orderId, version: Number(values['version']) || 0, key: values['key'] ?? '' }
  const form = Object.fromEntries(Object.entries(values).filter(([name]) => isRefundField(name)))
  const refusal = (issues: FormAnswer['issues']): FormAnswer => ({ intent, values, issues })
  if (!intents.includes(intent)) return undefined
  if (intent === retryIntent) {
    const retried = await staffRetryRefund({ ...write, refundId: values['refund'] ?? '' })()
    return isRight(retried) ? { done: 'retried' } : answerOf(retried.left, intent, values)
  }
  if (intent === refundIntent) {
    const refunded = await staffRefundOrder({ ...write, form })()
    return isRight(refunded) ? { done: 'refunded' } : answerOf(refunded.left, intent, values)
  }
  const payments = await staffOrderPayments(orderId)()
  if (!isRight(payments)) return answerOf(payments.left, intent, values)
  const { refundable } = payments.right
  if (!refundable) return { intent, values, issues: [], problem: { code: 'payment-desk.issues.nothing-left' } }
  const read = readRefundForm(form)
  if (E.isLeft(read)) return refusal(read.left)
  const issues = refundIssues(refundable, read.right.request)
  return issues.length > 0 ? refusal(issues) : { asked: refundAmount(refundable, read.right.request), values }
}

/** A refusal of the form of a refund. */
export const refundFields = (refused: FormAnswer): FormAnswer | undefined =>
  intents.includes(refused.intent) ? refused : undefined
