import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Order } from '../../../core/orders/order'
import { nextDigest, noticeRecipients } from '../../../core/orders/order-notice'
import type { Outcome } from '../../../core/shared/domain-error'
import { storeName } from '../access/store-name'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'
import { readEvents, type StoreEvent } from '../events/events'
import { queueMail, sendQueuedMails } from '../mail/mail-queue'
import { storeSetting } from '../settings/settings'
import { orderDigest, orderNotice } from './order-mail'
import { wholeOrder, type OrderDetail } from './orders'

type Sources = Pick<PlatformDeps, 'clock' | 'mail' | 'ordersTo'>

/** The consumer of `order.placed` for notices to the merchant. */
const consumer = 'order-notices'

/**
 * Queues the notices of new orders and the digests that are due, then sends the queue. Each step is done once, also by
 * several processes; a mail server that is away only delays the last one.
 */
export const sendOrderNotices = (db: Database, deps: Sources): Outcome<number> =>
  pipe(
    readEvents(db, consumer, (trx, event) => noticeOf(trx, deps, event)),
    TE.flatMap(() => queueDigests(db, deps)),
    TE.flatMap(() => sendQueuedMails(db, deps)),
  )

const noticeOf = async (trx: Database, deps: Sources, { kind, storeKey, subject }: StoreEvent): Promise<void> => {
  if (kind !== 'order.placed') return
  const found = await orderOf(trx, Number(subject))
  if (!found) return
  const setting = <Name extends Parameters<typeof storeSetting>[2]>(name: Name) =>
    storeSetting(trx, storeKey, name, deps)
  const addresses = {
    store: await setting('notice-addresses'),
    branches: await setting('notice-branches'),
    methods: await setting('notice-methods'),
  }
  const { order, sender, orderKey, branch } = found
  const recipients = noticeRecipients(addresses, { paymentMethod: order.paymentMethod, branch })
  const now = deps.clock.now()
  if ((await setting('notice-when')) === 'digest') {
    const rows = recipients.map(recipient => ({
      order_id: order.id,
      recipient,
      store_key: storeKey,
      due_at: nextDigest(now),
    }))
    if (rows.length > 0) await trx.insertInto('order_notice').values(rows).execute()
    return
  }
  for (const to of recipients)
    await queueMail(
      trx,
      orderNotice(order, to, sender),
      { key: `order-notice:${orderKey}:${to}`, storeKey, occasion: 'order-notice', subject: String(order.id) },
      now,
    )
}

type Found = {
  readonly order: Order
  readonly orderKey: string
  readonly sender: { readonly storeName: string; readonly origin: string }
  readonly branch?: string
}

const orderOf = async (db: Database, id: number): Promise<Found | undefined> => {
  const row = await db.selectFrom('sales_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { branch } = JSON.parse(row.detail) as OrderDetail
  return {
    order: await wholeOrder(db, row),
    orderKey: row.order_key,
    sender: { storeName: await storeName(db, row.store_key), origin: row.mails_origin ?? '' },
    ...(branch === undefined ? {} : { branch }),
  }
}

/** Moves the notices that are due into one mail for each recipient, in one transaction for each. */
const queueDigests = (db: Database, deps: Sources): Outcome<void> =>
  pipe(
    query(() =>
      db
        .selectFrom('order_notice')
        .select(['store_key', 'recipient'])
        .where('due_at', '<=', deps.clock.now())
        .distinct()
        .execute(),
    ),
    TE.flatMap(
      TE.traverseSeqArray(({ store_key: storeKey, recipient }) =>
        transaction(db, async trx => {
          await queueDigest(trx, storeKey, recipient, deps.clock.now())
          return E.right(undefined)
        }),
      ),
    ),
    TE.map(() => undefined),
  )

const queueDigest = async (trx: Database, storeKey: string, recipient: string, now: number): Promise<void> => {
  // Deleting them takes them: another process finds none.
  const taken = await trx
    .deleteFrom('order_notice')
    .where('store_key', '=', storeKey)
    .where('recipient', '=', recipient)
    .where('due_at', '<=', now)
    .returning('order_id')
    .execute()
  const found = []
  for (const id of taken.map(row => row.order_id).sort((a, b) => a - b)) found.push(await orderOf(trx, id))
  const orders = found.flatMap(one => (one ? [one] : []))
  const [first] = orders
  if (!first) return
  await queueMail(
    trx,
    orderDigest(
      orders.map(({ order }) => order),
      recipient,
      orders.at(-1)?.sender ?? first.sender,
    ),
    { key: `order-digest:${storeKey}:${recipient}:${first.order.id}`, storeKey, occasion: 'order-notice' },
    now,
  )
}
