import * as E from 'fp-ts/Either'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import { readBatchSize } from './coupon-batch'
import type { CouponDeskPort } from './coupon-desk.port'
import { readCouponForm } from './coupon-form'

const staff = staffWith('promotions')

const table: GuardTable<CouponDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  groups: { who: staff },
  save: {
    who: staff,
    shape: write => {
      const read = readCouponForm(write.form)
      return E.isLeft(read) ? read : E.right([write])
    },
  },
  makeBatch: {
    who: staff,
    shape: write => {
      const [size, form] = [readBatchSize(write.codes), readCouponForm(write.form, false)]
      const issues = [...(E.isLeft(size) ? size.left : []), ...(E.isLeft(form) ? form.left : [])]
      return issues.length > 0 ? E.left(issues) : E.right([write])
    },
  },
  takeCodes: { who: staff },
}

/** Coupons, for staff who make promotions. */
export const guardedCouponDesk = (desk: CouponDeskPort, guard: Guard): Guarded<CouponDeskPort> =>
  guarded('couponDesk', table, desk, guard)
