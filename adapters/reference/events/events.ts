import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { readTexts } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { query, transaction } from '../database/transaction'

export type EventKind = Schema['event']['kind']

/** Something that happened in a store: its subject, such as an order number, and texts that its consumers need. */
export type StoreEvent = {
  readonly kind: EventKind
  readonly storeKey: string
  readonly subject: string
  readonly at: number
  readonly body: Readonly<Record<string, string>>
}

/** Writes an event into the outbox, in the transaction of what happened: both are visible, or neither. */
export const recordEvent = async (trx: Database, { kind, storeKey, subject, at, body }: StoreEvent): Promise<void> => {
  await trx
    .insertInto('event')
    .values({ kind, store_key: storeKey, subject_key: subject, at, body: JSON.stringify(body) })
    .execute()
}

/** How many events a consumer is handed in one transaction. */
const batchSize = 20

/**
 * Hands the events of the outbox to a consumer, in their order and exactly once: what `handle` writes with the given
 * transaction is committed together with the consumer's progress. A consumer that fails gets the same events again, as
 * does another process. Returns how many events were handed on.
 */
export const readEvents =
  (
    db: Database,
    consumer: string,
    handle: (trx: Database, event: StoreEvent & { readonly seq: number }) => Promise<void>,
  ): Outcome<number> =>
  async () => {
    for (let count = 0; ;) {
      const waiting = await query(() => isWaiting(db, consumer))()
      if (E.isLeft(waiting)) return waiting
      if (!waiting.right) return E.right(count)
      const handed = await transaction(db, async trx => E.right(await handBatch(trx, consumer, handle)))()
      if (E.isLeft(handed)) return handed
      count += handed.right
    }
  }

/** Without a lock, so that idle consumers write nothing. */
const isWaiting = async (db: Database, consumer: string): Promise<boolean> => {
  const reader = await db.selectFrom('event_reader').select('seq').where('consumer', '=', consumer).executeTakeFirst()
  const next = await db
    .selectFrom('event')
    .select('seq')
    .where('seq', '>', reader?.seq ?? 0)
    .limit(1)
    .executeTakeFirst()
  return next !== undefined
}

const handBatch = async (
  trx: Database,
  consumer: string,
  handle: (trx: Database, event: StoreEvent & { readonly seq: number }) => Promise<void>,
): Promise<number> => {
  // The update locks the consumer's row until the commit: other processes wait, then continue after this batch.
  const { seq } = await trx
    .insertInto('event_reader')
    .values({ consumer, seq: 0 })
    .onConflict(found => found.column('consumer').doUpdateSet(eb => ({ seq: eb.ref('event_reader.seq') })))
    .returning('seq')
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('event')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(batchSize)
    .execute()
  for (const row of rows)
    await handle(trx, {
      seq: row.seq,
      kind: row.kind,
      storeKey: row.store_key,
      subject: row.subject_key,
      at: row.at,
      body: readTexts(row.body),
    })
  const last = rows.at(-1)
  if (last) await trx.updateTable('event_reader').set({ seq: last.seq }).where('consumer', '=', consumer).execute()
  return rows.length
}

/**
 * Deletes events from before a time that every consumer was handed; without a consumer, none. Returns how many were
 * deleted.
 */
export const sweepEvents = (db: Database, before: number): Outcome<number> =>
  pipe(
    query(() =>
      db
        .deleteFrom('event')
        .where('at', '<', before)
        .where(
          'seq',
          '<=',
          db.selectFrom('event_reader').select(each => each.fn.min('seq').as('seq')),
        )
        .executeTakeFirst(),
    ),
    TE.map(({ numDeletedRows }) => Number(numDeletedRows)),
  )
