import { useState, type ReactElement } from 'react'
import {
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { linkedPayment, payLinkPath } from '../../core/payments/pay-link'
import type { PaymentProgress } from '../../core/payments/payment-progress'
import { answerOf, ProblemNotice, type FormAnswer } from '../forms'
import { useFormat, useText } from '../i18n'
import { PaymentMark } from '../orders'
import { ButtonLink } from '../kit/button'
import { isLeft } from '../runtime/either'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useCasesOf } from '../runtime/use-cases/context'
import { PaymentFields } from './payment-fields'
import styles from './return-page.module.css'
import { useLookingAgain, WayOn } from './way-on'

/** Safe to reload and to open twice: the provider's answer decides, and one amount is paid once. */
export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<PaymentProgress> =>
  orThrow(await useCasesOf(context).viewPayment(linkedPayment(params['token'] ?? ''))())

/** The provider's page in place of the fields in ours. */
export const action = async ({ context, params }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const token = params['token'] ?? ''
  const result = await useCasesOf(context).payOnPage(linkedPayment(token))()
  if (isLeft(result)) return answerOf(result.left, 'page', {})
  return redirect(result.right.payUrl ?? payLinkPath(token), 303)
}

/** The page of a link to pay one shipment, without signing in. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { orderId, amount, method, state } = useLoaderData<PaymentProgress>()
  const values = { order: orderId, amount: format.money(amount) }
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={text('checkout.pay-shipment')} noindex />
      <h1>{text('checkout.pay-shipment')}</h1>
      {state === 'waiting' ? (
        <>
          <p>
            {text('checkout.pay-shipment-lead', values)} {method && <PaymentMark method={method} />}
          </p>
          <Ways />
        </>
      ) : (
        <p role="status">{text('checkout.pay-shipment-done', values)}</p>
      )}
    </div>
  )
}

const Ways = (): ReactElement => {
  const text = useText()
  const { revalidate } = useRevalidator()
  const { amount, fields, payUrl, problem } = useLoaderData<PaymentProgress>()
  const answer = useActionData<FormAnswer>()
  const [inFields, setInFields] = useState(false)
  const [isPaid, setPaid] = useState(false)
  useLookingAgain(isPaid || !fields)
  return (
    <>
      <ProblemNotice problem={answer?.problem} />
      {problem !== undefined && !isPaid && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {fields && (
        <PaymentFields
          fields={fields}
          amount={amount}
          onShown={setInFields}
          onRefused={() => void revalidate()}
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
      </div>
      {isPaid && (
        <p className={styles.note} role="status">
          {text('checkout.pay-checking')}
        </p>
      )}
    </>
  )
}
