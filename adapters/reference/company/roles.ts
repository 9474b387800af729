import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import { ownRoleId, templateOf, type RoleDetails } from '../../../core/company/role'
import type { RolesPort } from '../../../core/company/roles.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query } from '../database/transaction'
import { noteCompanyEvent } from '../access/company-events'
import { managed } from './company-managers'
import { memberChange, type MemberChange } from './membership-events'
import { requester } from './requester'
import { holdersOf, ownRole, rolesOf, templateWithPeople, toRole } from './role-rows'
import { writeRoleDraft } from './save-role'

/** Roles of the company that the session acts for; every statement filters by company. */
export const referenceRoles = (db: Database, session: SessionPort, deps: Pick<PlatformDeps, 'clock'>): RolesPort => ({
  list: () =>
    pipe(
      requester(session),
      TE.flatMap(({ company }) => query(() => rolesOf(db, company.id))),
    ),

  byId: id =>
    pipe(
      requester(session),
      TE.flatMap(({ company }) => attempt(() => details(db, company.id, id))),
    ),

  save: draft =>
    pipe(
      requester(session),
      TE.flatMap(asker =>
        managed(db, asker.company.id, trx => writeRoleDraft(trx, { ...memberChange(session, deps, asker), draft })),
      ),
    ),

  remove: (id, version) =>
    pipe(
      requester(session),
      TE.flatMap(asker =>
        managed(db, asker.company.id, trx => removeRole(trx, { ...memberChange(session, deps, asker), id, version })),
      ),
    ),
})

const details = async (db: Database, companyId: number, id: string): Promise<E.Either<DomainError, RoleDetails>> => {
  const template = templateOf(id)
  if (template !== undefined)
    return E.right({
      ...(await templateWithPeople(db, companyId, template)),
      holders: await holdersOf(db, companyId, { role: template }),
    })
  const row = await ownRole(db, companyId, ownRoleId(id) ?? 0)
  return row
    ? E.right({ ...toRole(row), holders: await holdersOf(db, companyId, { roleId: row.id }) })
    : E.left(notFound('role'))
}

const removeRole = async (
  trx: Database,
  { companyId, storeKey, now, actor, id, version }: MemberChange & { readonly id: string; readonly version: number },
): Promise<E.Either<DomainError, void>> => {
  const row = await ownRole(trx, companyId, ownRoleId(id) ?? 0)
  if (!row) return E.left(notFound('role'))
  if (row.version !== version) return E.left(conflict('roles.changed', { name: row.changed_by ?? '' }))
  const removed = await trx
    .deleteFrom('company_role')
    .where('id', '=', row.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('company_member').select('customer_id').whereRef('role_id', '=', 'company_role.id'))),
    )
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) return E.left(conflict('roles.in-use', { count: Number(row.people) }))
  await noteCompanyEvent(trx, actor, {
    storeKey,
    companyId,
    subject: 'role',
    key: id,
    action: 'removed',
    at: now,
    before: { name: row.name },
  })
  return E.right(undefined)
}
