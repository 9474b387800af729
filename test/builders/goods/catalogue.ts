import type { Database } from '../../../adapters/reference/database/engine'
import { seedCatalogue } from '../../../adapters/reference/seed/catalogue/seed-catalogue'
import { fillCatalogue } from '../../../adapters/reference/seed/fill-catalogue'
import type { Visitor } from '../../../core/access/visitor'
import { aDatabase, type DatabaseEngine } from '../database/database'
import { aCustomer, aVisitor } from '../customer'

/** The demo merchant's catalogue in a separate database. Close it with `destroy()`. */
export const aCatalogue = async (engine?: DatabaseEngine): Promise<Database> => {
  const db = await aDatabase(engine)
  await fillCatalogue(db, seedCatalogue())
  await db.insertInto('change').values({ kind: 'all', key: 'seed', at: 0 }).execute()
  return db
}

const restricted = [700, 710, 720, 800, 810, 820]
const visitor = (group: number, categoryIds: readonly number[], changes: Partial<Visitor> = {}): Visitor =>
  aVisitor({
    customer: aCustomer({
      id: group,
      group: { id: group, name: `Group ${group}`, categoryAccess: { tag: 'list', categoryIds } },
    }),
    visible: { tag: 'only', categoryIds },
    priceListId: undefined,
    ...changes,
  })

/** Visitors of the demo merchant's catalogue. */
export const visitors = {
  guest: aVisitor({ customer: undefined, visible: { tag: 'except', categoryIds: restricted }, priceListId: undefined }),
  homeGuest: aVisitor({
    storeKey: 'home',
    customer: undefined,
    visible: { tag: 'except', categoryIds: restricted },
    priceListId: undefined,
  }),
  retail: visitor(1, [300, 310, 320, 330, 340, 350, 500, 510, 520, 530, 600, 610, 620, 630, 650, 660, 670]),
  northgate: aVisitor(),
  campus: visitor(3, [110, 310, 800, 810, 820], { priceListId: 12 }),
  dollar: visitor(4, [710], { priceListId: 13 }),
} as const
