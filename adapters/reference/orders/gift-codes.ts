import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { giftMail } from './gift-mail'
import { emailLanguage } from '../mail/plain-text-email'
import { type OrderLineDetail, mayDownload } from './orders'
import { secretHash } from '../database/secret-hash'
import { storeName } from '../access/store-name'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin'>

/** 32 unambiguous letters and digits: five bits per random character. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const length = 20

/** A code of 100 random bits, in groups that can be read out. */
export const giftCode = (random: Sources['random']): string =>
  [...random.token(length)]
    .slice(0, length)
    .map(letter => alphabet[letters.indexOf(letter) % alphabet.length])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-')

/**
 * Mails the certificates of a paid order to their recipients, once each. A code is stored in plain text only until its
 * mail is accepted; a retry sends the unsent ones. No other way reveals a code.
 */
export const sendGifts = (db: Database, deps: Sources, orderId: number): Outcome<void> =>
  pipe(
    query(() => unsentGifts(db, deps, orderId)),
    TE.flatMap(
      TE.traverseArray(({ mail, position }) =>
        pipe(
          deps.mail.send(mail, `gift:${orderId}:${position}`),
          TE.flatMap(() =>
            query(() =>
              db
                .updateTable('gift_certificate')
                .set({ code: null })
                .where('order_id', '=', orderId)
                .where('position', '=', position)
                .execute(),
            ),
          ),
        ),
      ),
    ),
    TE.map(() => undefined),
  )

const unsentGifts = async (db: Database, deps: Sources, orderId: number) => {
  const order = await db
    .selectFrom('sales_order')
    .select(['paid_at', 'status', 'store_key', 'language'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order || !mayDownload(order)) return []
  const lines = await db
    .selectFrom('sales_order_line')
    .select(['position', 'total', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const gifts = lines.flatMap(line => {
    const { gift } = JSON.parse(line.detail) as Partial<OrderLineDetail>
    return gift ? [{ ...line, gift }] : []
  })
  if (gifts.length === 0) return []
  for (const { position, total } of gifts) {
    const code = giftCode(deps.random)
    await db
      .insertInto('gift_certificate')
      .values({
        order_id: orderId,
        position,
        code,
        code_hash: await secretHash(code),
        amount: total,
        balance: total,
        issued_at: deps.clock.now(),
      })
      .onConflict(found => found.columns(['order_id', 'position']).doNothing())
      .execute()
  }
  const sender = { storeName: await storeName(db, order.store_key), origin: deps.origin }
  const codes = await db
    .selectFrom('gift_certificate')
    .select(['position', 'code'])
    .where('order_id', '=', orderId)
    .execute()
  return gifts.flatMap(({ position, total, gift }) => {
    const code = codes.find(known => known.position === position)?.code
    return code
      ? [{ position, mail: giftMail({ gift, amount: total, code, language: emailLanguage(order.language) }, sender) }]
      : []
  })
}

/** Voids the certificates of a cancelled order. */
export const voidGifts = async (trx: Database, orderId: number): Promise<void> => {
  await trx.updateTable('gift_certificate').set({ balance: 0, code: null }).where('order_id', '=', orderId).execute()
}
