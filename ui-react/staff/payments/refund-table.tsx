import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { DeskRefund, OrderPayments } from '../../../core/payments/order-payments'
import { useSubmitting } from '../../forms'
import { useFormat, useText, type Text } from '../../i18n'
import { Button } from '../../kit/button'
import { Badge } from '../../kit/marks/badge'
import { Table, type Column } from '../../kit/table'
import staff from '../staff.module.css'
import { progressTones } from './capture-table'
import styles from './payments.module.css'
import { retryIntent } from './refund-action'

type RefundsProps = {
  readonly order: OrderPayments
  readonly refunds: readonly DeskRefund[]
  readonly clickKey: string
}

/** Refunds of an order with their state and reason; one that failed or was not confirmed can be tried again. */
export const RefundTable = ({ order, refunds, clickKey }: RefundsProps): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  if (refunds.length === 0) return null
  const columns: readonly Column<DeskRefund>[] = [
    {
      key: 'when',
      label: text('payment-desk.when'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ at, by, note }) => (
        <span className={staff.two}>
          <span className={staff.whole}>{format.moment(at)}</span>
          <span className={staff.quiet}>{by && note ? text('payment-desk.by', { name: by, note }) : (by ?? note)}</span>
        </span>
      ),
    },
    {
      key: 'for',
      label: text('payment-desk.for'),
      breaks: true,
      cell: refund => partsText(refund, order, text, format.money),
    },
    {
      key: 'state',
      label: text('payment-desk.state'),
      cell: ({ state, reason, canRetry, id, amount }) => (
        <span className={styles.state}>
          <Badge tone={progressTones[state]}>{text(`payment-desk.refund-states.${state}`)}</Badge>
          {reason && <span className={state === 'failed' ? staff.wrong : staff.quiet}>{reason}</span>}
          {state === 'asked' && <span className={staff.quiet}>{text('payment-desk.asked-note')}</span>}
          {canRetry && <RetryForm order={order} refundId={id} clickKey={clickKey} amount={format.money(amount)} />}
        </span>
      ),
    },
    {
      key: 'number',
      label: text('payment-desk.number'),
      breaks: true,
      cell: ({ providerId }) => <span className={styles.numbers}>{providerId ?? text('staff.none')}</span>,
    },
    {
      key: 'amount',
      label: text('payment-desk.amount'),
      align: 'end',
      cell: ({ amount }) => <strong>{format.money(amount)}</strong>,
    },
  ]
  return (
    <Table
      showCaption
      caption={text('payment-desk.refunds')}
      columns={columns}
      rows={refunds}
      rowKey={({ id }) => id}
    />
  )
}

/** "2 × Hinge, shipping $12.00". */
const partsText = (
  { parts }: DeskRefund,
  { lineNames }: Pick<OrderPayments, 'lineNames'>,
  text: Text,
  money: (cents: number) => string,
): string => {
  if (!parts) return text('payment-desk.parts.order')
  const named = [
    ...parts.lines.map(({ position, quantity }) =>
      text('payment-desk.parts.line', { quantity, name: lineNames[position] ?? position }),
    ),
    ...(['shipping', 'fees', 'other'] as const).flatMap(part =>
      parts[part] > 0 ? [text(`payment-desk.parts.${part}`, { amount: money(parts[part]) })] : [],
    ),
  ]
  // What goes back to certificates is the rest of another refund.
  return named.length > 0 ? named.join(', ') : text('payment-desk.parts.rest')
}

const RetryForm = ({
  order,
  refundId,
  clickKey,
  amount,
}: {
  readonly order: OrderPayments
  readonly refundId: string
  readonly clickKey: string
  readonly amount: string
}): ReactElement => {
  const text = useText()
  const busy = useSubmitting(retryIntent)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="key" value={`${clickKey}-retry`} />
      <input type="hidden" name="refund" value={refundId} />
      <Button
        type="submit"
        name="intent"
        value={retryIntent}
        variant="secondary"
        size="dense"
        busy={busy}
        busyText={text('staff.saving')}
        aria-label={text('payment-desk.retry-of', { amount })}
      >
        {text('payment-desk.retry')}
      </Button>
    </Form>
  )
}
