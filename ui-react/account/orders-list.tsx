import type { ReactElement } from 'react'
import { ordersPerPage, type OrderSummary } from '../../core/checkout/order'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Pagination } from '../kit/pagination'
import { Table, type Column } from '../kit/table'
import { OrderStatusBadge } from './order-status'
import styles from './orders-list.module.css'

export type OrdersData = { readonly orders: readonly OrderSummary[]; readonly total: number; readonly page: number }

export type OrdersListProps = OrdersData & {
  /** Where an order stands: a page of its own, or the account area. */
  readonly hrefOf: (id: number) => string
  readonly pageHref: (page: number) => string
}

/** The customer's orders, newest first. */
export const OrdersList = ({ orders, total, page, hrefOf, pageHref }: OrdersListProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  if (total === 0) return <NoOrders />
  const columns: readonly Column<OrderSummary>[] = [
    {
      key: 'number',
      label: text('orders.columns.number'),
      rowHeader: true,
      cell: order => (
        <Link href={hrefOf(order.id)} className={styles.number}>
          {order.id}
        </Link>
      ),
    },
    { key: 'placed', label: text('orders.placed-on'), cell: order => format.date(order.placedAt) },
    { key: 'po', label: text('orders.po-number'), cell: order => order.poNumber ?? <span className={styles.none}>{text('orders.none')}</span> },
    { key: 'status', label: text('orders.columns.status'), cell: order => <OrderStatusBadge status={order.status} /> },
    { key: 'pieces', label: text('orders.columns.pieces'), align: 'end', cell: order => format.number(order.pieces) },
    { key: 'total', label: text('orders.total'), align: 'end', cell: order => <strong>{format.money(order.total)}</strong> },
  ]
  const pages = Math.max(1, Math.ceil(total / ordersPerPage))
  return (
    <div className={styles.list}>
      <Table caption={text('orders.heading')} columns={columns} rows={orders} rowKey={order => String(order.id)} empty={text('orders.page-empty')} />
      {pages > 1 && (
        <Pagination
          label={text('orders.pages')}
          current={page}
          total={pages}
          hrefFor={pageHref}
          previousText={text('orders.previous')}
          nextText={text('orders.next')}
          pageText={number => text('orders.page', { page: number })}
          gapText={(from, to, number) => text('orders.page-gap', { from, to, page: number })}
        />
      )}
    </div>
  )
}

const NoOrders = (): ReactElement => {
  const text = useText()
  return (
    <EmptyState
      title={text('orders.empty')}
      drawing="sheet"
      actions={
        <ButtonLink href="/" variant="secondary">
          {text('orders.empty-browse')}
        </ButtonLink>
      }
    >
      {text('orders.empty-lead')}
    </EmptyState>
  )
}
