import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../app/context'
import { orThrow } from '../app/outcome'
import { PageMeta } from '../app/seo'
import { useText } from '../i18n'
import { AccountFrame } from './account-frame'
import { OrdersList, type OrdersData } from './orders-list'
import { pageOf } from './page-number'

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<OrdersData> => {
  const page = pageOf(new URL(request.url).searchParams.get('page'))
  return { ...orThrow(await useCasesOf(context).viewOrders(page)()), page }
}

/** The orders at an address of their own. */
export const Component = (): ReactElement => {
  const text = useText()
  return (
    <AccountFrame part="orders">
      <PageMeta title={text('account.parts.orders')} noindex />
      <OrdersList {...useLoaderData<OrdersData>()} hrefOf={id => `/account/orders/${id}`} pageHref={page => `/account/orders?page=${page}`} />
    </AccountFrame>
  )
}
