import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Language } from '../../../core/access/visitor'
import { payLinkPath } from '../../../core/payments/pay-link'
import type { Outcome } from '../../../core/shared/domain-error'
import { storeName } from '../access/store-name'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { secretHash } from '../database/secret-hash'
import { query, transaction } from '../database/transaction'
import { emailLanguage, plainTextEmail } from '../mail/plain-text-email'

type Deps = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin'>

const linkDays = 30
const dayMs = 86_400_000

type LinkText = {
  readonly subject: (order: number, store: string) => string
  readonly paragraphs: (order: number, amount: string, days: number) => readonly string[]
  readonly pay: string
  readonly locale: string
}

const english: LinkText = {
  subject: (order, store) => `Payment needed for your ${store} order ${order}`,
  paragraphs: (order, amount, days) => [
    `A part of your order ${order} is ready to ship, but your card could not be charged ${amount}.`,
    'Pay this amount by the link below, with the same card or another one, and the goods ship. ' +
      `It works for ${days} days.`,
  ],
  pay: 'Pay now',
  locale: 'en-US',
}

const texts: Readonly<Record<Language, LinkText>> = {
  en: english,
  'en-MX': english,
  'fr-LU': {
    subject: (order, store) => `Paiement requis pour votre commande ${order} chez ${store}`,
    paragraphs: (order, amount, days) => [
      `Une partie de votre commande ${order} est prête à partir, mais votre carte n'a pas pu être débitée ` +
        `de ${amount}.`,
      'Payez ce montant par le lien ci-dessous, avec la même carte ou une autre, et les articles partent. ' +
        `Il est valable ${days} jours.`,
    ],
    pay: 'Payer maintenant',
    locale: 'fr-LU',
  },
}

/** Mails the links of shipments that wait for their payment, each once; one that could not be sent is tried again. */
export const mailPayLinks =
  (db: Database, deps: Deps): Outcome<number> =>
  async () => {
    const owed = await query(() =>
      db
        .selectFrom('shipment')
        .innerJoin('sales_order', 'sales_order.id', 'shipment.order_id')
        .select(['shipment.id', 'shipment.amount', 'shipment.order_id'])
        .select(['sales_order.email', 'sales_order.language', 'sales_order.store_key'])
        .where('shipment.state', '=', 'payment-needed')
        .where('shipment.mailed_at', 'is', null)
        .orderBy('shipment.created_at')
        .limit(100)
        .execute(),
    )()
    if (E.isLeft(owed)) return owed
    for (const shipment of owed.right) await mailLink(db, deps, shipment)()
    return E.right(owed.right.length)
  }

type Owed = {
  readonly id: string
  readonly amount: number
  readonly order_id: number
  readonly email: string
  readonly language: string | null
  readonly store_key: string
}

/** Only the hash of the token is stored, so a mail that was lost gets a new link. */
const mailLink = (db: Database, { clock, random, mail, origin }: Deps, shipment: Owed): Outcome<void> => {
  const token = random.token(32)
  const now = clock.now()
  const text = texts[emailLanguage(shipment.language)]
  const amount = new Intl.NumberFormat(text.locale, { style: 'currency', currency: 'USD' }).format(
    shipment.amount / 100,
  )
  return pipe(
    transaction(db, async trx => {
      const mine = await trx
        .updateTable('shipment')
        .set({ mailed_at: now })
        .where('id', '=', shipment.id)
        .where('mailed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!mine) return E.right(false)
      await trx
        .insertInto('pay_link')
        .values({
          token_hash: await secretHash(token),
          shipment_id: shipment.id,
          created_at: now,
          ends_at: now + linkDays * dayMs,
        })
        .execute()
      return E.right(true)
    }),
    TE.bindTo('mine'),
    TE.bind('store', () => query(() => storeName(db, shipment.store_key))),
    TE.flatMap(({ mine, store }) =>
      mine
        ? mail.send(
            plainTextEmail({
              to: shipment.email,
              language: emailLanguage(shipment.language),
              sender: { storeName: store, origin },
              subject: text.subject(shipment.order_id, store),
              paragraphs: text.paragraphs(shipment.order_id, amount, linkDays),
              link: { href: origin + payLinkPath(token), text: text.pay },
            }),
            `pay-link:${shipment.id}:${now}`,
          )
        : TE.right(undefined),
    ),
    TE.map(() => undefined),
    TE.orElse(error =>
      pipe(
        query(() => db.updateTable('shipment').set({ mailed_at: null }).where('id', '=', shipment.id).execute()),
        TE.flatMap((): Outcome<void> => TE.left(error)),
      ),
    ),
  )
}
