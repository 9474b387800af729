import type { ReactElement } from 'react'
import type { OrderStatus, OrderSummary } from '../../core/orders/order'
import { waitsForBuyer } from '../../core/orders/order-freight'
import { useText } from '../i18n'
import { Badge, type BadgeProps } from '../kit/marks/badge'

const tones: Readonly<Record<OrderStatus, BadgeProps['tone']>> = {
  incomplete: 'warning',
  'awaiting-freight': 'warning',
  'awaiting-payment': 'warning',
  'awaiting-fulfillment': 'neutral',
  'in-preparation': 'neutral',
  'on-hold': 'warning',
  shipped: 'ok',
  completed: 'ok',
  cancelled: 'error',
}

type OrderStatusProps = { readonly order: Pick<OrderSummary, 'status' | 'onAccount' | 'freight'> }

/** The status of an order; open orders on account need no action. */
export const OrderStatusBadge = ({ order: { status, onAccount, freight } }: OrderStatusProps): ReactElement => {
  const text = useText()
  return (
    <Badge tone={onAccount ? 'neutral' : tones[status]}>
      {text(
        `orders.status.${onAccount ? 'on-account' : waitsForBuyer({ status, freight }) ? 'freight-quoted' : status}`,
      )}
    </Badge>
  )
}
