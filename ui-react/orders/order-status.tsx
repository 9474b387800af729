import type { ReactElement } from 'react'
import type { OrderStatus, OrderSummary } from '../../core/orders/order'
import { useText } from '../i18n'
import { Badge, type BadgeProps } from '../kit/marks/badge'

const tones: Readonly<Record<OrderStatus, BadgeProps['tone']>> = {
  incomplete: 'warning',
  'awaiting-payment': 'warning',
  'awaiting-fulfillment': 'neutral',
  'in-preparation': 'neutral',
  'on-hold': 'warning',
  shipped: 'ok',
  completed: 'ok',
  cancelled: 'error',
}

type OrderStatusProps = { readonly order: Pick<OrderSummary, 'status' | 'onAccount'> }

/** The status of an order; open orders on account need no action. */
export const OrderStatusBadge = ({ order: { status, onAccount } }: OrderStatusProps): ReactElement => {
  const text = useText()
  return (
    <Badge tone={onAccount ? 'neutral' : tones[status]}>
      {text(`orders.status.${onAccount ? 'on-account' : status}`)}
    </Badge>
  )
}
