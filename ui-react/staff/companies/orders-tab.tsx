import type { ReactElement } from 'react'
import type { DeskOrderSummary } from '../../../core/orders/order-desk.port'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { EmptyState } from '../../kit/empty-state'
import { Link } from '../../kit/link'
import { Summary } from '../../kit/summary'
import { Table, type Column } from '../../kit/table'
import { OrderStatusBadge } from '../../orders'
import styles from '../staff.module.css'
import type { CompanyProps } from './company-form'

type OrdersProps = Pick<CompanyProps, 'company'> & {
  /** Undefined: not for this member of staff. */
  readonly orders?: readonly DeskOrderSummary[]
}

/** The latest orders of the company, and what it owes. */
export const OrdersTab = ({ company, orders }: OrdersProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { credit } = company
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>{text('companies.on-account')}</h2>
        <Summary
          label={text('companies.on-account')}
          rows={[
            { label: text('companies.open'), value: format.money(credit.open), note: text('companies.open-note') },
            { label: text('companies.held'), value: format.money(credit.held), note: text('companies.held-note') },
          ]}
        />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{text('companies.tab.orders')}</h2>
        <Orders company={company} orders={orders} />
      </section>
    </>
  )
}

const Orders = ({ company, orders }: OrdersProps): ReactElement => {
  const text = useText()
  if (!orders) return <p className={styles.quiet}>{text('companies.orders-not-allowed')}</p>
  if (orders.length === 0) return <EmptyState level={3} title={text('companies.no-orders')} drawing="sheet" />
  return (
    <>
      {orders.length < company.orders.count && (
        <p className={styles.quiet}>
          {text('companies.latest-orders', { shown: orders.length, count: company.orders.count })}
        </p>
      )}
      <OrderTable orders={orders} />
      <ButtonLink
        href={`/staff/orders?${new URLSearchParams({ q: company.name })}`}
        variant="secondary"
        className={styles.back}
      >
        {text('companies.all-orders')}
      </ButtonLink>
    </>
  )
}

const OrderTable = ({ orders }: { readonly orders: readonly DeskOrderSummary[] }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const none = <span className={styles.quiet}>{text('staff.none')}</span>
  const columns: readonly Column<DeskOrderSummary>[] = [
    {
      key: 'number',
      label: text('orders.columns.number'),
      rowHeader: true,
      cell: ({ id }) => (
        <Link href={`/staff/orders/${id}`} className={styles.name}>
          {id}
        </Link>
      ),
    },
    {
      key: 'placed',
      label: text('orders.placed-on'),
      cell: ({ placedAt }) => <span className={styles.whole}>{format.date(placedAt)}</span>,
    },
    {
      key: 'who',
      label: text('companies.ordered-by'),
      breaks: true,
      cell: ({ orderedBy }) => orderedBy.name ?? orderedBy.email,
    },
    { key: 'po', label: text('orders.po-number'), breaks: true, cell: ({ poNumber }) => poNumber ?? none },
    { key: 'status', label: text('orders.columns.status'), cell: order => <OrderStatusBadge order={order} /> },
    {
      key: 'total',
      label: text('orders.total'),
      align: 'end',
      cell: ({ total }) => <strong>{format.money(total)}</strong>,
    },
  ]
  return (
    <Table caption={text('companies.tab.orders')} columns={columns} rows={orders} rowKey={({ id }) => String(id)} />
  )
}
