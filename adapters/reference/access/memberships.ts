import type { Selectable } from 'kysely'
import { rightsOfMembership, type BuyingStop, type MembershipState } from '../../../core/access/membership'
import type { GrantedPermission } from '../../../core/access/permission-codes'
import { grantsOf } from '../../../core/access/role-grants'
import type { Company, Customer, TradeRole } from '../../../core/access/visitor'
import type { Database } from '../database/engine'
import { readJson, readTextList } from '../database/json-columns'
import type { Schema } from '../database/schema'

/** One membership of a customer, with its company and, if it is not a template, its role. */
export type Membership = {
  readonly company: Company & { readonly groupId: number | null }
  readonly row: Pick<
    Selectable<Schema['company']>,
    | 'catalog'
    | 'pays_by_invoice'
    | 'withheld_methods'
    | 'tax_exempt_category'
    | 'status'
    | 'held_by'
    | 'held_at'
    | 'held_reason'
  >
  readonly role: number
  readonly roleId?: number
  readonly ownRole?: { readonly name: string; readonly grants: readonly GrantedPermission[] }
  readonly state: MembershipState
  readonly lock?: Omit<BuyingStop, 'what'>
}

/** A person may act for up to 50 companies. */
const most = 50

/** Accepted memberships, the default company first, then by name. */
export const membershipsOf = async (
  db: Database,
  { id, company_id: byDefault, role }: Pick<Selectable<Schema['customer']>, 'id' | 'company_id' | 'role'>,
): Promise<readonly Membership[]> => {
  const rows = await db
    .selectFrom('company')
    .leftJoin('company_member as member', join =>
      join.onRef('member.company_id', '=', 'company.id').on('member.customer_id', '=', id),
    )
    .leftJoin('company_role', 'company_role.id', 'member.role_id')
    .selectAll('company')
    .select([
      'member.role as member_role',
      'member.role_id',
      'member.state',
      'member.locked_by',
      'member.locked_at',
      'member.locked_reason',
      'company_role.name as role_name',
      'company_role.grants',
    ])
    // A customer of before memberships has a default company only.
    .where(({ or, and, eb }) =>
      or([
        and([eb('member.customer_id', '=', id), eb('member.state', '<>', 'invited')]),
        eb('company.id', '=', byDefault ?? 0),
      ]),
    )
    .orderBy(({ eb }) => eb('company.id', '=', byDefault ?? 0), 'desc')
    .orderBy('company.name')
    .orderBy('company.id')
    .limit(most)
    .execute()
  return rows.map(row => ({
    company: { id: row.id, name: row.name, groupId: row.group_id },
    row,
    role: row.member_role ?? role,
    ...(row.role_id === null ? {} : { roleId: row.role_id }),
    ...(row.role_name === null || row.grants === null
      ? {}
      : { ownRole: { name: row.role_name, grants: grantsOf(readJson(row.grants)) } }),
    state: row.state ?? 'active',
    ...(row.state === 'locked' ? { lock: stopOf(row.locked_by, row.locked_at, row.locked_reason) } : {}),
  }))
}

const stopOf = (by: string | null, at: number | null, reason: string | null): Omit<BuyingStop, 'what'> => ({
  by: by ?? '',
  at: at ?? 0,
  ...(reason ? { reason } : {}),
})

/** What a membership makes of a customer who acts for its company. */
export const actingAs = ({ role, ownRole, state, lock, row }: Membership, known: TradeRole): Partial<Customer> => ({
  ...rightsOfMembership({
    role: known,
    ...(ownRole ? { grants: ownRole.grants } : {}),
    state,
    ...(lock ? { lock } : {}),
    ...(row.status === 'active' ? {} : { hold: stopOf(row.held_by, row.held_at, row.held_reason) }),
  }),
  ...(ownRole ? { roleName: ownRole.name } : roleNames[role] ? { roleName: roleNames[role] } : {}),
  ...(row.pays_by_invoice === 1 ? { paysByInvoice: true as const } : {}),
  ...withheldFrom(row),
  ...(row.tax_exempt_category ? { taxExemptCategory: row.tax_exempt_category } : {}),
})

/** Payment methods that the desk withholds from a company. */
const withheldFrom = ({ withheld_methods: stored }: Membership['row']): Pick<Customer, 'withheldMethods'> => {
  const withheld = readTextList(stored)
  return withheld.length > 0 ? { withheldMethods: withheld } : {}
}

const roleNames: Readonly<Record<number, string>> = {
  0: 'Admin',
  1: 'Senior Buyer',
  2: 'Junior Buyer',
  3: 'Super Admin',
}
