import { useState, type ReactElement } from 'react'
import {
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { freightLinkPath } from '../../core/orders/freight-link'
import type { PaymentProgress } from '../../core/payments/payment-progress'
import { ProblemNotice, answerOf, type FormAnswer } from '../forms'
import { useFormat, useText } from '../i18n'
import { PaymentMark } from '../orders'
import { ButtonLink } from '../kit/button'
import { isLeft } from '../runtime/either'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useCasesOf } from '../runtime/use-cases/context'
import { paymentPage } from './checkout-action'
import { PaymentFields } from './payment-fields'
import styles from './return-page.module.css'
import { useLookingAgain, WayOn } from './way-on'

const paymentOf = (request: Request): string => new URL(request.url).searchParams.get('payment') ?? ''

/** Where an order whose freight was quoted is paid, declined or left waiting. */
const orderPage = ({ orderId, freightLink }: PaymentProgress): string =>
  freightLink ? freightLinkPath(freightLink.token) : `/account/orders/${orderId}`

/** Asks what became of the payment, so the page is safe to reload: the provider's answer decides, not the address. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<PaymentProgress | Response> => {
  const progress = orThrow(await useCasesOf(context).viewPayment(paymentOf(request))())
  if (progress.state === 'placed') return redirect(`/secure-checkout/confirmation/${progress.orderId}`, 303)
  if (progress.state === 'waiting') return progress
  if (progress.isOfFreight) return redirect(orderPage(progress), 303)
  // A payment that failed too often was ended; its cart is open again.
  return redirect(progress.problem === undefined ? '/cart/' : '/secure-checkout?step=payment&declined=1', 303)
}

/**
 * The provider's page in place of the fields in ours, or another way to pay: what was begun is ended first, unless the
 * buyer was quicker.
 */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const useCases = useCasesOf(context)
  const paymentId = paymentOf(request)
  const intent = (await request.formData()).get('intent') === 'page' ? 'page' : 'end'
  const result = await (intent === 'page' ? useCases.payOnPage(paymentId) : useCases.endPayment(paymentId))()
  if (isLeft(result)) return answerOf(result.left, intent, {})
  const { state, orderId, payUrl, isOfFreight } = result.right
  if (state === 'placed') return redirect(`/secure-checkout/confirmation/${orderId}`, 303)
  if (state === 'given-up')
    return redirect(isOfFreight ? orderPage(result.right) : '/secure-checkout?step=payment', 303)
  return redirect(payUrl ?? paymentPage(paymentId), 303)
}

/** The page of a payment in progress: pay, or choose another way. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { orderId, amount, method, fields, payUrl, problem, isOfFreight } = useLoaderData<PaymentProgress>()
  const answer = useActionData<FormAnswer>()
  const [inFields, setInFields] = useState(false)
  const [isPaid, setPaid] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useLookingAgain(isPaid || !fields)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={text('checkout.pay-title')} noindex />
      <h1>{text('checkout.pay-title')}</h1>
      <ProblemNotice problem={answer?.problem} />
      {problem !== undefined && !isPaid && !isRefused && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p>
        {text('checkout.pay-lead', { order: orderId, amount: format.money(amount) })}{' '}
        {method && <PaymentMark method={method} />}
      </p>
      {fields && (
        <PaymentFields
          fields={fields}
          amount={amount}
          onShown={setInFields}
          onRefused={() => {
            setRefused(true)
            void revalidate()
          }}
          onPaid={() => {
            setPaid(true)
            void revalidate()
          }}
        />
      )}
      <div className={styles.ways}>
        {fields ? (
          <WayOn intent="page" look={inFields ? 'secondary' : 'primary'} label={text('checkout.pay-on-page')} />
        ) : payUrl === undefined ? (
          <p>{text('checkout.pay-away')}</p>
        ) : (
          <ButtonLink href={payUrl} size="main">
            {text('checkout.pay-continue')}
          </ButtonLink>
        )}
        <WayOn intent="end" look="secondary" label={text(isOfFreight ? 'checkout.pay-back' : 'checkout.pay-other')} />
      </div>
      <p className={styles.note} role="status">
        {!isPaid && isOfFreight ? '' : text(isPaid ? 'checkout.pay-checking' : 'checkout.pay-held')}
      </p>
    </div>
  )
}
