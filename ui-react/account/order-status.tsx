import type { ReactElement } from 'react'
import type { OrderStatus } from '../../core/checkout/order'
import { useText } from '../i18n'
import { Badge, type BadgeProps } from '../kit/badge'

const tones: Readonly<Record<OrderStatus, BadgeProps['tone']>> = {
  'awaiting-payment': 'warning',
  'awaiting-fulfillment': 'neutral',
  'in-preparation': 'neutral',
  'on-hold': 'warning',
  shipped: 'ok',
  completed: 'ok',
  cancelled: 'error',
}

export const OrderStatusBadge = ({ status }: { readonly status: OrderStatus }): ReactElement => {
  const text = useText()
  return <Badge tone={tones[status]}>{text(`orders.status.${status}`)}</Badge>
}
