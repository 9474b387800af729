import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { CategoryAccess } from '../../core/access/category-access'
import type { StoreConfiguration } from '../../core/access/store-configuration'
import { storeConfigurationFor } from '../../core/access/store-configuration'
import type { Customer, CustomerGroup, TradeRole } from '../../core/access/visitor'
import { languageOf } from '../../core/access/visitor'
import type { SessionRecord, SessionRecordsPort } from '../../core/account/session-records.port'
import type { Database } from './engine'
import { readJson, readNumbers, readTexts } from './json-columns'
import type { Schema } from './schema'
import { query, transaction } from './transaction'

/** Session records and what a session knows of its customer, in the embedded platform's database. */
export const referenceSessions = (db: Database): SessionRecordsPort => ({
  find: idHash => query(async () => {
    const row = await db.selectFrom('session').selectAll().where('id_hash', '=', idHash).executeTakeFirst()
    return row && toRecord(row)
  }),

  save: (record, replaces) => transaction(db, async trx => {
    if (replaces !== undefined && replaces !== record.idHash) await trx.deleteFrom('session').where('id_hash', '=', replaces).execute()
    const { id_hash, ...rest } = toRow(record)
    await trx.insertInto('session').values({ id_hash, ...rest }).onConflict(found => found.column('id_hash').doUpdateSet(rest)).execute()
    return E.right(undefined)
  }),

  change: (idHash, change) => transaction(db, async trx => {
    await trx.updateTable('session').set({
      seen_at: change.seenAt,
      ...(change.cart ? { cart_id: change.cart.id ?? null } : {}),
      ...(change.language ? { language: change.language } : {}),
    }).where('id_hash', '=', idHash).execute()
    // The update above holds the row, so nobody changes what is kept between this reading and the next writing.
    const row = await trx.selectFrom('session').selectAll().where('id_hash', '=', idHash).executeTakeFirst()
    if (!row || !change.keep) return E.right(row && toRecord(row))
    const { [change.keep.name]: _, ...others } = readTexts(row.kept)
    const kept = JSON.stringify(change.keep.value === undefined ? others : { ...others, [change.keep.name]: change.keep.value })
    await trx.updateTable('session').set({ kept }).where('id_hash', '=', idHash).execute()
    return E.right(toRecord({ ...row, kept }))
  }),

  end: idHash => query(async () => {
    await db.deleteFrom('session').where('id_hash', '=', idHash).execute()
  }),

  sweep: (idleBefore, bornBefore) => query(async () => {
    const gone = await db.deleteFrom('session')
      .where(({ or, eb }) => or([eb('seen_at', '<', idleBefore), eb('created_at', '<', bornBefore)]))
      .executeTakeFirst()
    return Number(gone.numDeletedRows)
  }),

  customer: customerId => query(() => findCustomer(db, customerId)),

  defaultGroup: () => query(async () => {
    const row = await db.selectFrom('customer_group').selectAll().where('is_default', '=', 1).orderBy('id').executeTakeFirst()
    return row && toGroup(row)
  }),

  restrictedCategoryIds: () => query(async () => {
    const below = await db
      .withRecursive('below(id)', with_ => with_
        .selectFrom('category').select('id').where('is_restricted', '=', 1)
        .union(with_.selectFrom('category').innerJoin('below', 'below.id', 'category.parent_id').select('category.id')))
      .selectFrom('below').select('id').orderBy('id').execute()
    return below.map(row => row.id)
  }),
})

/** The customer with group and company; the customer's own group wins over the company's. */
export const findCustomer = async (db: Database, customerId: number): Promise<Customer | undefined> => {
  const row = await db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirst()
  if (!row) return undefined
  const company = row.company_id === null ? undefined : await db.selectFrom('company').selectAll().where('id', '=', row.company_id).executeTakeFirst()
  const groupId = row.group_id ?? company?.group_id ?? null
  const group = groupId === null ? undefined : await db.selectFrom('customer_group').selectAll().where('id', '=', groupId).executeTakeFirst()
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.phone === null ? {} : { phone: row.phone }),
    role: roleOf(row.role),
    ...(row.role_name === null ? {} : { roleName: row.role_name }),
    ...(company ? { company: { id: company.id, name: company.name } } : {}),
    ...(group ? { group: { ...toGroup(group), storeConfiguration: await configurationOf(db, group.name) } } : {}),
    isStaff: row.is_staff === 1,
  }
}

/** Matched here, so that a browser is sent the one record that is meant for it. */
const configurationOf = async (db: Database, groupName: string): Promise<StoreConfiguration | undefined> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'store-configurations').executeTakeFirst()
  const stored = readJson(row?.value ?? '[]')
  return Array.isArray(stored) ? storeConfigurationFor(groupName, stored as readonly StoreConfiguration[]) : undefined
}

const roles: readonly TradeRole[] = [0, 1, 2, 3, 99, 100]

/** An unknown number gets the least a signed-in person may do. */
const roleOf = (role: number): TradeRole => roles.find(known => known === role) ?? 99

const toGroup = (row: Selectable<Schema['customer_group']>): CustomerGroup => ({
  id: row.id,
  name: row.name,
  categoryAccess: accessOf(row),
  ...(row.price_list_id === null ? {} : { priceListId: row.price_list_id }),
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

const toRecord = (row: Selectable<Schema['session']>): SessionRecord => ({
  idHash: row.id_hash,
  storeKey: row.store_key,
  ...(row.customer_id === null ? {} : { customerId: row.customer_id }),
  ...(row.cart_id === null ? {} : { cartId: row.cart_id }),
  language: languageOf(row.language),
  kept: readTexts(row.kept),
  createdAt: row.created_at,
  seenAt: row.seen_at,
})

const toRow = (record: SessionRecord) => ({
  id_hash: record.idHash,
  store_key: record.storeKey,
  customer_id: record.customerId ?? null,
  cart_id: record.cartId ?? null,
  language: record.language,
  kept: JSON.stringify(record.kept),
  created_at: record.createdAt,
  seen_at: record.seenAt,
})
