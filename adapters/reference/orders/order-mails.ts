import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { sendGifts } from './gift-codes'
import { orderMail } from './order-mail'
import { wholeOrder } from './orders'
import type { Schema } from '../database/schema'
import { sendDownloads } from './send-downloads'
import { storeName } from '../access/store-name'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

type Row = Selectable<Schema['sales_order']>
type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail'>

/** Lease for the process that placed the order to send its mails. */
export const mailLeaseMs = 60_000
/**
 * Retry every minute for an hour, then once a day without end, so that no certificate is lost while a mail server is
 * down.
 */
const pauseAfter = (tries: number): number => (tries < 60 ? mailLeaseMs : 24 * 60 * mailLeaseMs)

/**
 * Sends the outstanding mails of an order to buyer and recipients, once each: confirmation, certificates and files.
 */
export const sendOrderMails = (db: Database, deps: Sources, orderId: number): Outcome<void> =>
  pipe(
    query(() =>
      db
        .selectFrom('sales_order')
        .selectAll()
        .where('id', '=', orderId)
        .where('mails_owed', 'is not', null)
        .executeTakeFirst(),
    ),
    TE.flatMap(row => (row ? sendOf(db, deps, row) : TE.right(undefined))),
  )

/** Retries unsent mails, also of crashed processes; safe to run in several processes. Returns the number of orders. */
export const mailOrders =
  (db: Database, deps: Sources): Outcome<number> =>
  async () => {
    for (let count = 0; ; count++) {
      const claimed = await claim(db, deps.clock.now())()
      if (E.isLeft(claimed)) return claimed
      if (!claimed.right) return E.right(count)
      const sent = await sendOf(db, deps, claimed.right)()
      if (E.isLeft(sent)) return sent
    }
  }

const claim = (db: Database, now: number): Outcome<Row | undefined> =>
  query(() => {
    const next = db
      .selectFrom('sales_order')
      .select('id')
      .where('mails_due', '<=', now)
      .orderBy('mails_due')
      .orderBy('id')
      .limit(1)
    return db
      .updateTable('sales_order')
      .set(eb => ({ mails_due: now + mailLeaseMs, mails_tries: eb('mails_tries', '+', 1) }))
      .where('id', '=', next)
      .where('mails_due', '<=', now)
      .returningAll()
      .executeTakeFirst()
  })

const sendOf = (db: Database, deps: Sources, row: Row): Outcome<void> => {
  const origin = row.mails_origin ?? ''
  /** Optimistic locking: applies only if no mail was added meanwhile. */
  const settle = (values: { readonly mails_owed?: null; readonly mails_due: number | null }) =>
    query(
      async () =>
        void (await db
          .updateTable('sales_order')
          .set(values)
          .where('id', '=', row.id)
          .where('mails_due', '=', row.mails_due)
          .where('mails_owed', '=', row.mails_owed)
          .execute()),
    )
  return pipe(
    row.mails_owed === 'placed' ? confirm(db, deps, row, origin) : TE.right(undefined),
    TE.flatMap(() => sendGifts(db, { ...deps, origin }, row.id)),
    TE.flatMap(() => sendDownloads(db, { ...deps, origin }, row.id)),
    TE.flatMap(() => settle({ mails_owed: null, mails_due: null })),
    TE.tapError(() => settle({ mails_due: deps.clock.now() + pauseAfter(row.mails_tries) })),
  )
}

const confirm = (db: Database, deps: Sources, row: Row, origin: string): Outcome<void> =>
  pipe(
    query(async () => ({
      order: await wholeOrder(db, row),
      sender: { storeName: await storeName(db, row.store_key), origin },
    })),
    // An order whose freight was accepted is confirmed again, with its final total.
    TE.flatMap(({ order, sender }) =>
      deps.mail.send(
        orderMail(order, sender),
        `order:${row.order_key}${row.freight_state === 'accepted' ? ':freight' : ''}`,
      ),
    ),
  )
