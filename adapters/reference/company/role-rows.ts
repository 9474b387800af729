import { sql, type Selectable } from 'kysely'
import { grantsOf } from '../../../core/access/role-grants'
import {
  mostHolders,
  roleTemplates,
  templateRole,
  type Role,
  type RoleHolder,
  type RoleTemplate,
} from '../../../core/company/role'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'
import type { Schema } from '../database/schema'

export type RoleRow = Selectable<Schema['company_role']> & { readonly people: number | string | null }

const ownRoles = (db: Database, companyId: number) =>
  db
    .selectFrom('company_role')
    .selectAll('company_role')
    .select(({ selectFrom, fn }) =>
      selectFrom('company_member')
        .select(fn.countAll<number>().as('people'))
        .whereRef('company_member.role_id', '=', 'company_role.id')
        .as('people'),
    )
    .where('company_role.company_id', '=', companyId)

export const ownRole = (db: Database, companyId: number, id: number): Promise<RoleRow | undefined> =>
  ownRoles(db, companyId).where('company_role.id', '=', id).executeTakeFirst()

export const toRole = (row: RoleRow): Role => ({
  id: String(row.id),
  name: row.name,
  template: false,
  builtOn: row.built_on as RoleTemplate,
  grants: grantsOf(readJson(row.grants)),
  people: Number(row.people ?? 0),
  version: row.version,
})

/** The templates with the number of their people, then the company's own roles by name. */
export const rolesOf = async (db: Database, companyId: number): Promise<readonly Role[]> => {
  const counts = await db
    .selectFrom('company_member')
    .select(({ fn }) => ['role', fn.countAll<number>().as('people')])
    .where('company_id', '=', companyId)
    .where('role_id', 'is', null)
    .groupBy('role')
    .execute()
  const rows = await ownRoles(db, companyId).orderBy('name_fold').orderBy('company_role.id').execute()
  return [
    ...roleTemplates.map(template =>
      templateRole(template, Number(counts.find(({ role }) => role === template)?.people ?? 0)),
    ),
    ...rows.map(toRole),
  ]
}

export const templateWithPeople = async (db: Database, companyId: number, template: RoleTemplate): Promise<Role> => {
  const counted = await db
    .selectFrom('company_member')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('company_id', '=', companyId)
    .where('role_id', 'is', null)
    .where('role', '=', template)
    .executeTakeFirst()
  return templateRole(template, Number(counted?.people ?? 0))
}

/** The people who hold an own role, or a template itself, by name. */
export const holdersOf = async (
  db: Database,
  companyId: number,
  { roleId, role }: { readonly roleId?: number; readonly role?: number },
): Promise<readonly RoleHolder[]> => {
  const rows = await db
    .selectFrom('company_member as member')
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .select([
      'customer.id',
      'member.state',
      sql<string>`trim(customer.first_name || ' ' || customer.last_name)`.as('name'),
      sql<number>`case when customer.password_hash = '' then 1 else 0 end`.as('invited'),
    ])
    .where('member.company_id', '=', companyId)
    .where(({ eb, and }) =>
      roleId === undefined
        ? and([eb('member.role_id', 'is', null), eb('member.role', '=', role ?? -1)])
        : eb('member.role_id', '=', roleId),
    )
    .orderBy('customer.last_name')
    .orderBy('customer.first_name')
    .orderBy('customer.id')
    .limit(mostHolders)
    .execute()
  return rows.map(({ id, name, state, invited }) => ({
    id,
    name,
    state: Number(invited) === 1 ? ('invited' as const) : state,
  }))
}
