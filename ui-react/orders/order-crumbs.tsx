import type { ReactElement } from 'react'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'

export type OrderCrumbsProps = {
  readonly id: number
  /** Path of the order list: its own page, or the account area. */
  readonly base: '/account/orders' | '/#/orders'
  /** Name of a page below the order's own page. */
  readonly here?: string
}

/** Breadcrumbs of an order and its subpages. */
export const OrderCrumbs = ({ id, base, here }: OrderCrumbsProps): ReactElement => {
  const text = useText()
  const order = text('orders.title', { id })
  return (
    <Breadcrumb
      label={text('shared.breadcrumb')}
      items={[
        { label: text('shared.home'), href: '/' },
        { label: text('account.my-account'), href: '/my-account/' },
        { label: text('account.parts.orders'), href: base },
        ...(here === undefined ? [{ label: order }] : [{ label: order, href: `${base}/${id}` }, { label: here }]),
      ]}
    />
  )
}
