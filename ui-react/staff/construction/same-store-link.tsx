import type { ReactElement } from 'react'
import { addressOfStoreOrders } from '../../../core/construction/construction-desk'
import type { OrderDetails } from '../../../core/orders/order-details'
import { useText } from '../../i18n'
import { Link } from '../../kit/link'
import { storeOrdersBase } from './program-tabs'

/** Link to all orders for the same store; renders nothing without a store number. */
export const SameStoreLink = ({
  details: { storeType, storeNumber },
}: {
  readonly details: OrderDetails
}): ReactElement | null => {
  const text = useText()
  return storeNumber === '' ? null : (
    <Link href={`${storeOrdersBase}?${new URLSearchParams(addressOfStoreOrders({ storeType, storeNumber, page: 1 }))}`}>
      {text('staff.same-store')}
    </Link>
  )
}
