import * as E from 'fp-ts/Either'
import type { Language } from '../../../core/access/visitor'
import { payLinkPath } from '../../../core/payments/pay-link'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Mail } from '../../../core/shared/mail.port'
import { storeName } from '../access/store-name'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { secretHash } from '../database/secret-hash'
import { query, transaction } from '../database/transaction'
import { queueMail, sendQueuedMails } from '../mail/mail-queue'
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

/** Mails the links of shipments that wait for their payment, each once. */
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
    for (const shipment of owed.right) await queueLink(db, deps, shipment)()
    if (owed.right.length > 0) await sendQueuedMails(db, deps)()
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

/** The mail is queued with its link in one transaction, so that it is owed until the mail server takes it. */
const queueLink = (db: Database, { clock, random, origin }: Deps, shipment: Owed): Outcome<void> =>
  transaction(db, async trx => {
    const now = clock.now()
    const mine = await trx
      .updateTable('shipment')
      .set({ mailed_at: now })
      .where('id', '=', shipment.id)
      .where('mailed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!mine) return E.right(undefined)
    const token = random.token(32)
    await trx
      .insertInto('pay_link')
      .values({
        token_hash: await secretHash(token),
        shipment_id: shipment.id,
        created_at: now,
        ends_at: now + linkDays * dayMs,
      })
      .execute()
    const sender = { storeName: await storeName(trx, shipment.store_key), origin }
    await queueMail(
      trx,
      linkMail(shipment, token, sender),
      {
        key: `pay-link:${shipment.id}`,
        storeKey: shipment.store_key,
        occasion: 'payment',
        subject: String(shipment.order_id),
      },
      now,
    )
    return E.right(undefined)
  })

const linkMail = (
  { email, language, amount, order_id: orderId }: Owed,
  token: string,
  sender: { readonly storeName: string; readonly origin: string },
): Mail => {
  const known = emailLanguage(language)
  const text = texts[known]
  const money = new Intl.NumberFormat(text.locale, { style: 'currency', currency: 'USD' }).format(amount / 100)
  return plainTextEmail({
    to: email,
    language: known,
    sender,
    subject: text.subject(orderId, sender.storeName),
    paragraphs: text.paragraphs(orderId, money, linkDays),
    link: { href: sender.origin + payLinkPath(token), text: text.pay },
  })
}
