import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { SessionPort } from '../../../core/access/session.port'
import type { CompanyUsersPort } from '../../../core/company/company-users.port'
import { invalid, issue, notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { freshInvitation, sendInvitation } from '../account/invitation'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'
import { managed } from './company-managers'
import { assignedRole, columnsOf, letGo, writeInvited, writeRole } from './company-membership'
import { personOf, toUser, usersPageOf } from './company-people'
import { memberChange, noteMember } from './membership-events'
import { requester } from './requester'

/** The users of the company that the session acts for; every statement filters by company. */
export const referenceCompanyUsers = (db: Database, session: SessionPort, deps: PlatformDeps): CompanyUsersPort => {
  return {
    list: query =>
      pipe(
        requester(session),
        TE.flatMap(({ company }) => attempt(async () => E.right(await usersPageOf(db, company.id, query)))),
      ),

    byId: id =>
      pipe(
        requester(session),
        TE.flatMap(({ company }) =>
          attempt(async () => {
            const row = await personOf(db, company.id, id)
            return row ? E.right(toUser(row)) : E.left(notFound('user'))
          }),
        ),
      ),

    invite: invite(db, session, deps),

    change: change(db, session, deps),

    remove: id =>
      pipe(
        requester(session),
        TE.flatMap(asker =>
          managed(db, asker.company.id, async trx => {
            const { company } = asker
            const row = await personOf(trx, company.id, id)
            if (!row) return E.left(notFound('user'))
            const change = memberChange(session, deps, asker)
            await letGo(trx, change, row)
            await noteMember(trx, change, id, { action: 'removed', before: row })
            return E.right(undefined)
          }),
        ),
      ),
  }
}

const invite =
  (db: Database, session: SessionPort, deps: PlatformDeps): CompanyUsersPort['invite'] =>
  invitation =>
    pipe(
      requester(session),
      TE.bindTo('asker'),
      TE.bind('invited', ({ asker }) =>
        transaction(db, async trx => {
          const written = await writeInvited(trx, asker.company, invitation, memberChange(session, deps, asker))
          if (E.isLeft(written)) return written
          return E.right({
            user: toUser(written.right),
            invitation: await freshInvitation(trx, deps, session.visitor.storeKey, written.right),
          })
        }),
      ),
      TE.chainFirst(({ asker, invited }) =>
        sendInvitation(db, deps, session.visitor, {
          ...invited,
          asker: asker.customer,
          company: asker.company.name,
        }),
      ),
      TE.map(({ invited }) => invited.user),
    )

const change =
  (db: Database, session: SessionPort, deps: PlatformDeps): CompanyUsersPort['change'] =>
  (id, details) =>
    pipe(
      requester(session),
      TE.flatMap(asker =>
        managed(db, asker.company.id, async trx => {
          const { company } = asker
          const row = await personOf(trx, company.id, id)
          if (!row) return E.left(notFound('user'))
          const assigned = await assignedRole(trx, company.id, details)
          if (!assigned) return E.left(invalid(issue('role', 'company.role-required')))
          await trx.updateTable('customer').set(columnsOf(details)).where('id', '=', id).execute()
          await writeRole(trx, company.id, id, assigned)
          const changed = await personOf(trx, company.id, id)
          if (!changed) return E.left(notFound('user'))
          if (row.member_role !== changed.member_role || row.role_id !== changed.role_id)
            await noteMember(trx, memberChange(session, deps, asker), id, {
              action: 'role-changed',
              before: row,
              after: changed,
            })
          return E.right(toUser(changed))
        }),
      ),
    )
