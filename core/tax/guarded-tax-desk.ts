import * as E from 'fp-ts/Either'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { TaxDeskPort } from './tax-desk.port'
import { checkTaxRule, tidyTaxRule } from './tax-rule'

const staff = staffWith('tax-shipping')

const table: GuardTable<TaxDeskPort> = {
  rules: { who: staff },
  save: {
    who: staff,
    shape: write => {
      const rule = tidyTaxRule(write.rule)
      const issues = checkTaxRule(rule)
      return issues.length > 0 ? E.left(issues) : E.right([{ ...write, rule }])
    },
  },
  remove: { who: staff },
}

/** The tax table, for staff who keep it. */
export const guardedTaxDesk = (desk: TaxDeskPort, guard: Guard): Guarded<TaxDeskPort> =>
  guarded('taxDesk', table, desk, guard)
