import type { Selectable } from 'kysely'
import type { CategoryAccess } from '../../../core/access/category-access'
import { landingsOfStore } from '../../../core/catalogue/store-access'
import { isAddressProven, rightsOfAddress } from '../../../core/access/address-proof'
import { namesOfStore, storeConfigurationFor } from '../../../core/access/store-configuration'
import type { Customer, CustomerGroup, TradeRole } from '../../../core/access/visitor'
import { proofOf } from './address-proof'
import type { Database } from '../database/engine'
import { readNumbers, readTextList } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { storedStores } from './stores'

/**
 * The customer with group and company; the customer's own group overrides the company's. A super admin acting for
 * another company gets that company and its group, while they are assigned to it.
 */
export const findCustomer = async (
  db: Database,
  customerId: number,
  actingFor?: number,
): Promise<Customer | undefined> => {
  const stored = await db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirst()
  if (!stored) return undefined
  const proof = proofOf(stored)
  const row = rightsOfAddress(proof, stored, { ...stored, ...(isAddressProven(proof) ? {} : await defaultRights(db)) })
  const companies = row.role === superAdmin ? await companiesOf(db, row) : []
  const other = companies.find(candidate => candidate.id === actingFor && candidate.id !== row.company_id)
  const company =
    other ??
    (row.company_id === null
      ? undefined
      : await db.selectFrom('company').selectAll().where('id', '=', row.company_id).executeTakeFirst())
  const groupId = other ? other.group_id : (row.group_id ?? company?.group_id ?? null)
  const group =
    groupId === null
      ? undefined
      : await db.selectFrom('customer_group').selectAll().where('id', '=', groupId).executeTakeFirst()
  const granted = rightsOfAddress(proof, await grantedCategories(db, row.id), [])
  const { storeConfiguration, landings } = await storeOf(db, group?.name)
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.phone === null ? {} : { phone: row.phone }),
    role: roleOf(row.role),
    ...(row.role_name === null ? {} : { roleName: row.role_name }),
    ...(company ? { company: named(company) } : {}),
    ...(companies.length > 1 || (companies.length === 1 && row.company_id === null)
      ? { companies: companies.map(named) }
      : {}),
    ...(other ? { actingFor: other.id } : {}),
    ...(company?.pays_by_invoice === 1 ? { paysByInvoice: true as const } : {}),
    ...withheldFrom(company),
    ...(company?.tax_exempt_category ? { taxExemptCategory: company.tax_exempt_category } : {}),
    ...(group ? { group: { ...toGroup(group), storeConfiguration } } : {}),
    isStaff: row.is_staff === 1,
    ...(granted.length > 0 ? { grantedCategoryIds: granted } : {}),
    ...(landings === undefined ? {} : { landingCategoryIds: landings }),
  }
}

/** Payment methods that the desk withholds from a company. */
const withheldFrom = (
  company: Pick<Selectable<Schema['company']>, 'withheld_methods'> | undefined,
): Pick<Customer, 'withheldMethods'> => {
  const withheld = company ? readTextList(company.withheld_methods) : []
  return withheld.length > 0 ? { withheldMethods: withheld } : {}
}

/** Defaults of a new account: no company, no staff capabilities, the default group. */
const defaultRights = async (db: Database) => {
  const defaultGroup = await db
    .selectFrom('customer_group')
    .select('id')
    .where('is_default', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
  return { company_id: null, group_id: defaultGroup?.id ?? null, role: 99, role_name: null, is_staff: 0 }
}

/** A customer group with its store configuration, as sessions use it. */
export const groupOf = async (db: Database, groupId: number): Promise<CustomerGroup | undefined> => {
  const row = Number.isSafeInteger(groupId)
    ? await db.selectFrom('customer_group').selectAll().where('id', '=', groupId).executeTakeFirst()
    : undefined
  return row && { ...toGroup(row), storeConfiguration: (await storeOf(db, row.name)).storeConfiguration }
}

/** The categories whose landing pages customers of this group may read; undefined: all that they can see. */
export const landingsOfGroup = async (db: Database, group: CustomerGroup): Promise<readonly number[] | undefined> =>
  (await storeOf(db, group.name)).landings

/** Categories that staff opened for this customer. Grants belong to the person, also while acting for a company. */
const grantedCategories = async (db: Database, customerId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('access_grant')
    .select('category_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .orderBy('category_id')
    .execute()
  return rows.map(row => row.category_id)
}

const superAdmin = 3

/** Every company this super admin belongs to, their own first. */
const companiesOf = async (
  db: Database,
  customer: Selectable<Schema['customer']>,
): Promise<readonly Selectable<Schema['company']>[]> => {
  const all = await db
    .selectFrom('company')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'id',
          'in',
          selectFrom('company_member')
            .select('company_id')
            .where('customer_id', '=', customer.id)
            .where('role', '=', superAdmin),
        ),
        eb('id', '=', customer.company_id ?? 0),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  return [...all.filter(({ id }) => id === customer.company_id), ...all.filter(({ id }) => id !== customer.company_id)]
}

const named = ({ id, name }: Selectable<Schema['company']>) => ({ id, name })

/**
 * Store configuration of a group, matched on the server so that the browser receives this one only, with the categories
 * of its landing pages.
 */
const storeOf = async (db: Database, groupName: string | undefined) => {
  const { configurations, landings } = await storedStores(db)
  const storeConfiguration = storeConfigurationFor(groupName ?? '', configurations)
  const called = namesOfStore(storeConfiguration)
  const shelves = called.some(name => landings.has(name))
    ? await db.selectFrom('category').select(['id', 'parent_id as parentId', 'name', 'slug']).execute()
    : []
  return {
    storeConfiguration,
    landings: landingsOfStore(
      landings,
      shelves.map(row => ({ ...row, depth: 0 })),
      called,
    ),
  }
}

const roles: readonly TradeRole[] = [0, 1, 2, 3, 99, 100]

/** An unknown role number gets the least privileged role. */
const roleOf = (role: number): TradeRole => roles.find(known => known === role) ?? 99

export const toGroup = (row: Selectable<Schema['customer_group']>): CustomerGroup => ({
  id: row.id,
  name: row.name,
  categoryAccess: accessOf(row),
  ...(row.price_list_id === null ? {} : { priceListId: row.price_list_id }),
  ...(row.surcharge_basis_points > 0 ? { surchargeBasisPoints: row.surcharge_basis_points } : {}),
})

const accessOf = (row: Selectable<Schema['customer_group']>): CategoryAccess => {
  switch (row.access_type) {
    case 'all':
      return { tag: 'all' }
    case 'list':
      return { tag: 'list', categoryIds: readNumbers(row.category_ids) }
    default:
      return { tag: 'none' }
  }
}
