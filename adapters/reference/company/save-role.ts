import * as E from 'fp-ts/Either'
import { foldRoleName, mostRoles, ownRoleId, type Role, type RoleDraft } from '../../../core/company/role'
import { grantChanges } from '../../../core/company/role-difference'
import { grantsOf } from '../../../core/access/role-grants'
import type { GrantedPermission } from '../../../core/access/permission-codes'
import { conflict, invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { noteCompanyEvent } from '../access/company-events'
import type { MemberChange } from './membership-events'
import { ownRole, toRole, type RoleRow } from './role-rows'

type Saving = MemberChange & { readonly draft: RoleDraft }

/** Adds or changes a role; the company is locked by the transaction, so names stay unique. */
export const writeRoleDraft = async (trx: Database, saving: Saving): Promise<E.Either<DomainError, Role>> => {
  const { companyId, draft } = saving
  const taken = await trx
    .selectFrom('company_role')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name_fold', '=', foldRoleName(draft.name))
    .executeTakeFirst()
  if (taken && String(taken.id) !== draft.id) return E.left(invalid(issue('name', 'roles.name-taken')))
  const known = draft.id === undefined ? undefined : await ownRole(trx, companyId, ownRoleId(draft.id) ?? 0)
  if (draft.id !== undefined && !known) return E.left(notFound('role'))
  const written = known ? await changeRole(trx, saving, known) : await addRole(trx, saving)
  if (E.isLeft(written)) return written
  const row = await ownRole(trx, companyId, written.right)
  if (!row) return E.left(notFound('role'))
  await noteSaved(trx, saving, { known, id: written.right })
  return E.right(toRole(row))
}

const changeRole = async (
  trx: Database,
  { draft, now, actor }: Saving,
  known: RoleRow,
): Promise<E.Either<DomainError, number>> => {
  const changed = await trx
    .updateTable('company_role')
    .set({ ...columns(draft), version: draft.version + 1, changed_at: now, changed_by: actor.name })
    .where('id', '=', known.id)
    .where('version', '=', draft.version)
    .executeTakeFirst()
  return changed.numUpdatedRows === 0n
    ? E.left(conflict('roles.changed', { name: known.changed_by ?? '' }))
    : E.right(known.id)
}

const addRole = async (
  trx: Database,
  { companyId, draft, now, actor }: Saving,
): Promise<E.Either<DomainError, number>> => {
  const { count } = await trx
    .selectFrom('company_role')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostRoles) return E.left(invalid(issue('name', 'roles.too-many', { max: mostRoles })))
  const { id } = await trx
    .insertInto('company_role')
    .values({
      company_id: companyId,
      built_on: draft.builtOn,
      ...columns(draft),
      version: 1,
      changed_at: now,
      changed_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return E.right(id)
}

const columns = ({ name, grants }: RoleDraft) => ({
  name,
  name_fold: foldRoleName(name),
  grants: JSON.stringify(grants),
})

/** The history names each code that changed, with its levels. */
const noteSaved = (
  trx: Database,
  { companyId, storeKey, now, actor, draft }: Saving,
  { known, id }: { readonly known?: RoleRow; readonly id: number },
): Promise<void> => {
  const before: readonly GrantedPermission[] = known ? grantsOf(JSON.parse(known.grants)) : []
  const changes = grantChanges(before, draft.grants)
  const levels = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map(change => [change.code, String(change[which])]))
  return noteCompanyEvent(trx, actor, {
    storeKey,
    companyId,
    subject: 'role',
    key: String(id),
    action: known ? 'changed' : 'added',
    at: now,
    ...(known ? { before: { name: known.name, ...levels('before') } } : {}),
    after: { name: draft.name, ...levels('after') },
  })
}
