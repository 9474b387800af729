import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { StoreOrder as Order } from '../../../core/construction/construction-desk.port'
import { OrderStatusBadge } from '../../orders'
import { useCasesOf } from '../../runtime/use-cases/context'
import { PageMeta } from '../../runtime/seo'
import { preloadStoreOrder, loadStoreOrder, StoreOrder } from '../../construction'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { Link } from '../../kit/link'
import { TitleBlock } from '../../kit/title-block'
import { answered } from '../../runtime/staff-answer'
import styles from '../staff.module.css'
import { storeOrdersBase } from './program-tabs'
import { SameStoreLink } from './same-store-link'

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<Order> => {
  const order = await answered(request, useCasesOf(context).staffStoreOrder(Number(params['id'])))
  await loadStoreOrder(order.details)
  return order
}

/** A program order: store details, files, and links. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const order = useLoaderData<Order>()
  const { details, orderedBy } = order
  const title = text(`orders.store.${details.storeType}`, {
    number: details.storeNumber || text('construction-desk.no-number'),
  })
  return (
    <>
      <PageMeta title={title} noindex />
      <ButtonLink href={storeOrdersBase} variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('construction-desk.back')}
      </ButtonLink>
      <TitleBlock
        title={title}
        badge={<OrderStatusBadge order={order} />}
        lead={[orderedBy.name ?? text('staff.guest'), orderedBy.company, orderedBy.email].filter(Boolean).join(', ')}
        cells={[
          { label: text('orders.columns.number'), value: <Link href={`/staff/orders/${order.id}`}>{order.id}</Link> },
          { label: text('orders.placed-on'), value: format.date(order.placedAt) },
          { label: text('orders.po-number'), value: order.poNumber ?? text('staff.none') },
          { label: text('orders.total'), value: format.money(order.total) },
        ]}
      />
      <StoreOrder details={details} />
      <div className={styles.ways}>
        <ButtonLink href={`/staff/orders/${order.id}`} variant="secondary">
          {text('construction-desk.open-order', { id: order.id })}
        </ButtonLink>
        <SameStoreLink details={details} />
      </div>
    </>
  )
}

/** The route module, preloaded with the code of the card that the server rendered. */
export const preloadRoute = async () => {
  await preloadStoreOrder()
  return { loader, Component }
}
