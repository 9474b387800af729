import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { AccountFrame } from './account-frame'
import { type OrdersData, ordersFor, OrdersList, queryIn } from '../orders'

export const loader = ({ context, request }: LoaderFunctionArgs): Promise<OrdersData> =>
  ordersFor(useCasesOf(context), queryIn(new URL(request.url).searchParams))

/** The orders at their own URL. */
export const Component = (): ReactElement => {
  const text = useText()
  return (
    <AccountFrame part="orders">
      <PageMeta title={text('account.parts.orders')} noindex />
      <OrdersList {...useLoaderData<OrdersData>()} base="/account/orders" />
    </AccountFrame>
  )
}
