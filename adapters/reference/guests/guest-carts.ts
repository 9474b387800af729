import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import type { Candidate, GuestStore } from './make-room'

/** Written literally: the partial index on open guest carts is used only if the condition matches its text. */
const ofGuests = sql<SqlBool>`cart.customer_id is null and cart.state = 'open'`

/**
 * Which carts may be evicted. Carts with agreed prices of a quote, with files, or linked from a mail follow the
 * merchant's retention only.
 */
const isEvictable = ({ and, not, exists, selectFrom, eb }: ExpressionBuilder<Schema, 'cart'>) =>
  and([
    ofGuests,
    eb('cart.quote_id', 'is', null),
    not(
      exists(
        selectFrom('cart_line')
          .innerJoin('upload_use', 'upload_use.cart_line_id', 'cart_line.id')
          .select('cart_line.id')
          .whereRef('cart_line.cart_id', '=', 'cart.id'),
      ),
    ),
    not(
      exists(
        selectFrom('hand_off_token')
          .select('hand_off_token.cart_id')
          .whereRef('hand_off_token.cart_id', '=', 'cart.id'),
      ),
    ),
  ])

/** Open guest carts, sized in lines. Removing one deletes its lines and checkout. */
export const guestCarts = (db: Database): GuestStore => ({
  held: async client => {
    const all = db
      .selectFrom('cart')
      .where(ofGuests)
      .select(({ fn }) => [fn.countAll().as('count'), fn.coalesce(fn.sum('lines'), sql<number>`0`).as('size')])
    const { count, size } = await (
      client === undefined ? all : all.where('client', '=', client)
    ).executeTakeFirstOrThrow()
    return { count: Number(count), size: Number(size) }
  },

  oldest: async (limit, client) => {
    const all = db
      .selectFrom('cart')
      .select(['id', 'lines', 'changed_at'])
      .where(isEvictable)
      .orderBy('changed_at')
      .limit(limit)
    const rows = await (client === undefined ? all : all.where('client', '=', client)).execute()
    return rows.map(({ id, lines, changed_at }): Candidate => ({ id, size: lines, usedAt: changed_at }))
  },

  largest: async (limit, by) => {
    const rows = await db
      .selectFrom('cart')
      .select(({ fn }) => ['client', fn.countAll().as('count'), fn.sum('lines').as('size')])
      .where(ofGuests)
      .where('client', 'is not', null)
      .groupBy('client')
      .orderBy(by, 'desc')
      .orderBy('client')
      .limit(limit)
      .execute()
    return rows.map(({ client, count, size }) => ({
      client: client ?? '',
      held: { count: Number(count), size: Number(size) },
    }))
  },

  remove: async candidates => {
    const rows = await db
      .deleteFrom('cart')
      .where(
        'id',
        'in',
        candidates.map(({ id }) => id),
      )
      .where(isEvictable)
      .where('changed_at', '<=', Math.max(...candidates.map(({ usedAt }) => usedAt)))
      .returning(['id', 'lines'])
      .execute()
    return rows.map(({ id, lines }) => ({ id, size: lines }))
  },
})

/** Stores a guest cart's line count with each change, so that it need not be computed for all carts. */
export const noteLines = async (trx: Database, cartId: string): Promise<void> => {
  await trx
    .updateTable('cart')
    .set(({ selectFrom }) => ({
      lines: selectFrom('cart_line')
        .select(({ fn }) => fn.countAll<number>().as('lines'))
        .where('cart_id', '=', cartId)
        .$asScalar(),
    }))
    .where('id', '=', cartId)
    .where('customer_id', 'is', null)
    .execute()
}
