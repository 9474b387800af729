import { sql } from 'kysely'
import { viewDays } from './product-views'
import { dayNumber } from '../database/day-number'
import type { Database } from '../database/engine'
import { hiddenStatuses } from '../orders/order-visibility'
import { readNumbers } from '../database/json-columns'

const dayMs = 86_400_000
/** Days that count for each ranking; views change sooner than sales. */
const salesDays = 90
const popularDays = 30
const newDays = 90
/** Maximum number of products to rank. */
const maxProducts = 240
/** Maximum number of orders to read, newest first. */
const maxOrders = 1_000
/** Minimum number of joint orders or views; one is not significant. */
const minJoint = 2

/** Scope of a ranking: a store, or one of its categories with everything below it. */
export type Shelf = { readonly storeKey: string; readonly categoryId?: number; readonly now: number }

/** The products in these categories or below them. */
const productsIn = (db: Database, categoryIds: readonly number[]) =>
  db
    .withRecursive('below(id)', with_ =>
      with_
        .selectFrom('category')
        .select('id')
        .where('id', 'in', [...categoryIds])
        .union(with_.selectFrom('category').innerJoin('below', 'below.id', 'category.parent_id').select('category.id')),
    )
    .selectFrom('product_category')
    .select('product_category.product_id')
    .where('product_category.category_id', 'in', with_ => with_.selectFrom('below').select('below.id'))

/** Best sellers, by number of orders, then by pieces. */
export const bestSellers = async (db: Database, { storeKey, categoryId, now }: Shelf): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('sales_order')
    .innerJoin('sales_order_line as line', 'line.order_id', 'sales_order.id')
    .where('sales_order.store_key', '=', storeKey)
    .where('sales_order.placed_at', '>=', now - salesDays * dayMs)
    .where('sales_order.status', 'not in', [...hiddenStatuses, 'cancelled'])
    .where('line.product_id', '>', 0)
    .$if(categoryId !== undefined, found => found.where('line.product_id', 'in', productsIn(db, [categoryId ?? 0])))
    .select(({ fn }) => [
      'line.product_id',
      fn.count<number>('line.order_id').distinct().as('orders'),
      fn.sum<number>('line.quantity').as('pieces'),
    ])
    .groupBy('line.product_id')
    .orderBy('orders', 'desc')
    .orderBy('pieces', 'desc')
    .orderBy('line.product_id')
    .limit(maxProducts)
    .execute()
  return rows.map(row => row.product_id)
}

/** Products viewed most in the last month. */
export const popular = async (db: Database, { storeKey, categoryId, now }: Shelf): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('product_view')
    .where('store_key', '=', storeKey)
    .where('day', '>', dayNumber(now) - popularDays)
    .$if(categoryId !== undefined, found => found.where('product_id', 'in', productsIn(db, [categoryId ?? 0])))
    .select(({ fn }) => ['product_id', fn.sum<number>('views').as('views')])
    .groupBy('product_id')
    .orderBy('views', 'desc')
    .orderBy('product_id')
    .limit(maxProducts)
    .execute()
  return rows.map(row => row.product_id)
}

/** New products: best sellers first, then newest; if none is new, all by date. */
export const newReleases = async (db: Database, shelf: Shelf): Promise<readonly number[]> => {
  const { storeKey, categoryId, now } = shelf
  const store = await db.selectFrom('store').select('root_category_ids').where('key', '=', storeKey).executeTakeFirst()
  const rows = await db
    .selectFrom('product')
    .select(['id', 'created_at'])
    .where('is_visible', '=', 1)
    .where(
      'id',
      'in',
      productsIn(db, categoryId === undefined ? readNumbers(store?.root_category_ids ?? '[]') : [categoryId]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxProducts)
    .execute()
  const fresh = rows.filter(row => row.created_at >= now - newDays * dayMs)
  if (fresh.length === 0) return rows.map(row => row.id)
  const place = new Map((await bestSellers(db, shelf)).map((id, at) => [id, at]))
  const last = place.size
  return [...fresh]
    .sort((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last) || b.created_at - a.created_at || a.id - b.id)
    .map(row => row.id)
}

/** Products bought together with these, in at least two orders. */
export const boughtTogether = async (
  db: Database,
  storeKey: string,
  productIds: readonly number[],
): Promise<readonly number[]> => {
  if (productIds.length === 0) return []
  const orders = db
    .selectFrom('sales_order_line as with')
    .innerJoin('sales_order', 'sales_order.id', 'with.order_id')
    .where('with.product_id', 'in', [...productIds])
    .where('sales_order.store_key', '=', storeKey)
    .where('sales_order.status', 'not in', [...hiddenStatuses, 'cancelled'])
    .select('with.order_id')
    .distinct()
    .orderBy('with.order_id', 'desc')
    .limit(maxOrders)
  const rows = await db
    .selectFrom('sales_order_line as line')
    .where('line.order_id', 'in', db.selectFrom(orders.as('newest')).select('newest.order_id'))
    .where('line.product_id', '>', 0)
    .where('line.product_id', 'not in', [...productIds])
    .select(({ fn }) => ['line.product_id', fn.count<number>('line.order_id').distinct().as('orders')])
    .groupBy('line.product_id')
    .having(sql<boolean>`count(distinct ${sql.ref('line.order_id')}) >= ${minJoint}`)
    .orderBy('orders', 'desc')
    .orderBy('line.product_id')
    .limit(maxProducts)
    .execute()
  return rows.map(row => row.product_id)
}

/** Products viewed together with these, at least twice. */
export const viewedTogether = async (
  db: Database,
  { storeKey, now }: Shelf,
  productIds: readonly number[],
): Promise<readonly number[]> => {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('viewed_together')
    .where('store_key', '=', storeKey)
    .where('product_id', 'in', [...productIds])
    .where('other_id', 'not in', [...productIds])
    .where('day', '>', dayNumber(now) - viewDays)
    .select(({ fn }) => ['other_id', fn.sum<number>('views').as('views')])
    .groupBy('other_id')
    .having(sql<boolean>`sum(views) >= ${minJoint}`)
    .orderBy('views', 'desc')
    .orderBy('other_id')
    .limit(maxProducts)
    .execute()
  return rows.map(row => row.other_id)
}
