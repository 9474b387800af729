import * as E from 'fp-ts/Either'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { PaymentDeskPort } from './payment-desk.port'
import { readRefundForm } from './refund-form'

const staff = staffWith('payments')

const table: GuardTable<PaymentDeskPort> = {
  health: { who: staffWith('payments', 'settings') },
  ofOrder: { who: staff },
  refund: {
    who: staff,
    shape: write => {
      const read = readRefundForm(write.form)
      return E.isLeft(read) ? read : E.right([write])
    },
  },
  retry: { who: staff },
}

/** Payments and refunds of orders, for staff who refund. */
export const guardedPaymentDesk = (desk: PaymentDeskPort, guard: Guard): Guarded<PaymentDeskPort> =>
  guarded('paymentDesk', table, desk, guard)
