import type { ReactElement } from 'react'
import type { DeskOrder } from '../../../core/orders/order-desk.port'
import { useFormat, useText } from '../../i18n'
import { Notice } from '../../kit/notice'

/** Gift certificates that the order bought and that are spent in part: canceling the order does not undo that. */
export const BoughtGifts = ({ order }: { readonly order: DeskOrder }): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const spent = (order.gifts ?? []).filter(gift => gift.spent > 0)
  if (spent.length === 0) return null
  const isCanceled = order.status === 'cancelled'
  return (
    <Notice tone={isCanceled ? 'warning' : 'info'} title={text('staff.gifts-spent')}>
      {spent.map((gift, at) => (
        <p key={at}>
          {text(isCanceled ? 'staff.gift-lost' : 'staff.gift-spent', {
            ending: gift.ending || text('staff.none'),
            spent: format.money(gift.spent),
            amount: format.money(gift.amount),
            rest: format.money(gift.amount - gift.spent),
          })}
        </p>
      ))}
    </Notice>
  )
}
