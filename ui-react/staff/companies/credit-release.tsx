import type { ReactElement } from 'react'
import { Form, useRouteLoaderData } from 'react-router'
import { mayDo, type StaffDesk } from '../../../core/access/staff-capability'
import type { DeskOrder } from '../../../core/orders/order-desk.port'
import { waitsForRelease } from '../../../core/orders/order-steps'
import { useSubmitting } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Notice } from '../../kit/notice'

/** An order placed over its company's credit limit: what it was over by, and its release by staff with 'credit'. */
export const CreditRelease = ({
  order,
  clickKey,
}: {
  readonly order: DeskOrder
  readonly clickKey: string
}): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const busy = useSubmitting('release')
  const layout = useRouteLoaderData<{ readonly desk?: StaffDesk }>('staff')
  if (!order.credit) return null
  const amount = format.money(order.credit.overBy)
  if (!waitsForRelease(order)) {
    const { state } = order.credit
    return state === 'to-release' ? null : (
      <Notice tone="info">{<p>{text(`staff.credit-${state}`, { amount })}</p>}</Notice>
    )
  }
  if (!layout?.desk || !mayDo(layout.desk, 'credit'))
    return (
      <Notice tone="warning">
        <p>{text('staff.release-waits', { amount })}</p>
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title={text('staff.release')}
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={order.version} />
          <input type="hidden" name="key" value={`${clickKey}-release`} />
          <Button type="submit" name="intent" value="release" busy={busy} busyText={text('staff.saving')}>
            {text('staff.release-button')}
          </Button>
        </Form>
      }
    >
      <p>{text('staff.release-lead', { amount })}</p>
    </Notice>
  )
}
