import type { ReactElement } from 'react'
import {
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { orderStatuses } from '../../core/orders/order-query'
import type { OrderChange } from '../../core/orders/order-change'
import type { DeskOrder } from '../../core/orders/order-desk.port'
import type { OrderPayments } from '../../core/payments/order-payments'
import { OrderDocument, PrintButton } from '../orders'
import { mayDo, type StaffDesk } from '../../core/access/staff-capability'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { PageMeta } from '../runtime/seo'
import { answerOf, formValues, ProblemNotice, issuesAbove, type FormAnswer, type FormValues } from '../forms'
import { useText, type Text } from '../i18n'
import { ButtonLink } from '../kit/button'
import { SameStoreLink } from './construction/same-store-link'
import { OrderPaymentsPart } from './payments/order-payments-part'
import { refundAction, refundFields, type RefundAnswer } from './payments/refund-action'
import { shipmentChange } from './payments/shipment-change'
import { ShipmentsPart } from './payments/shipments-part'
import { CreditRelease } from './companies/credit-release'
import { BoughtGifts } from './gift-certificates/bought-gifts'
import { FreightForm } from './shipping/freight-form'
import { restIntent } from './cancel-rest-form'
import { HistoryList } from './history-list'
import { OrderNoteForm } from './order-note-form'
import { OrderRefund } from './order-refund'
import { OrderSteps } from './order-steps'
import { answered, newKey } from '../runtime/staff-answer'
import styles from './staff.module.css'

type OrderData = { readonly order: DeskOrder; readonly payments?: OrderPayments; readonly key: string }
type OrderAnswer = { readonly done: OrderChange['tag'] } | RefundAnswer | (FormAnswer & { readonly done?: undefined })

/** Payments are for staff with 'payments'. */
export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<OrderData> => {
  const { staffDesk, staffOrder, staffOrderPayments } = useCasesOf(context)
  const id = Number(params['id'])
  const [order, desk] = await Promise.all([answered(request, staffOrder(id)), answered(request, staffDesk())])
  return {
    order,
    ...(mayDo(desk, 'payments') ? { payments: await answered(request, staffOrderPayments(id)) } : {}),
    key: newKey(),
  }
}

const changeIn = (values: FormValues): OrderChange | undefined => {
  const note = values['note'] ?? ''
  const shipment = shipmentChange(values)
  if (shipment) return shipment
  if (values['intent'] === 'note')
    return { tag: 'note', audience: values['audience'] === 'buyer' ? 'buyer' : 'internal', text: values['text'] ?? '' }
  if (values['intent'] === 'refund') return { tag: 'refund' }
  if (values['intent'] === restIntent) return { tag: 'cancel-rest', note }
  if (values['intent'] === 'release') return { tag: 'release' }
  if (values['intent'] === 'freight') return { tag: 'freight', amount: values['amount'] ?? '', note }
  const to = orderStatuses.find(status => status === values['to'])
  return (
    to && {
      tag: 'step',
      to,
      note,
      ...(to === 'shipped'
        ? { shipment: { carrier: values['carrier'] ?? '', tracking: values['tracking'] ?? '' } }
        : {}),
    }
  )
}

/** Changes the order; on failure returns the input. */
export const action = async ({ context, request, params }: ActionFunctionArgs): Promise<OrderAnswer> => {
  const values = formValues(await request.formData())
  const refund = await refundAction(useCasesOf(context), Number(params['id']), values)
  if (refund) return refund
  const change = changeIn(values)
  if (!change) return { intent: 'step', values, issues: [], problem: { code: 'forms.gone' } }
  const result = await useCasesOf(context).staffChangeOrder({
    orderId: Number(params['id']),
    version: Number(values['version']),
    key: values['key'] ?? '',
    change,
  })()
  if (isRight(result)) return { done: change.tag }
  // A step that is no longer possible has no field on the page.
  return issuesAbove(answerOf(result.left, change.tag, values), field => field !== 'to')
}

/** One order as the buyer sees it, with staff actions. */
export const Component = (): ReactElement => {
  const text = useText()
  const { order, payments, key } = useLoaderData<OrderData>()
  const answer = useActionData<OrderAnswer>()
  const refused = answer && 'issues' in answer ? answer : undefined
  return (
    <>
      <PageMeta title={text('orders.title', { id: order.id })} noindex />
      <div className={`no-print ${styles.ways}`}>
        <ButtonLink href="/staff/orders" variant="tertiary" icon="arrow-left">
          {text('orders.back')}
        </ButtonLink>
        <PrintButton />
      </div>
      <Flash tone="ok" text={doneText(answer, text)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <OrderDocument atDesk order={order} />
      <Buyer order={order} />
      <Store order={order} />
      <OrderRefund order={order} clickKey={key} />
      {payments && (
        <OrderPaymentsPart
          payments={payments}
          clickKey={key}
          refused={refused && refundFields(refused)}
          asked={answer && 'asked' in answer ? answer : undefined}
        />
      )}
      <ShipmentsPart order={order} clickKey={key} refused={refused?.intent === 'ship' ? refused : undefined} />
      <CreditRelease order={order} clickKey={key} />
      <FreightForm order={order} clickKey={key} refused={refused?.intent === 'freight' ? refused : undefined} />
      <BoughtGifts order={order} />
      <div className={`no-print ${styles.forms}`}>
        <OrderSteps order={order} clickKey={key} refused={stepRefused(refused)} />
        <OrderNoteForm order={order} clickKey={key} refused={refused?.intent === 'note' ? refused : undefined} />
      </div>
      <HistoryList history={order.history} />
    </>
  )
}

const stepRefused = (refused: FormAnswer | undefined): FormAnswer | undefined =>
  refused && ['step', restIntent].includes(refused.intent) ? refused : undefined

const doneText = (answer: OrderAnswer | undefined, text: Text): string | undefined => {
  if (!answer || !('done' in answer) || answer.done === undefined) return undefined
  return answer.done === 'refunded' || answer.done === 'retried'
    ? text(`payment-desk.${answer.done === 'refunded' ? 'done' : 'retried'}`)
    : text(`staff.order-done-${answer.done}`)
}

/** Store details of a construction order; staff of the program get a link to the store's other orders. */
const Store = ({ order: { construction } }: { readonly order: DeskOrder }): ReactElement | null => {
  const layout = useRouteLoaderData<{ readonly desk?: StaffDesk }>('staff')
  return construction && layout?.desk && mayDo(layout.desk, 'construction') ? (
    <p className="no-print">
      <SameStoreLink details={construction} />
    </p>
  ) : null
}

const Buyer = ({ order }: { readonly order: DeskOrder }): ReactElement => {
  const text = useText()
  const { name, company, email } = order.orderedBy
  return (
    <p>
      {text('staff.ordered-by')} <strong>{name ?? text('staff.guest')}</strong>
      {company && `, ${company}`}, <a href={`mailto:${email}`}>{email}</a>
      {order.phone && (
        <>
          , <span className={styles.whole}>{order.phone}</span>
        </>
      )}
    </p>
  )
}
