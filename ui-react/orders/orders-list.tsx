import type { ReactElement } from 'react'
import { isFiltered, type OrderSort } from '../../core/orders/order-query'
import type { OrderSummary } from '../../core/orders/order'
import { useFormat, useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Pagination } from '../kit/pagination'
import { Table, type Column } from '../kit/table'
import { ExportLink } from './export-link'
import { OrderFilters } from './order-filters'
import { OrderStatusBadge } from './order-status'
import { listHref, type OrdersData } from './orders-data'
import styles from './orders-list.module.css'

export type OrdersListProps = OrdersData & {
  /** Path of the list: its own page, or the account area. */
  readonly base: '/account/orders' | '/#/orders'
}

/**
 * The orders visible to the customer, filtered and sorted by the URL; with buyers if they include colleagues' orders.
 */
export const OrdersList = ({ base, ...data }: OrdersListProps): ReactElement => {
  const text = useText()
  const { query, total, orders, unreadable } = data
  if (total === 0 && !isFiltered(query)) return <NoOrders />
  return (
    <div className={styles.list}>
      <OrderFilters {...data} base={base} />
      <div className={styles.found}>
        <p className={styles.count} role="status">
          {text('orders.found', { count: total })}
        </p>
        {total > 0 && <ExportLink query={query} />}
      </div>
      {total === 0 ? (
        <EmptyState
          level={2}
          drawing="search"
          title={text('orders.no-match')}
          actions={[{ text: text('orders.clear-filters'), href: base }]}
        >
          {text('orders.no-match-lead')}
        </EmptyState>
      ) : (
        <>
          <OrdersTable {...data} base={base} />
          <Pages {...data} base={base} />
        </>
      )}
      {unreadable !== undefined && <p className={styles.count}>{text('orders.unreadable', { count: unreadable })}</p>}
      {total > 0 && orders.length === 0 && (
        <Link href={listHref(base, { ...query, page: 1 })}>{text('orders.first-page')}</Link>
      )}
    </div>
  )
}

const OrdersTable = ({ base, query, orders, buyers }: OrdersListProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const sort = sortingBy(base, query)
  const buyer: Column<OrderSummary> = {
    key: 'buyer',
    label: text('orders.buyer'),
    breaks: true,
    cell: order => order.buyer?.name ?? <None />,
    ...sort('buyer-asc', 'buyer-desc'),
  }
  const columns: readonly Column<OrderSummary>[] = [
    {
      key: 'number',
      label: text('orders.columns.number'),
      rowHeader: true,
      cell: order => (
        <Link href={`${base}/${order.id}`} className={styles.number}>
          {order.id}
        </Link>
      ),
    },
    {
      key: 'placed',
      label: text('orders.placed-on'),
      cell: order => <span className={styles.date}>{format.date(order.placedAt)}</span>,
      ...sort('placed-desc', 'placed-asc'),
    },
    ...(buyers ? [buyer] : []),
    { key: 'po', label: text('orders.po-number'), breaks: true, cell: order => order.poNumber ?? <None /> },
    {
      key: 'status',
      label: text('orders.columns.status'),
      cell: order => <OrderStatusBadge order={order} />,
      ...sort('status-asc', 'status-desc'),
    },
    { key: 'pieces', label: text('orders.columns.pieces'), align: 'end', cell: order => format.number(order.pieces) },
    {
      key: 'total',
      label: text('orders.total'),
      align: 'end',
      cell: order => <strong>{format.money(order.total)}</strong>,
      ...sort('total-desc', 'total-asc'),
    },
  ]
  return (
    <Table
      caption={text('orders.heading')}
      columns={columns}
      rows={orders}
      rowKey={order => String(order.id)}
      empty={text('orders.page-empty')}
    />
  )
}

const None = (): ReactElement => <span className={styles.none}>{useText()('orders.none')}</span>

/** A column header sorts by its column, and reverses the current sort. */
const sortingBy =
  (base: string, query: OrdersData['query']) =>
  (first: OrderSort, second: OrderSort): Pick<Column<OrderSummary>, 'sorted' | 'sortHref'> => {
    const sorted =
      query.sort === first || query.sort === second
        ? query.sort.endsWith('asc')
          ? 'ascending'
          : 'descending'
        : undefined
    return {
      ...(sorted ? { sorted } : {}),
      sortHref: listHref(base, { ...query, page: 1, sort: query.sort === first ? second : first }),
    }
  }

const Pages = ({ base, query, total }: OrdersListProps): ReactElement | null => {
  const text = useText()
  const pages = Math.ceil(total / query.perPage)
  return pages > 1 ? (
    <Pagination
      label={text('orders.pages')}
      current={query.page}
      total={pages}
      hrefFor={page => listHref(base, { ...query, page })}
      previousText={text('orders.previous')}
      nextText={text('orders.next')}
      pageText={number => text('orders.page', { page: number })}
      gapText={(from, to, number) => text('orders.page-gap', { from, to, page: number })}
    />
  ) : null
}

const NoOrders = (): ReactElement => {
  const text = useText()
  return (
    <EmptyState
      level={2}
      title={text('orders.empty')}
      drawing="sheet"
      actions={[{ text: text('orders.empty-browse'), href: '/' }]}
    >
      {text('orders.empty-lead')}
    </EmptyState>
  )
}
