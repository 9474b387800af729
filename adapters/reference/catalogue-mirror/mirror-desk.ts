import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import type { MirrorDeskPort } from '../../../core/catalogue-mirror/mirror-desk.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import { notFound } from '../../../core/shared/domain-error'
import { asStaff } from '../access/staff-at'
import type { Database } from '../database/engine'
import { referenceMirrorJournal } from './mirror-journal'

/** The journal of the mirror, as staff see it; `hasStore`: a store is set. */
export const referenceMirrorDesk = (
  db: Database,
  session: SessionPort,
  { clock }: { readonly clock: ClockPort },
  hasStore: boolean,
): MirrorDeskPort => {
  const journal = referenceMirrorJournal(db, clock)
  const state = () =>
    asStaff(db, session)(async () => (hasStore ? journal.state()() : Promise.resolve(E.left(notFound('page')))))
  return {
    state,
    startWhole: () =>
      asStaff(
        db,
        session,
      )(async () => {
        if (!hasStore) return E.left(notFound('page'))
        const before = await journal.state()()
        if (E.isLeft(before)) return before
        // A run that is on its way is the one that was asked for.
        const isOnItsWay = before.right.askedAt !== undefined || before.right.running?.work === 'whole'
        const asked = isOnItsWay ? E.right(undefined) : await journal.askWhole()()
        return E.isLeft(asked) ? asked : journal.state()()
      }),
  }
}
