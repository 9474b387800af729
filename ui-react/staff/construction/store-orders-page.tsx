import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { storeTypes } from '../../../core/construction/chains'
import { addressOfStoreOrders, storeOrderQueryOf } from '../../../core/construction/construction-desk'
import {
  storeOrdersPerPage,
  type StoreOrderPage,
  type StoreOrderQuery,
  type StoreOrderSummary,
} from '../../../core/construction/construction-desk.port'
import { programDay } from '../../../core/orders/order-details'
import { useCasesOf } from '../../runtime/use-cases/context'
import { PageMeta } from '../../runtime/seo'
import { useFormat, useText } from '../../i18n'
import { EmailText } from '../../kit/email-text'
import { EmptyState } from '../../kit/empty-state'
import { Link } from '../../kit/link'
import { Select } from '../../kit/fields/select'
import { Table, type Column } from '../../kit/table'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { DeskFilters } from '../desk-filters'
import { DeskPages } from '../desk-pages'
import { answered } from '../../runtime/staff-answer'
import styles from '../staff.module.css'
import { ProgramTabs, storeOrdersBase } from './program-tabs'

type OrdersData = StoreOrderPage & { readonly query: StoreOrderQuery }

const hrefOf = (query: StoreOrderQuery): string => {
  const parameters = new URLSearchParams(addressOfStoreOrders(query))
  return parameters.size > 0 ? `${storeOrdersBase}?${parameters}` : storeOrdersBase
}

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<OrdersData> => {
  const query = storeOrderQueryOf(Object.fromEntries(new URL(request.url).searchParams))
  return { ...(await answered(request, useCasesOf(context).staffStoreOrders(query))), query }
}

/** Construction orders grouped by store. */
export const Component = (): ReactElement => {
  const text = useText()
  const { orders, total, query } = useLoaderData<OrdersData>()
  const isFiltered = query.storeType !== undefined || query.storeNumber !== ''
  return (
    <>
      <PageMeta title={text('staff.sections.construction')} noindex />
      <TitleBlock title={text('staff.sections.construction')} lead={text('staff.orders-found', { count: total })} />
      <ProgramTabs current="orders" />
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('staff.orders-none')}
          drawing="sheet"
          actions={[isFiltered ? { href: storeOrdersBase, text: text('staff.show-all') } : undefined]}
        >
          {text(isFiltered ? 'construction-desk.none-found' : 'construction-desk.none-yet')}
        </EmptyState>
      ) : (
        <Orders orders={orders} />
      )}
      <DeskPages
        page={query.page}
        total={total}
        perPage={storeOrdersPerPage}
        hrefFor={page => hrefOf({ ...query, page })}
      />
    </>
  )
}

const Filters = ({ query }: Pick<OrdersData, 'query'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <DeskFilters key={hrefOf(query)} base={storeOrdersBase}>
      <Select
        id={`${id}chain`}
        name="chain"
        dense
        label={text('construction-desk.chain')}
        defaultValue={query.storeType ?? ''}
        placeholder={text('construction-desk.any-chain')}
        options={storeTypes.map(value => ({ value, label: text(`construction.${value}`) }))}
      />
      <TextInput
        id={`${id}store`}
        name="store"
        type="search"
        dense
        label={text('construction.store-number')}
        defaultValue={query.storeNumber}
        maxLength={40}
      />
    </DeskFilters>
  )
}

const Orders = ({ orders }: Pick<OrdersData, 'orders'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<StoreOrderSummary>[] = [
    {
      key: 'store',
      label: text('construction-desk.store'),
      rowHeader: true,
      breaks: true,
      cell: order => (
        <span className={styles.two}>
          <Link href={`${storeOrdersBase}/orders/${order.id}`} className={styles.name}>
            {order.storeNumber || text('construction-desk.no-number')}
          </Link>
          <span className={styles.quiet}>{text(`construction.${order.storeType}`)}</span>
        </span>
      ),
    },
    {
      key: 'number',
      label: text('orders.columns.number'),
      cell: order => (
        <span className={styles.two}>
          <span>{order.id}</span>
          <span className={`${styles.quiet} ${styles.whole}`}>{format.date(order.placedAt)}</span>
        </span>
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
          <span className={`${styles.quiet} ${styles.email}`}>
            {orderedBy.company && `${orderedBy.company}, `}
            {orderedBy.email && <EmailText address={orderedBy.email} />}
          </span>
        </span>
      ),
    },
    {
      key: 'delivery',
      label: text('construction-desk.delivery'),
      cell: order => <span className={styles.whole}>{programDay(order.requestedDelivery)}</span>,
    },
    {
      key: 'po',
      label: text('orders.po-number'),
      breaks: true,
      cell: order => order.poNumber ?? <span className={styles.quiet}>{text('staff.none')}</span>,
    },
    {
      key: 'total',
      label: text('orders.total'),
      align: 'end',
      cell: order => <strong>{format.money(order.total)}</strong>,
    },
  ]
  return (
    <Table
      caption={text('construction-desk.tabs.orders')}
      columns={columns}
      rows={orders}
      rowKey={order => String(order.id)}
      empty={text('staff.page-empty')}
    />
  )
}
