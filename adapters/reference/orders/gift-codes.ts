import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { GiftCertificate } from '../../../core/cart/gift-certificate'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { addGift, voidGifts } from '../gifts/gift-balances'
import { giftCode } from '../gifts/gift-code'
import { giftMail } from '../gifts/gift-mail'
import { emailLanguage } from '../mail/plain-text-email'
import { type OrderLineDetail, mayDownload } from './orders'
import { storeName } from '../access/store-name'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'

type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin'>

/**
 * Mails the certificates of a paid order to their recipients, once each. A code is stored in plain text only until its
 * mail is accepted; a retry sends the unsent ones. No other way reveals a code.
 */
export const sendGifts = (db: Database, deps: Sources, orderId: number): Outcome<void> =>
  pipe(
    query(() => soldGifts(db, orderId)),
    TE.tap(sold => (sold ? addGifts(db, deps, sold) : TE.right(undefined))),
    TE.flatMap(sold => (sold ? query(() => unsentGifts(db, deps, sold)) : TE.right([]))),
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

type SoldGifts = {
  readonly orderId: number
  readonly storeKey: string
  readonly language: string | null
  readonly gifts: readonly { readonly position: number; readonly total: number; readonly gift: GiftCertificate }[]
}

/** The certificates that a paid order bought; undefined if there are none. */
const soldGifts = async (db: Database, orderId: number): Promise<SoldGifts | undefined> => {
  const order = await db
    .selectFrom('sales_order')
    .select(['paid_at', 'status', 'store_key', 'language'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order || !mayDownload(order)) return undefined
  const lines = await db
    .selectFrom('sales_order_line')
    .select(['position', 'total', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const gifts = lines.flatMap(({ position, total, detail }) => {
    const { gift } = JSON.parse(detail) as Partial<OrderLineDetail>
    return gift ? [{ position, total, gift }] : []
  })
  return gifts.length === 0 ? undefined : { orderId, storeKey: order.store_key, language: order.language, gifts }
}

const addGifts = (db: Database, deps: Sources, { orderId, storeKey, gifts }: SoldGifts): Outcome<void> =>
  transaction(db, async trx => {
    for (const { position, total, gift } of gifts)
      await addGift(
        trx,
        {
          storeKey,
          code: giftCode(deps.random),
          storesCode: true,
          amount: total,
          recipient: gift.recipient,
          message: gift.message,
          line: { orderId, position },
        },
        deps.clock.now(),
      )
    return E.right(undefined)
  })

const unsentGifts = async (db: Database, deps: Sources, { orderId, storeKey, language, gifts }: SoldGifts) => {
  const sender = { storeName: await storeName(db, storeKey), origin: deps.origin }
  const codes = await db
    .selectFrom('gift_certificate')
    .select(['position', 'code'])
    .where('order_id', '=', orderId)
    .execute()
  return gifts.flatMap(({ position, total, gift }) => {
    const code = codes.find(known => known.position === position)?.code
    return code
      ? [{ position, mail: giftMail({ gift, amount: total, code, language: emailLanguage(language) }, sender) }]
      : []
  })
}

/** Voids the certificates that a canceled order bought; what was spent of them stays spent. */
export const voidGiftsOf = async (trx: Database, orderId: number, now: number): Promise<void> => {
  const rows = await trx.selectFrom('gift_certificate').select('id').where('order_id', '=', orderId).execute()
  await voidGifts(
    trx,
    rows.map(({ id }) => id),
    now,
  )
}
