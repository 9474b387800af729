import type { ReactElement } from 'react'
import type { DeskPayment, OrderPayments } from '../../../core/payments/order-payments'
import type { FormAnswer } from '../../forms'
import { useFormat, useText, type Text } from '../../i18n'
import { Badge } from '../../kit/marks/badge'
import { Table, type Column } from '../../kit/table'
import { methodText, PaymentMark } from '../../orders'
import staff from '../staff.module.css'
import { CaptureTable } from './capture-table'
import styles from './payments.module.css'
import type { AskedRefund } from './refund-action'
import { RefundPartForm } from './refund-part-form'
import { RefundTable } from './refund-table'

type PartProps = {
  readonly payments: OrderPayments
  readonly clickKey: string
  readonly refused?: FormAnswer
  readonly asked?: AskedRefund
}

/** What was paid for an order: payments with the provider's numbers, refunds with their state, notices that arrived. */
export const OrderPaymentsPart = ({ payments: order, clickKey, refused, asked }: PartProps): ReactElement => {
  const text = useText()
  const { payments, refundable } = order
  const refunds = payments.flatMap(payment => payment.refunds)
  return (
    <section className={`no-print ${staff.part}`}>
      <h2 className={staff.heading}>{text('payment-desk.title')}</h2>
      {payments.length === 0 ? (
        <p className={staff.quiet}>{text('payment-desk.none')}</p>
      ) : (
        <PaymentTable payments={payments} />
      )}
      <CaptureTable captures={payments.flatMap(payment => payment.captures)} />
      <RefundTable order={order} refunds={refunds} clickKey={clickKey} />
      <Notices payments={payments} />
      {refundable && (
        <RefundPartForm
          key={order.version}
          order={order}
          refundable={refundable}
          clickKey={clickKey}
          refused={refused}
          asked={asked}
        />
      )}
    </section>
  )
}

const tones = {
  asked: 'neutral',
  pending: 'neutral',
  processing: 'warning',
  authorised: 'warning',
  captured: 'ok',
  failed: 'error',
  cancelled: 'neutral',
} as const

const instrumentText = ({ instrument }: DeskPayment, text: Text): string | undefined =>
  instrument &&
  capitalized(
    text(instrument.expiry === undefined ? 'payment-desk.instrument' : 'payment-desk.instrument-until', instrument),
  )

/** Cards and bank accounts without a name are written as words. */
const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const PaymentTable = ({ payments }: { readonly payments: readonly DeskPayment[] }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<DeskPayment>[] = [
    {
      key: 'method',
      label: text('payment-desk.method'),
      rowHeader: true,
      narrow: 'full',
      cell: payment => (
        <span className={staff.two}>
          <span className={staff.name}>
            {methodText(payment.method, text, payment.label)} <PaymentMark method={payment.method} />
          </span>
          <span className={staff.quiet}>
            {[instrumentText(payment, text), format.moment(payment.createdAt)].filter(Boolean).join(', ')}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      label: text('payment-desk.state'),
      cell: ({ state, disputed, problem, captureBefore }) => (
        <span className={styles.state}>
          <Badge tone={tones[state]}>{text(`payment-desk.states.${state}`)}</Badge>
          {disputed && <Badge tone="error">{text('payment-desk.disputed')}</Badge>}
          {problem && <span className={staff.wrong}>{problem}</span>}
          {state === 'authorised' && captureBefore !== undefined && (
            <span className={staff.quiet}>
              {text('payment-desk.capture-before', { when: format.moment(captureBefore) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'number',
      label: text('payment-desk.number'),
      breaks: true,
      cell: ({ providerId, reference }) => (
        <span className={styles.numbers}>
          {reference !== undefined && <span>{reference}</span>}
          <span>{providerId ?? text('staff.none')}</span>
        </span>
      ),
    },
    { key: 'amount', label: text('payment-desk.amount'), align: 'end', cell: ({ amount }) => format.money(amount) },
    {
      key: 'captured',
      label: text('payment-desk.captured'),
      align: 'end',
      cell: ({ captured }) => <strong>{format.money(captured)}</strong>,
    },
    {
      key: 'refunded',
      label: text('payment-desk.refunded'),
      align: 'end',
      cell: ({ refunded }) => format.money(refunded),
    },
  ]
  return <Table caption={text('payment-desk.title')} columns={columns} rows={payments} rowKey={({ id }) => id} />
}

const Notices = ({ payments }: { readonly payments: readonly DeskPayment[] }): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const notices = payments.flatMap(payment => payment.notices)
  if (notices.length === 0) return null
  return (
    <details>
      <summary>{text('payment-desk.notices', { count: notices.length })}</summary>
      <ul className={styles.notices}>
        {notices.map(({ id, kind, arrivedAt, handledAt }) => (
          <li key={id}>
            <span className={styles.kind}>{kind}</span>{' '}
            <span className={staff.quiet}>
              {format.moment(arrivedAt)}, {id}
              {handledAt === undefined && `, ${text('payment-desk.notice-waits')}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
