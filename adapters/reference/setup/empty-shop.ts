import * as E from 'fp-ts/Either'
import { PostgresAdapter, sql } from 'kysely'
import { foldEmail } from '../../../core/shared/text-rules'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { query, transaction } from '../database/transaction'
import { customers } from '../seed/people'
import { firstStoreKey } from './first-content'
import { beginSetup } from './setup-token'

/** What stays when a shop is emptied: products with categories and their pictures, or nothing. */
export type Keep = 'catalogue' | 'nothing'

type Table = keyof Schema & string

/** Never emptied: followers of the change feed rely on its numbers. */
const alwaysKept: readonly Table[] = ['change']

/** Stay with the catalogue. Prices of lists do not: they are agreed with people who are gone. */
const catalogueTables: readonly Table[] = [
  'store',
  'category',
  'brand',
  'product',
  'product_category',
  'variant',
  'search_synonym',
  'search_redirect',
  'facet_config',
  'facet_merge',
  'media',
  'media_part',
  'wood_door',
  'mirror_run',
  'mirrored',
]

/** What is counted by name; the rest is details of these. */
const counted: readonly (readonly [table: Table, name: string])[] = [
  ['customer', 'accounts'],
  ['company', 'companies'],
  ['trade_application', 'applications'],
  ['sales_order', 'orders'],
  ['quote', 'quotes'],
  ['cart', 'carts'],
  ['shopping_list', 'shopping lists'],
  ['review', 'reviews'],
  ['price_list', 'price lists'],
  ['coupon', 'coupons'],
  ['tax_rule', 'tax rules'],
  ['shipping_zone', 'shipping zones'],
  ['content', 'content records'],
  ['upload', 'uploaded files'],
  ['media', 'pictures and documents'],
  ['store', 'stores'],
  ['category', 'categories'],
  ['product', 'products'],
  ['variant', 'variants'],
]

const staysWith = (table: string, keep: Keep): boolean =>
  alwaysKept.some(name => name === table) || (keep === 'catalogue' && catalogueTables.some(name => name === table))

export type EmptyingPlan = {
  readonly counts: readonly { readonly name: string; readonly count: number }[]
  /** Orders of accounts and guests that are not of the demo: with one of them, nothing may be removed. */
  readonly ordersOfOthers: number
}

const demoEmails: readonly string[] = customers.map(({ email }) => foldEmail(email))

/** What emptying the shop would remove. */
export const emptyingPlan = (db: Database, keep: Keep): Outcome<EmptyingPlan> =>
  query(async () => {
    const counts: { name: string; count: number }[] = []
    for (const [table, name] of counted)
      if (!staysWith(table, keep)) counts.push({ name, count: await countOf(db, table) })
    return { counts: counts.filter(({ count }) => count > 0), ordersOfOthers: await ordersOfOthers(db) }
  })

const countOf = async (db: Database, table: Table): Promise<number> =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const ordersOfOthers = async (db: Database): Promise<number> => {
  const orders = await db
    .selectFrom('sales_order')
    .leftJoin('customer', 'customer.id', 'sales_order.customer_id')
    .select(['sales_order.email', 'customer.email_fold'])
    .execute()
  return orders.filter(({ email, email_fold }) => !demoEmails.includes(email_fold ?? foldEmail(email))).length
}

/**
 * Removes everything but what is to stay, in one transaction, and begins set-up: the next start opens it. Returns
 * false, and removes nothing, if another order came meanwhile.
 */
export const emptyShop = (db: Database, keep: Keep, now: number): Outcome<boolean> =>
  transaction(db, async trx => {
    if ((await ordersOfOthers(trx)) > 0) return E.right(false)
    for (const table of await tablesOf(trx))
      if (!staysWith(table, keep)) await sql`delete from ${sql.table(table)}`.execute(trx)
    await trx.deleteFrom('store').where('key', '<>', firstStoreKey).execute()
    await beginSetup(trx)
    await trx.insertInto('change').values({ kind: 'all', key: 'emptied', at: now }).execute()
    return E.right(true)
  })

/** The shop's own tables, of any version. */
const tablesOf = async (db: Database): Promise<readonly string[]> => {
  const own = await currentSchema(db)
  return (await db.introspection.getTables())
    .filter(
      ({ name, schema, isView }) => !isView && !name.startsWith('kysely_') && (own === undefined || schema === own),
    )
    .map(({ name }) => name)
}

/** Undefined on SQLite, which has none. */
const currentSchema = async (db: Database): Promise<string | undefined> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name
    : undefined
