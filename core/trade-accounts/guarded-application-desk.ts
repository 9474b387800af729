import * as E from 'fp-ts/Either'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import { applicationParts } from './application'
import type { ApplicationDeskPort } from './application-desk.port'
import { decisionIssues } from './application-parts'

const staff = staffWith('companies')

const table: GuardTable<ApplicationDeskPort> = {
  list: { who: staff },
  byNumber: { who: staff },
  decide: {
    who: staff,
    shape: made => {
      const part = applicationParts.find(known => known === made.part)
      const issues = part === undefined ? [] : decisionIssues(part, made.decision)
      return issues.length > 0 ? E.left(issues) : E.right([made])
    },
  },
  taxNumber: { who: staff },
  file: { who: staff },
}

/** Applications for trade accounts, for staff who decide them. */
export const guardedApplicationDesk = (desk: ApplicationDeskPort, guard: Guard): Guarded<ApplicationDeskPort> =>
  guarded('applicationDesk', table, desk, guard)
