import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Language } from '../../core/access/visitor'
import type { Mail } from '../../core/shared/mail.port'
import type { Outcome } from '../../core/shared/domain-error'
import type { Database } from './engine'
import { letter, letterLanguage, type Letter } from './letter'
import { mayDownload, type OrderLineDetail } from './orders'
import { storeName } from './store-name'
import type { StoredDownload } from './stored'
import type { Tools } from './tools'
import { query } from './transaction'

const words: Readonly<Record<Language, { readonly subject: (id: number, store: string) => string; readonly lead: (id: number) => string }>> = {
  en: { subject: (id, store) => `The downloads of your ${store} order ${id}`, lead: id => `Your order ${id} is paid. These are its files:` },
  'fr-LU': { subject: (id, store) => `Les téléchargements de votre commande ${id} chez ${store}`, lead: id => `Votre commande ${id} est payée. Voici ses fichiers :` },
  'en-MX': { subject: (id, store) => `The downloads of your ${store} order ${id}`, lead: id => `Your order ${id} is paid. These are its files:` },
}

/** Mails the files of a paid order to its buyer, once. Until then nobody is told where they lie. */
export const sendDownloads = (db: Database, tools: Pick<Tools, 'mail' | 'origin'>, orderId: number): Outcome<void> =>
  pipe(
    query(() => downloadsMail(db, tools.origin, orderId)),
    TE.flatMap(mail => (mail ? tools.mail.send(mail, `downloads:${orderId}`) : TE.right(undefined))),
  )

const downloadsMail = async (db: Database, origin: string, orderId: number): Promise<Mail | undefined> => {
  const order = await db.selectFrom('sales_order').select(['paid_at', 'status', 'store_key', 'language', 'email']).where('id', '=', orderId).executeTakeFirst()
  if (!order || !mayDownload(order)) return undefined
  const lines = await db.selectFrom('sales_order_line').select('detail').where('order_id', '=', orderId).orderBy('position').execute()
  const files = lines.flatMap(({ detail }) => (JSON.parse(detail) as Partial<OrderLineDetail>).files ?? []).filter(isSafe)
  if (files.length === 0) return undefined
  const language = letterLanguage(order.language)
  const sender: Letter['sender'] = { storeName: await storeName(db, order.store_key), origin }
  return letter({
    to: order.email, language, sender, subject: words[language].subject(orderId, sender.storeName),
    paragraphs: [words[language].lead(orderId), ...files.map(({ name, url }) => `${name}: ${url}`)],
  })
}

/** Whatever a catalogue holds as an address, only an encrypted one is sent on. */
const isSafe = ({ url }: StoredDownload): boolean => /^https:\/\/[^\s@]{1,2000}$/.test(url)
