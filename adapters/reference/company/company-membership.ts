import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { Company } from '../../../core/access/visitor'
import { isAddressProven } from '../../../core/access/address-proof'
import { foldEmail } from '../../../core/shared/text-rules'
import {
  roleNames,
  type CompanyRole,
  type CompanyUserDetails,
  type NewCompanyUser,
} from '../../../core/company/company-user'
import type { DomainError } from '../../../core/shared/domain-error'
import { invalid, issue, notFound } from '../../../core/shared/domain-error'
import { proofOf } from '../access/address-proof'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { hasNotCome, personOf, type PersonRow } from './company-people'
import { noteDefault, noteMember, type MemberChange } from './membership-events'

type Row = Selectable<Schema['customer']>

/**
 * Adds an invited user to the company. Can be invited: a new person; a user of this company who has not accepted yet;
 * one removed from a company without an account of their own since; or an account with an unverified address, as
 * its registration must not block the invitation. The account buys for the company once its address is verified;
 * the mailed link sets a new password, which ends older sessions. Other accounts are not changed.
 * `action`: how the history names it.
 */
export const writeInvited = async (
  trx: Database,
  company: Company,
  invitation: NewCompanyUser,
  { storeKey, now, actor }: Omit<MemberChange, 'companyId'>,
  action: 'invited' | 'imported' = 'invited',
): Promise<E.Either<DomainError, PersonRow>> => {
  const email = invitation.email.trim()
  const known = await trx
    .selectFrom('customer')
    .selectAll()
    .where('email_fold', '=', foldEmail(email))
    .executeTakeFirst()
  const free =
    known === undefined ||
    (hasNotCome(known) &&
      known.is_staff === 0 &&
      (known.company_id === null || known.company_id === company.id) &&
      known.role !== 3)
  if (!free)
    return E.left(
      invalid(issue('email', known.company_id === company.id ? 'company.email-here' : 'company.email-taken')),
    )
  const assigned = await assignedRole(trx, company.id, invitation)
  if (!assigned) return E.left(invalid(issue('role', 'company.role-required')))
  const before = known && (await personOf(trx, company.id, known.id))
  const own = {
    ...columnsOf(invitation),
    company_id: company.id,
    company_name: company.name,
    group_id: null,
    role: assigned.role,
    role_name: roleNames[assigned.role as CompanyRole],
  }
  const row = known
    ? await trx.updateTable('customer').set(own).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow()
    : await trx
        .insertInto('customer')
        .values({ email, email_fold: foldEmail(email), password_hash: '', is_staff: 0, created_at: now, ...own })
        .onConflict(found => found.column('email_fold').doNothing())
        .returningAll()
        .executeTakeFirst()
  if (!row) return E.left(invalid(issue('email', 'company.email-taken')))
  const membership = { role: assigned.role, role_id: assigned.roleId }
  await trx
    .insertInto('company_member')
    .values({ company_id: company.id, customer_id: row.id, ...membership })
    .onConflict(found => found.columns(['company_id', 'customer_id']).doUpdateSet(membership))
    .execute()
  const after = await personOf(trx, company.id, row.id)
  if (!after) return E.left(notFound('user'))
  await noteMember(trx, { companyId: company.id, storeKey, now, actor }, row.id, { action, before, after })
  return E.right(after)
}

/** A template, or a role of the company with the template it is built on; undefined: no such role here. */
export const assignedRole = async (
  trx: Database,
  companyId: number,
  { role, roleId }: Pick<CompanyUserDetails, 'role' | 'roleId'>,
): Promise<{ readonly role: number; readonly roleId: number | null } | undefined> => {
  if (roleId === undefined) return { role, roleId: null }
  const found = await trx
    .selectFrom('company_role')
    .select('built_on')
    .where('id', '=', roleId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return found && { role: found.built_on, roleId }
}

/** Writes a member's role; the account's own columns follow while the company is its default. */
export const writeRole = async (
  trx: Database,
  companyId: number,
  customerId: number,
  { role, roleId }: { readonly role: number; readonly roleId: number | null },
): Promise<void> => {
  await trx
    .updateTable('company_member')
    .set({ role, role_id: roleId })
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .execute()
  await trx
    .updateTable('customer')
    .set({ role, role_name: roleNames[role as CompanyRole] })
    .where('id', '=', customerId)
    .where('company_id', '=', companyId)
    .execute()
}

/**
 * Ends a membership and all sessions. If it was the only one, the password is disabled, and the person may start over
 * with a reset; otherwise another company becomes the default. An account with an unverified address never belonged
 * to the company: only the invitation is withdrawn.
 */
export const letGo = async (trx: Database, change: MemberChange, row: Row): Promise<void> => {
  const { id } = row
  const { companyId } = change
  await trx.deleteFrom('company_member').where('company_id', '=', companyId).where('customer_id', '=', id).execute()
  const next = await trx
    .selectFrom('company_member')
    .innerJoin('company', 'company.id', 'company_member.company_id')
    .select(['company.id', 'company.name', 'company_member.role'])
    .where('customer_id', '=', id)
    .where('state', '<>', 'invited')
    .orderBy('company.name')
    .orderBy('company.id')
    .executeTakeFirst()
  if (next && row.company_id !== null && row.company_id !== companyId) {
    await endSessions(trx, row)
    return
  }
  if (next) {
    await moveDefault(trx, row, next)
    await noteDefault(trx, change, row, { former: row.company_name ?? '', company: next })
  } else {
    const group = await trx
      .selectFrom('customer_group')
      .select('id')
      .where('is_default', '=', 1)
      .orderBy('id')
      .executeTakeFirst()
    await trx
      .updateTable('customer')
      .set({
        company_id: null,
        company_name: null,
        group_id: group?.id ?? null,
        role: 99,
        role_name: null,
        ...(isAddressProven(proofOf(row)) ? { password_hash: '' } : {}),
      })
      .where('id', '=', id)
      .execute()
  }
  await endSessions(trx, row)
}

const endSessions = async (trx: Database, row: Row): Promise<void> => {
  if (isAddressProven(proofOf(row))) await trx.deleteFrom('session').where('customer_id', '=', row.id).execute()
  await trx.deleteFrom('password_reset').where('customer_id', '=', row.id).execute()
}

/** Carts of the default company carry no company: those of the former default are retired. */
const moveDefault = async (
  trx: Database,
  row: Row,
  next: { readonly id: number; readonly name: string; readonly role: number },
): Promise<void> => {
  await trx
    .updateTable('customer')
    .set({
      company_id: next.id,
      company_name: next.name,
      role: next.role,
      role_name: next.role === 3 ? 'Super Admin' : (roleNames[next.role as CompanyRole] ?? null),
    })
    .where('id', '=', row.id)
    .execute()
  const carts = trx.updateTable('cart').where('customer_id', '=', row.id).where('state', '=', 'open')
  await carts.set({ state: 'retired' }).where('company_id', 'is', null).execute()
  await carts.set({ company_id: null }).where('company_id', '=', next.id).execute()
}

export const columnsOf = ({ firstName, lastName, phone }: CompanyUserDetails) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  phone: phone?.trim() || null,
})
