import * as E from 'fp-ts/Either'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import { issue } from '../shared/domain-error'
import { isEmail } from '../shared/text-rules'
import type { OrderNoticesPort } from './order-notices.port'

const staff = staffWith('orders')

const table: GuardTable<OrderNoticesPort> = {
  failed: { who: staff },
  resend: {
    who: staff,
    shape: resend => {
      const to = resend.to.trim()
      return isEmail(to) ? E.right([{ ...resend, to }]) : E.left([issue('to', 'staff.issues.email')])
    },
  },
}

/** Notices about orders that failed, for staff who process orders. */
export const guardedOrderNotices = (notices: OrderNoticesPort, guard: Guard): Guarded<OrderNoticesPort> =>
  guarded('orderNotices', table, notices, guard)
