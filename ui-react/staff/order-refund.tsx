import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { DeskOrder } from '../../core/orders/order-desk.port'
import { useSubmitting } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'

/** Refund of a cancelled order: done, or failed with the reason and a retry button. */
export const OrderRefund = ({
  order,
  clickKey,
}: {
  readonly order: DeskOrder
  readonly clickKey: string
}): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const busy = useSubmitting('refund')
  const { refund, card, status, refundProblem } = order
  if (status !== 'cancelled' || !card) return null
  const charge = card.chargeId ?? text('staff.none')
  if (!refund) {
    return (
      <Notice tone="warning" title={text('staff.refund')}>
        {text('staff.refund-lead', { card: card.lastFour, charge })}
      </Notice>
    )
  }
  const amount = format.money(refund.amount)
  if (refund.state === 'done') {
    return (
      <Notice tone="ok" title={text('staff.refund-done', { amount })}>
        {text('staff.refund-done-lead', { card: card.lastFour, charge })}
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="error" title={text('staff.refund-owed', { amount })}>
        {[refundProblem, text('staff.refund-owed-lead', { card: card.lastFour, charge })].filter(Boolean).join(' ')}
      </Notice>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="key" value={`${clickKey}-refund`} />
        <Button type="submit" name="intent" value="refund" busy={busy} busyText={text('staff.saving')}>
          {text('staff.refund-again')}
        </Button>
      </Form>
    </>
  )
}
