import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Language } from '../../../core/access/visitor'
import { downloadPath } from '../../../core/downloads/download'
import type { Mail } from '../../../core/shared/mail.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { plainTextEmail, emailLanguage, type PlainTextEmail } from '../mail/plain-text-email'
import { mayDownload, type OrderLineDetail } from './orders'
import { secretHash } from '../database/secret-hash'
import { storeName } from '../access/store-name'
import type { StoredDownload } from '../catalogue/json-fields'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

const mailText: Readonly<
  Record<
    Language,
    {
      readonly subject: (id: number, store: string) => string
      readonly lead: (id: number) => string
      readonly signIn: string
    }
  >
> = {
  en: {
    subject: (id, store) => `Downloads for your ${store} order ${id}`,
    lead: id => `Your order ${id} is paid. These are its files:`,
    signIn: 'Sign in with your account to download them.',
  },
  'fr-LU': {
    subject: (id, store) => `Les téléchargements de votre commande ${id} chez ${store}`,
    lead: id => `Votre commande ${id} est payée. Voici ses fichiers :`,
    signIn: 'Connectez-vous à votre compte pour les télécharger.',
  },
  'en-MX': {
    subject: (id, store) => `Downloads for your ${store} order ${id}`,
    lead: id => `Your order ${id} is paid. These are its files:`,
    signIn: 'Sign in with your account to download them.',
  },
}

/**
 * Mails the download links of a paid order to its buyer, once. A customer signs in to open them; a guest's links
 * contain a key, which is stored in plain text only until the mail is accepted.
 */
export const sendDownloads = (
  db: Database,
  deps: Pick<PlatformDeps, 'mail' | 'origin' | 'random'>,
  orderId: number,
): Outcome<void> =>
  pipe(
    query(() => downloadsMail(db, deps, orderId)),
    TE.flatMap(mail =>
      mail
        ? pipe(
            deps.mail.send(mail, `downloads:${orderId}`),
            TE.flatMap(() =>
              query(() => db.updateTable('sales_order').set({ files_key: null }).where('id', '=', orderId).execute()),
            ),
          )
        : TE.right(undefined),
    ),
    TE.map(() => undefined),
  )

const downloadsMail = async (
  db: Database,
  { origin, random }: Pick<PlatformDeps, 'origin' | 'random'>,
  orderId: number,
): Promise<Mail | undefined> => {
  const order = await db
    .selectFrom('sales_order')
    .select(['paid_at', 'status', 'store_key', 'language', 'email', 'customer_id', 'files_hash', 'files_key'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order || !mayDownload(order)) return undefined
  const lines = await db
    .selectFrom('sales_order_line')
    .select(['position', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const files = lines.flatMap(({ position, detail }) =>
    ((JSON.parse(detail) as Partial<OrderLineDetail>).files ?? []).flatMap((file, index) =>
      isSafeAddress(file) ? [{ name: file.name, place: { orderId, line: position, file: index + 1 } }] : [],
    ),
  )
  if (files.length === 0) return undefined
  if (order.customer_id === null && order.files_hash !== null && order.files_key === null) return undefined
  const key = order.customer_id === null ? (order.files_key ?? (await newKey(db, random, orderId))) : undefined
  const language = emailLanguage(order.language)
  const sender: PlainTextEmail['sender'] = { storeName: await storeName(db, order.store_key), origin }
  return plainTextEmail({
    to: order.email,
    language,
    sender,
    subject: mailText[language].subject(orderId, sender.storeName),
    paragraphs: [
      mailText[language].lead(orderId),
      ...files.map(({ name, place }) => `${name}: ${origin}${downloadPath(place, key)}`),
      ...(key === undefined ? [mailText[language].signIn] : []),
    ],
  })
}

const newKey = async (db: Database, random: PlatformDeps['random'], orderId: number): Promise<string> => {
  const key = random.token(16)
  await db
    .updateTable('sales_order')
    .set({ files_key: key, files_hash: await secretHash(key) })
    .where('id', '=', orderId)
    .where('files_hash', 'is', null)
    .execute()
  const stored = await db
    .selectFrom('sales_order')
    .select('files_key')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return stored.files_key ?? key
}

/** Only HTTPS addresses of a catalogue are accepted as files. */
export const isSafeAddress = ({ url }: StoredDownload): boolean => /^https:\/\/[^\s@]{1,2000}$/.test(url)
