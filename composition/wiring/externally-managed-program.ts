import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { conflict } from '../../core/shared/domain-error'
import type { StaffPorts } from './ports'

const readOnly = TE.left(conflict('construction-desk.issues.elsewhere'))

/**
 * The construction desk if the merchant runs the order service: blocked days and the order form come from it, so the
 * desk rejects changes to them with an error. Orders stay with the shop.
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
      block: () => readOnly,
      open: () => readOnly,
      orderForms: () =>
        pipe(
          desk.orderForms(),
          TE.map(() => ({ forms: [], history: [], elsewhere: true as const })),
        ),
      publish: () => readOnly,
    },
  }
}
