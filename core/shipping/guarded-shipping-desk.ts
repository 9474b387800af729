import * as E from 'fp-ts/Either'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { ShippingDeskPort } from './shipping-desk.port'
import { checkZone } from './shipping-zone'

const staff = staffWith('tax-shipping')

const table: GuardTable<ShippingDeskPort> = {
  zones: { who: staff },
  save: {
    who: staff,
    shape: write => {
      const issues = checkZone(write.zone)
      return issues.length > 0 ? E.left(issues) : E.right([write])
    },
  },
  remove: { who: staff },
}

/** Shipping zones and rates, for staff who keep them. */
export const guardedShippingDesk = (desk: ShippingDeskPort, guard: Guard): Guarded<ShippingDeskPort> =>
  guarded('shippingDesk', table, desk, guard)
