import * as E from 'fp-ts/Either'
import type { NotedWrite, StoreCartsPort } from '../../../core/store-carts/store-carts.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Database } from '../database/engine'
import { readJson } from '../database/json-columns'
import { query, transaction } from '../database/transaction'
import { quoteOrderedElsewhere } from '../quotes/quote-order'

const scopeOf = (cartId: string): string => `store-cart:${cartId}`

/** What this shop knows of its carts in a merchant's store, in the database of the embedded platform. */
export const referenceStoreCarts = (db: Database, clock: ClockPort): StoreCartsPort => ({
  ...cartOwners(db, clock),
  ...cartFigures(db, clock),
  ...notedWrites(db, clock),
})

const unknownFigures = { pieces: null, total: null, read_at: null }

const cartOwners = (db: Database, clock: ClockPort): Omit<StoreCartsPort, keyof WritesPort | keyof FiguresPort> => ({
  note: (id, customerId) =>
    query(async () => {
      const row = { customer_id: customerId ?? null, changed_at: clock.now(), ...unknownFigures }
      await db
        .insertInto('store_cart')
        .values({ id, order_id: null, version: null, quote_id: null, ...row })
        .onConflict(known => known.column('id').doUpdateSet(row))
        .execute()
    }),
  noteQuote: (id, quoteId) =>
    query(async () => {
      await db.updateTable('store_cart').set({ quote_id: quoteId }).where('id', '=', id).execute()
    }),
  latestOf: customerId =>
    query(async () => {
      const row = await db
        .selectFrom('store_cart')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('order_id', 'is', null)
        .orderBy('changed_at', 'desc')
        .orderBy('id')
        .executeTakeFirst()
      return row?.id
    }),
  forget: cartId =>
    query(async () => {
      await db.deleteFrom('store_cart').where('id', '=', cartId).where('order_id', 'is', null).execute()
    }),
  converted: (cartId, orderId) =>
    transaction(db, async trx => {
      const ordered = await trx
        .updateTable('store_cart')
        .set({ order_id: orderId, changed_at: clock.now(), ...unknownFigures })
        .where('id', '=', cartId)
        .where('order_id', 'is', null)
        .returning('quote_id')
        .executeTakeFirst()
      if (ordered && ordered.quote_id !== null) await quoteOrderedElsewhere(trx, ordered.quote_id, orderId, clock.now())
      return E.right(ordered !== undefined || (await rowOf(trx, cartId)) !== undefined)
    }),
  orderOf: cartId => query(async () => (await rowOf(db, cartId))?.order_id ?? undefined),
})

type FiguresPort = Pick<StoreCartsPort, 'figuresOf' | 'noteFigures' | 'forgetFigures'>

const cartFigures = (db: Database, clock: ClockPort): FiguresPort => ({
  figuresOf: (cartId, customerId) =>
    query(async () => {
      const row = await db
        .selectFrom('store_cart')
        .select(['customer_id', 'pieces', 'total', 'read_at'])
        .where('id', '=', cartId)
        .where('order_id', 'is', null)
        .executeTakeFirst()
      if (!row || row.customer_id !== (customerId ?? null)) return undefined
      const { pieces, total, read_at: readAt } = row
      return pieces === null || total === null || readAt === null ? undefined : { pieces, total, readAt }
    }),
  noteFigures: (cartId, { pieces, total }, version) =>
    query(async () => {
      await db
        .updateTable('store_cart')
        .set({ pieces, total, version, read_at: clock.now() })
        .where('id', '=', cartId)
        .where(({ or, eb }) => or([eb('version', 'is', null), eb('version', '<=', version)]))
        .execute()
    }),
  forgetFigures: cartId =>
    query(async () => {
      await db.updateTable('store_cart').set(unknownFigures).where('id', '=', cartId).execute()
    }),
})

type WritesPort = Pick<StoreCartsPort, 'firstWrite' | 'endWrite'>

const notedWrites = (db: Database, clock: ClockPort): WritesPort => ({
  firstWrite: (cartId, key, write) =>
    query(async () => {
      const added = await db
        .insertInto('idempotency')
        .values({
          scope: scopeOf(cartId),
          key,
          answer: JSON.stringify({ ...write, state: 'sent', at: clock.now() }),
          created_at: clock.now(),
        })
        .onConflict(found => found.columns(['scope', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst()
      return added ? undefined : await noted(db, cartId, key)
    }),
  endWrite: (cartId, key, state) =>
    query(async () => {
      const write = await noted(db, cartId, key)
      const scope = scopeOf(cartId)
      if (state !== 'none')
        await db
          .updateTable('idempotency')
          .set({ answer: JSON.stringify({ ...write, state }) })
          .where('scope', '=', scope)
          .where('key', '=', key)
          .execute()
      else await db.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key).execute()
    }),
})

const rowOf = (db: Database, cartId: string) =>
  db.selectFrom('store_cart').select('order_id').where('id', '=', cartId).executeTakeFirst()

const noted = async (db: Database, cartId: string, key: string): Promise<NotedWrite | undefined> => {
  const row = await db
    .selectFrom('idempotency')
    .select('answer')
    .where('scope', '=', scopeOf(cartId))
    .where('key', '=', key)
    .executeTakeFirst()
  return row && (readJson(row.answer) as NotedWrite)
}
