import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { isUnused } from './unused-upload'
import type { Candidate, GuestStore } from './make-room'

const day = 86_400_000

/** Written literally: the partial index on guest files is used only if the condition matches its text. */
const ofGuests = sql<SqlBool>`upload.customer_id is null`

/** Stored files of guests, per client. `now`: epoch milliseconds. */
export const guestFiles = (db: Database, now: number): GuestStore => ({
  held: async client => {
    const all = db
      .selectFrom('upload')
      .where(counted(now))
      .select(({ fn }) => [fn.countAll().as('count'), fn.coalesce(fn.sum('size'), sql<number>`0`).as('size')])
    const { count, size } = await (
      client === undefined ? all : all.where('client', '=', client)
    ).executeTakeFirstOrThrow()
    return { count: Number(count), size: Number(size) }
  },

  oldest: async (limit, client) => {
    const all = db
      .selectFrom('upload')
      .select(['id', 'size', 'touched_at'])
      .where(isEvictable(now))
      .orderBy('touched_at')
      .limit(limit)
    const rows = await (client === undefined ? all : all.where('client', '=', client)).execute()
    return rows.map(({ id, size, touched_at }): Candidate => ({ id, size, usedAt: touched_at }))
  },

  largest: async (limit, by) => {
    const rows = await db
      .selectFrom('upload')
      .where(counted(now))
      .where('client', 'is not', null)
      .select(({ fn }) => ['client', fn.countAll().as('count'), fn.sum('size').as('size')])
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

  // Only marks them: housekeeping deletes the bytes of marked files, so that an interrupted deletion is completed.
  remove: async candidates => {
    const rows = await db
      .updateTable('upload')
      .set({ state: 'removed' })
      .where(
        'id',
        'in',
        candidates.map(({ id }) => id),
      )
      .where(isEvictable(now))
      .where('touched_at', '<=', Math.max(...candidates.map(({ usedAt }) => usedAt)))
      .returning(['id', 'size'])
      .execute()
    return rows.map(({ id, size }) => ({ id, size }))
  },
})

/**
 * Files that count against a client's limit: unordered ones, and those of quotes, forms and orders in the last day,
 * which are not deleted.
 */
const counted =
  (now: number) =>
  ({ or, and, eb }: ExpressionBuilder<Schema, 'upload'>) =>
    and([
      ofGuests,
      or([
        eb('state', 'in', ['pending', 'kept']),
        and([eb('state', '=', 'ordered'), eb('touched_at', '>', now - day)]),
      ]),
    ])

const isEvictable = (now: number) => (builder: ExpressionBuilder<Schema, 'upload'>) =>
  builder.and([ofGuests, builder('state', '=', 'kept'), isUnused(now)(builder)])
