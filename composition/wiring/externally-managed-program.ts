import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { conflict } from '../../core/shared/domain-error'
import type { StaffPorts } from './ports'

const kept = TE.left(conflict('construction-desk.issues.elsewhere'))

/**
 * The desk for construction teams of a shop whose order service is the merchant's: that one says which days are blocked
 * and which order form counts, so neither can be changed here, and the desk says so. Orders are the shop's.
 */
export const externallyManagedProgram = (ports: StaffPorts): StaffPorts => {
  const { constructionDesk: desk } = ports
  return {
    ...ports,
    constructionDesk: {
      ...desk,
      blockedDays: () =>
        pipe(
          desk.blockedDays(),
          TE.map(({ today }) => ({ today, days: [], history: [], elsewhere: true as const })),
        ),
      block: () => kept,
      open: () => kept,
      orderForms: () =>
        pipe(
          desk.orderForms(),
          TE.map(() => ({ forms: [], history: [], elsewhere: true as const })),
        ),
      publish: () => kept,
    },
  }
}
