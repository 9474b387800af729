import type { Selectable } from 'kysely'
import type { CategoryAccess } from '../../../core/access/category-access'
import { landingsOfStore } from '../../../core/catalogue/store-access'
import { isAddressProven, rightsOfAddress } from '../../../core/access/address-proof'
import { namesOfStore, storeConfigurationFor } from '../../../core/access/store-configuration'
import type { CompanyCatalog } from '../../../core/companies/company-catalog'
import type { Company, Customer, CustomerGroup, TradeRole } from '../../../core/access/visitor'
import { proofOf } from './address-proof'
import type { Database } from '../database/engine'
import { readNumbers } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { actingAs, membershipsOf, type Membership } from './memberships'
import { restrictedCategories } from './restricted-categories'
import { storedStores } from './stores'

/**
 * The customer as they act now: for a company of their memberships, chosen or by default, which decides group and role;
 * their own group and role count only while they act for no company.
 */
export const findCustomer = async (
  db: Database,
  customerId: number,
  actingFor?: number,
): Promise<Customer | undefined> => {
  const stored = await db
    .selectFrom('customer')
    .leftJoin('store_customer', 'store_customer.customer_id', 'customer.id')
    .selectAll('customer')
    .select(['store_customer_id', 'is_group_of_store', 'store_customer.tax_exempt_category'])
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  if (!stored) return undefined
  const proof = proofOf(stored)
  const row = rightsOfAddress(proof, stored, {
    ...stored,
    ...(isAddressProven(proof) ? {} : await defaultRights(db)),
    // The store gave its group to this account there, and not to an address.
    ...(stored.is_group_of_store === 1 ? { group_id: stored.group_id } : {}),
  })
  const memberships = rightsOfAddress(proof, await membershipsOf(db, stored), [])
  const byDefault = memberships.find(({ company }) => company.id === row.company_id)
  const acting = memberships.find(({ company }) => company.id === actingFor) ?? byDefault
  const groupId = acting ? acting.company.groupId : row.group_id
  const group =
    groupId === null
      ? undefined
      : await db.selectFrom('customer_group').selectAll().where('id', '=', groupId).executeTakeFirst()
  const granted = rightsOfAddress(proof, await grantedCategories(db, row.id), [])
  const { storeConfiguration, landings } = await storeOf(db, group?.name)
  const role = roleOf(acting?.role ?? row.role)
  return {
    id: row.id,
    ...(row.store_customer_id === null ? {} : { storeCustomerId: row.store_customer_id }),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.phone === null ? {} : { phone: row.phone }),
    role,
    ...(row.role_name === null ? {} : { roleName: row.role_name }),
    ...(acting ? { company: named(acting), ...actingAs(acting, role) } : ofStore(row)),
    ...(memberships.length > 1 || (memberships.length === 1 && !byDefault)
      ? { companies: memberships.map(named) }
      : {}),
    ...(acting && acting !== byDefault ? { actingFor: acting.company.id } : {}),
    ...(group
      ? { group: { ...(await withCatalog(db, toGroup(group), acting?.row.catalog)), storeConfiguration } }
      : {}),
    isStaff: row.is_staff === 1,
    ...(granted.length > 0 ? { grantedCategoryIds: granted } : {}),
    ...(landings === undefined ? {} : { landingCategoryIds: landings }),
  }
}

/** What the store says of a customer who acts for no company here. */
const ofStore = ({ tax_exempt_category: category }: { readonly tax_exempt_category: string | null }) =>
  category ? { taxExemptCategory: category } : {}

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

/** A group as a company's people have it: with an open catalog, the categories of guests in place of its own. */
export const withCatalog = async (
  db: Database,
  group: CustomerGroup,
  catalog: CompanyCatalog = 'group',
): Promise<CustomerGroup> => {
  if (catalog === 'group') return group
  const closed = await restrictedCategories(db)
  const open = db.selectFrom('category').select('id').orderBy('id')
  const rows = await (closed.length === 0 ? open : open.where('id', 'not in', closed)).execute()
  return { ...group, categoryAccess: { tag: 'list', categoryIds: rows.map(({ id }) => id) } }
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

const named = ({ company: { id, name } }: Membership): Company => ({ id, name })

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
export const roleOf = (role: number): TradeRole => roles.find(known => known === role) ?? 99

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
