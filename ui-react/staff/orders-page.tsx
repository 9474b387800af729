import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { addressOfQuery, isFiltered, orderQueryOf, orderStatuses, type OrderQuery } from '../../core/orders/order-query'
import { deskOrdersPerPage, type DeskOrderPage, type DeskOrderSummary } from '../../core/orders/order-desk.port'
import { OrderStatusBadge } from '../orders'
import { useCasesOf } from '../runtime/use-cases/context'
import { PageMeta } from '../runtime/seo'
import { useFormat, useText } from '../i18n'
import { EmailText } from '../kit/email-text'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Select } from '../kit/fields/select'
import { Table, type Column } from '../kit/table'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { DeskFilters } from './desk-filters'
import { DeskPages } from './desk-pages'
import { answered } from '../runtime/staff-answer'
import styles from './staff.module.css'

type OrdersData = DeskOrderPage & { readonly query: OrderQuery }

const base = '/staff/orders'

const hrefOf = (query: OrderQuery): string => {
  const parameters = new URLSearchParams(addressOfQuery(query))
  return parameters.size > 0 ? `${base}?${parameters}` : base
}

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<OrdersData> => {
  const query = orderQueryOf(Object.fromEntries(new URL(request.url).searchParams))
  return { ...(await answered(request, useCasesOf(context).staffOrders(query))), query }
}

/** All orders of the store. */
export const Component = (): ReactElement => {
  const text = useText()
  const { orders, total, query } = useLoaderData<OrdersData>()
  return (
    <>
      <PageMeta title={text('staff.sections.orders')} noindex />
      <TitleBlock title={text('staff.sections.orders')} lead={text('staff.orders-found', { count: total })} />
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('staff.orders-none')}
          drawing="sheet"
          actions={[isFiltered(query) ? { href: base, text: text('staff.show-all') } : undefined]}
        >
          {text('staff.orders-none-lead')}
        </EmptyState>
      ) : (
        <Orders orders={orders} />
      )}
      <DeskPages
        page={query.page}
        total={total}
        perPage={deskOrdersPerPage}
        hrefFor={page => hrefOf({ ...query, page })}
      />
    </>
  )
}

const Filters = ({ query }: Pick<OrdersData, 'query'>): ReactElement => {
  const text = useText()
  const id = useId()
  const field = (name: string, label: string) => ({ id: id + name, name, label: text(label), dense: true })
  return (
    <DeskFilters key={hrefOf(query)} base={base}>
      <TextInput
        {...field('q', 'staff.search')}
        type="search"
        defaultValue={query.search}
        maxLength={100}
        placeholder={text('staff.orders-search-hint')}
      />
      <Select
        {...field('status', 'orders.columns.status')}
        defaultValue={query.status ?? ''}
        placeholder={text('staff.any-status')}
        options={orderStatuses.map(status => ({ value: status, label: text(`orders.status.${status}`) }))}
      />
      <TextInput {...field('from', 'staff.from')} type="date" defaultValue={query.from} />
      <TextInput {...field('to', 'staff.to')} type="date" defaultValue={query.to} />
    </DeskFilters>
  )
}

const Orders = ({ orders }: Pick<OrdersData, 'orders'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<DeskOrderSummary>[] = [
    {
      key: 'number',
      label: text('orders.columns.number'),
      rowHeader: true,
      cell: order => (
        <Link href={`${base}/${order.id}`} className={styles.name}>
          {order.id}
        </Link>
      ),
    },
    {
      key: 'who',
      label: text('staff.request.who'),
      breaks: true,
      narrow: 'full',
      cell: ({ orderedBy }) => (
        <span className={styles.two}>
          <span>{orderedBy.name ?? text('staff.guest')}</span>
          <span className={styles.quiet}>
            {orderedBy.company && `${orderedBy.company}, `}
            {orderedBy.email && <EmailText address={orderedBy.email} />}
          </span>
        </span>
      ),
    },
    {
      key: 'placed',
      label: text('orders.placed-on'),
      cell: order => <span className={styles.whole}>{format.date(order.placedAt)}</span>,
    },
    {
      key: 'po',
      label: text('orders.po-number'),
      breaks: true,
      cell: order => order.poNumber ?? <span className={styles.quiet}>{text('staff.none')}</span>,
    },
    { key: 'status', label: text('orders.columns.status'), cell: order => <OrderStatusBadge order={order} /> },
    {
      key: 'total',
      label: text('orders.total'),
      align: 'end',
      cell: order => <strong>{format.money(order.total)}</strong>,
    },
  ]
  return (
    <Table
      caption={text('staff.sections.orders')}
      columns={columns}
      rows={orders}
      rowKey={order => String(order.id)}
      empty={text('staff.page-empty')}
    />
  )
}
