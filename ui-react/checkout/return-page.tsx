import { useEffect, type ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { PaymentProgress } from '../../core/payments/payment-progress'
import { ProblemNotice, answerOf, useSubmitting, type FormAnswer } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { isLeft } from '../runtime/either'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useCasesOf } from '../runtime/use-cases/context'
import styles from './return-page.module.css'

const paymentOf = (request: Request): string => new URL(request.url).searchParams.get('payment') ?? ''

/** Asks what became of the payment, so the page is safe to reload: the provider's answer decides, not the address. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<PaymentProgress | Response> => {
  const progress = orThrow(await useCasesOf(context).viewPayment(paymentOf(request))())
  if (progress.state === 'placed') return redirect(`/secure-checkout/confirmation/${progress.orderId}`, 303)
  return progress.state === 'given-up' ? redirect('/cart/', 303) : progress
}

/** Another way to pay: the payment is ended first, unless the buyer was quicker. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const ended = await useCasesOf(context).endPayment(paymentOf(request))()
  if (isLeft(ended)) return answerOf(ended.left, 'end', {})
  return ended.right.state === 'placed'
    ? redirect(`/secure-checkout/confirmation/${ended.right.orderId}`, 303)
    : redirect('/secure-checkout?step=payment', 303)
}

/** How long the page looks again by itself, and how often. */
const lookMs = 20_000
const everyMs = 2_000

/** The page of a payment in progress: pay, or choose another way. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { orderId, amount, payUrl, problem } = useLoaderData<PaymentProgress>()
  const answer = useActionData<FormAnswer>()
  const busy = useSubmitting('end')
  useLookingAgain()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={text('checkout.pay-title')} noindex />
      <h1>{text('checkout.pay-title')}</h1>
      <ProblemNotice problem={answer?.problem} />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p>{text('checkout.pay-lead', { order: orderId, amount: format.money(amount) })}</p>
      <div className={styles.ways}>
        {payUrl === undefined ? (
          <p>{text('checkout.pay-away')}</p>
        ) : (
          <ButtonLink href={payUrl} size="main">
            {text('checkout.pay-continue')}
          </ButtonLink>
        )}
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="end"
            variant="secondary"
            busy={busy}
            busyText={text('checkout.saving')}
          >
            {text('checkout.pay-other')}
          </Button>
        </Form>
      </div>
      <p className={styles.note}>{text('checkout.pay-held')}</p>
    </div>
  )
}

/** A bank may answer some seconds after the buyer came back. */
const useLookingAgain = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), everyMs)
    const end = setTimeout(() => clearInterval(timer), lookMs)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [revalidate])
}
