import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import {
  companyRoles,
  usersPerPage,
  type CompanyRole,
  type CompanyUser,
  type CompanyUserPage,
  type CompanyUserQuery,
} from '../../../core/company/company-user'
import { isAddressProven } from '../../../core/access/address-proof'
import { proofOf } from '../access/address-proof'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import type { Schema } from '../database/schema'

type Member = Selectable<Schema['company_member']>

/** A member of a company: the account with its membership. */
export type PersonRow = Selectable<Schema['customer']> & {
  readonly member_role: number
  readonly role_id: number | null
  readonly own_role: string | null
} & Pick<Member, 'state' | 'locked_by' | 'locked_at' | 'locked_reason'>

/** Whether an invited user has not accepted yet: no password, or the address is not verified by a mailed link. */
export const hasNotCome = (row: Selectable<Schema['customer']>): boolean =>
  row.password_hash === '' || !isAddressProven(proofOf(row))

/** Super admins are the merchant's people, not the company's. */
export const peopleOf = (db: Database, companyId: number) =>
  db
    .selectFrom('customer')
    .innerJoin('company_member as member', join =>
      join.onRef('member.customer_id', '=', 'customer.id').on('member.company_id', '=', companyId),
    )
    .leftJoin('company_role', 'company_role.id', 'member.role_id')
    .where('member.role', 'in', companyRoles)

/** A membership's columns, of `member` and `company_role`. */
export const memberColumns = [
  'member.role as member_role',
  'member.role_id',
  'member.state',
  'member.locked_by',
  'member.locked_at',
  'member.locked_reason',
  'company_role.name as own_role',
] as const

export const personOf = (db: Database, companyId: number, id: number): Promise<PersonRow | undefined> =>
  peopleOf(db, companyId).selectAll('customer').select(memberColumns).where('customer.id', '=', id).executeTakeFirst()

/** A page of a company's people, by role and name. */
export const usersPageOf = async (
  db: Database,
  companyId: number,
  { page, search, role, state }: CompanyUserQuery,
): Promise<CompanyUserPage> => {
  const pattern = containing(search ?? '')
  const found = peopleOf(db, companyId)
    .$if(search !== undefined, people =>
      people.where(({ or }) =>
        or([
          sql<boolean>`lower(customer.first_name || ' ' || customer.last_name) like ${pattern} escape '\\'`,
          sql<boolean>`lower(customer.email) like ${pattern} escape '\\'`,
        ]),
      ),
    )
    .$if(role !== undefined, people => people.where('member.role', '=', role ?? 0))
    .$if(state === 'active', people =>
      people
        .where('customer.password_hash', '<>', '')
        .whereRef('customer.proven_email_fold', '=', 'customer.email_fold')
        .where('member.state', '<>', 'locked'),
    )
    .$if(state === 'locked', people => people.where('member.state', '=', 'locked'))
    .$if(state === 'invited', people =>
      people.where(({ eb, or, ref }) =>
        or([
          eb('customer.password_hash', '=', ''),
          eb('customer.proven_email_fold', 'is', null),
          eb('customer.proven_email_fold', '<>', ref('customer.email_fold')),
        ]),
      ),
    )
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('customer')
    .select(memberColumns)
    .orderBy('member.role')
    .orderBy('customer.last_name')
    .orderBy('customer.first_name')
    .orderBy('customer.id')
    .limit(usersPerPage)
    .offset((Math.max(1, page) - 1) * usersPerPage)
    .execute()
  return { users: rows.map(toUser), total: Number(total) }
}

export const toUser = (row: PersonRow): CompanyUser => ({
  id: row.id,
  customerId: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  ...(row.phone === null ? {} : { phone: row.phone }),
  role: row.member_role as CompanyRole,
  ...(row.role_id === null || row.own_role === null ? {} : { ownRole: { id: row.role_id, name: row.own_role } }),
  ...stateOf(row),
})

/** The state of a membership; with a lock, who locked it. */
export const stateOf = (row: PersonRow): Pick<CompanyUser, 'state' | 'lock'> => ({
  state: hasNotCome(row) ? 'invited' : row.state === 'locked' ? 'locked' : 'active',
  ...(row.state === 'locked'
    ? {
        lock: {
          by: row.locked_by ?? '',
          at: row.locked_at ?? 0,
          ...(row.locked_reason ? { reason: row.locked_reason } : {}),
        },
      }
    : {}),
})
