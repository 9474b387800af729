import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { FailedNotices, OrderNoticesPort } from '../../../core/orders/order-notices.port'
import { notFound, type Outcome } from '../../../core/shared/domain-error'
import { asStaff, staffAt } from '../access/staff-at'
import { doneBefore, noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'
import { sendQueuedMail } from '../mail/mail-queue'

const maxShown = 50

/** Order notices of the session's store that failed, in the mail queue of the embedded platform. */
export const referenceOrderNotices = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock' | 'mail'>,
): OrderNoticesPort => {
  const { storeKey } = session.visitor
  const failed = (): Outcome<FailedNotices> => asStaff(db, session)(async () => E.right(await failedIn(db, storeKey)))
  return {
    failed,
    resend: ({ id, to, key }) =>
      pipe(
        transaction(db, async trx => {
          const desk = await staffAt(trx, session)
          if (E.isLeft(desk)) return desk
          const row = await noticesOf(trx, storeKey).selectAll().where('id', '=', id).executeTakeFirst()
          if (!row) return E.left(notFound('notice'))
          const now = deps.clock.now()
          if ((await doneBefore(trx, `order-notices:${desk.right.id}`, `${id} ${key}`, to, now)) !== undefined)
            return E.right(row.sent_at !== null)
          if (row.sent_at !== null) return E.right(true)
          if (row.recipient !== to)
            await trx
              .updateTable('queued_mail')
              .set({ recipient: to, key: `${row.key}:${to}` })
              .where('id', '=', id)
              .execute()
          if (row.subject_key !== null)
            await noteStaffEvent(
              trx,
              desk.right,
              { kind: 'order', key: row.subject_key },
              { storeKey, at: now, action: 'order-notice-resent', values: { to } },
            )
          return E.right(false)
        }),
        TE.flatMap(sent => (sent ? TE.right(undefined) : sendQueuedMail(db, deps, id))),
        TE.flatMap(failed),
      ),
  }
}

const noticesOf = (db: Database, storeKey: string) =>
  db.selectFrom('queued_mail').where('store_key', '=', storeKey).where('occasion', '=', 'order-notice')

const failedIn = async (db: Database, storeKey: string): Promise<FailedNotices> => {
  const found = noticesOf(db, storeKey).where('sent_at', 'is', null).where('problem', 'is not', null)
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy('created_at').orderBy('id').limit(maxShown).execute()
  return {
    total: Number(total),
    notices: rows.map(row => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      ...(row.subject_key === null ? {} : { orderId: Number(row.subject_key) }),
      reason: row.problem ?? '',
      tries: row.tries,
      since: row.created_at,
    })),
  }
}
