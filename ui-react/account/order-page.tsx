import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Order } from '../../core/orders/order'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { OrderView } from '../orders'

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Order> =>
  orThrow(await useCasesOf(context).viewOrder(Number(params['id']))())

/** One order at its own URL. */
export const Component = (): ReactElement => {
  const text = useText()
  const order = useLoaderData<Order>()
  return (
    <>
      <PageMeta title={text('orders.title', { id: order.id })} noindex />
      <OrderView order={order} base="/account/orders" />
    </>
  )
}
