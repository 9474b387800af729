import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { Company } from '../../../core/access/visitor'
import { isAddressProven } from '../../../core/access/address-proof'
import { foldEmail } from '../../../core/shared/text-rules'
import { roleNames, type CompanyUserDetails, type NewCompanyUser } from '../../../core/company/company-user'
import type { DomainError } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import { proofOf } from '../access/address-proof'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'

export type Row = Selectable<Schema['customer']>

/** Whether an invited user has not accepted yet: no password, or the address is not verified by a mailed link. */
export const hasNotCome = (row: Row): boolean => row.password_hash === '' || !isAddressProven(proofOf(row))

/**
 * Adds an invited user to the company. Can be invited: a new person; a user of this company who has not accepted yet;
 * one removed from a company without an account of their own since; or an account with an unverified address, as
 * its registration must not block the invitation. The account buys for the company once its address is verified;
 * the mailed link sets a new password, which ends older sessions. Other accounts are not changed.
 */
export const writeInvited = async (
  trx: Database,
  company: Company,
  invitation: NewCompanyUser,
  now: number,
): Promise<E.Either<DomainError, Row>> => {
  const email = invitation.email.trim()
  const known = await trx
    .selectFrom('customer')
    .selectAll()
    .where('email_fold', '=', foldEmail(email))
    .executeTakeFirst()
  const own = { ...columnsOf(invitation), company_id: company.id, company_name: company.name, group_id: null }
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
  const row = known
    ? await trx.updateTable('customer').set(own).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow()
    : await trx
        .insertInto('customer')
        .values({ email, email_fold: foldEmail(email), password_hash: '', is_staff: 0, created_at: now, ...own })
        .onConflict(found => found.column('email_fold').doNothing())
        .returningAll()
        .executeTakeFirst()
  if (!row) return E.left(invalid(issue('email', 'company.email-taken')))
  await trx
    .insertInto('company_member')
    .values({ company_id: company.id, customer_id: row.id, role: invitation.role })
    .onConflict(found => found.columns(['company_id', 'customer_id']).doUpdateSet({ role: invitation.role }))
    .execute()
  return E.right(row)
}

/**
 * Disables the password and ends all sessions; the person may start over with a password reset. An account with an
 * unverified address never belonged to the company: only the invitation is withdrawn.
 */
export const letGo = async (trx: Database, companyId: number, row: Row): Promise<void> => {
  const { id } = row
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
  await trx.deleteFrom('company_member').where('company_id', '=', companyId).where('customer_id', '=', id).execute()
  if (isAddressProven(proofOf(row))) await trx.deleteFrom('session').where('customer_id', '=', id).execute()
  await trx.deleteFrom('password_reset').where('customer_id', '=', id).execute()
}

export const columnsOf = ({ firstName, lastName, phone, role }: CompanyUserDetails) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  phone: phone?.trim() || null,
  role,
  role_name: roleNames[role],
})
