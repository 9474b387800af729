import type { ReactElement } from 'react'
import type { DeskCapture, RefundProgress } from '../../../core/payments/order-payments'
import { useFormat, useText } from '../../i18n'
import { Badge } from '../../kit/marks/badge'
import { Table, type Column } from '../../kit/table'
import staff from '../staff.module.css'
import styles from './payments.module.css'

export const progressTones = { asked: 'warning', pending: 'warning', done: 'ok', failed: 'error' } as const satisfies {
  readonly [State in RefundProgress]: string
}

/** Amounts taken of authorizations, in parts. */
export const CaptureTable = ({ captures }: { readonly captures: readonly DeskCapture[] }): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  if (captures.length === 0) return null
  const columns: readonly Column<DeskCapture>[] = [
    { key: 'when', label: text('payment-desk.when'), rowHeader: true, cell: ({ at }) => format.moment(at) },
    {
      key: 'state',
      label: text('payment-desk.state'),
      cell: ({ state, reason }) => (
        <span className={styles.state}>
          <Badge tone={progressTones[state]}>{text(`payment-desk.capture-states.${state}`)}</Badge>
          {reason && <span className={staff.wrong}>{reason}</span>}
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
      caption={text('payment-desk.captures')}
      columns={columns}
      rows={captures}
      rowKey={({ id }) => id}
    />
  )
}
