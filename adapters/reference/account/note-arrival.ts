import { isAddressProven } from '../../../core/access/address-proof'
import { roleNames, type CompanyRole } from '../../../core/company/company-user'
import { fullName } from '../../../core/shared/full-name'
import { proofOf } from '../access/address-proof'
import { noteCompanyEvent } from '../access/company-events'
import type { Database } from '../database/engine'

type At = { readonly storeKey: string; readonly now: number }

/** Whether an account has a password and a verified address; until then its memberships are invitations. */
const hasCome = async (db: Database, customerId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('customer')
    .select(['password_hash', 'email_fold', 'proven_email_fold'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined && row.password_hash !== '' && isAddressProven(proofOf(row))
}

/** Makes a change of an account; if it completes the account, the history of each of its companies has it. */
export const notingArrival = async <A>(
  trx: Database,
  customerId: number,
  at: At,
  change: () => Promise<A>,
): Promise<A> => {
  const before = await hasCome(trx, customerId)
  const changed = await change()
  if (!before && (await hasCome(trx, customerId))) await noteArrival(trx, customerId, at)
  return changed
}

const noteArrival = async (trx: Database, customerId: number, { storeKey, now }: At): Promise<void> => {
  const rows = await trx
    .selectFrom('company_member as member')
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .leftJoin('company_role', 'company_role.id', 'member.role_id')
    .select(['member.company_id', 'member.role', 'company_role.name as own_role'])
    .select(['customer.email', 'customer.first_name', 'customer.last_name'])
    .where('member.customer_id', '=', customerId)
    .orderBy('member.company_id')
    .execute()
  for (const row of rows)
    await noteCompanyEvent(
      trx,
      { id: customerId, name: fullName(row.first_name, row.last_name), kind: 'buyer' },
      {
        storeKey,
        companyId: row.company_id,
        subject: 'membership',
        key: String(customerId),
        action: 'active',
        at: now,
        after: {
          person: row.email,
          role: row.own_role ?? roleNames[row.role as CompanyRole] ?? '',
          state: 'active',
        },
      },
    )
}
