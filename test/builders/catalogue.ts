import type { Insertable } from 'kysely'
import type { Database } from '../../adapters/reference/engine'
import type { Schema } from '../../adapters/reference/schema'
import { seedCatalogue } from '../../adapters/reference/seed/catalogue/seed-catalogue'
import { stores } from '../../adapters/reference/seed/trade'
import type { Visitor } from '../../core/access/visitor'
import { aDatabase, type DatabaseEngine } from './database'
import { aCustomer, aVisitor } from './customer'

/** The demo merchant's catalogue in a database of its own. Close it with `destroy()`. */
export const aCatalogue = async (engine?: DatabaseEngine): Promise<Database> => {
  const db = await aDatabase(engine)
  const seed = seedCatalogue()
  await insert(db, 'store', stores)
  await insert(db, 'category', seed.category)
  await insert(db, 'brand', seed.brand)
  await insert(db, 'product', seed.product)
  await insert(db, 'product_category', seed.product_category)
  await insert(db, 'variant', seed.variant)
  await insert(db, 'price_list', seed.price_list)
  await insert(db, 'price_list_entry', seed.price_list_entry)
  await insert(db, 'search_redirect', seed.search_redirect)
  await db.insertInto('change').values({ kind: 'all', key: 'seed', at: 0 }).execute()
  return db
}

const step = 200

const insert = async <T extends keyof Schema>(db: Database, table: T, rows: readonly Insertable<Schema[T]>[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += step) await db.insertInto(table).values(rows.slice(at, at + step) as never).execute()
}

const restricted = [700, 710, 720, 800, 810, 820]
const visitor = (group: number, categoryIds: readonly number[], changes: Partial<Visitor> = {}): Visitor =>
  aVisitor({ customer: aCustomer({ id: group, group: { id: group, name: `Group ${group}`, categoryAccess: { tag: 'list', categoryIds } } }), visible: { tag: 'only', categoryIds }, priceListId: undefined, ...changes })

/** Who looks at the demo merchant's catalogue. */
export const visitors = {
  guest: aVisitor({ customer: undefined, visible: { tag: 'except', categoryIds: restricted }, priceListId: undefined }),
  homeGuest: aVisitor({ storeKey: 'home', customer: undefined, visible: { tag: 'except', categoryIds: restricted }, priceListId: undefined }),
  retail: visitor(1, [300, 310, 320, 330, 340, 350, 500, 510, 520, 530, 600, 610, 620, 630, 650, 660, 670]),
  northgate: aVisitor(),
  campus: visitor(3, [110, 310, 800, 810, 820], { priceListId: 12 }),
  dollar: visitor(4, [710], { priceListId: 13 }),
} as const
