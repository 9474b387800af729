import type { ConfirmationLink } from '../../../core/access/address-proof'
import { foldEmail } from '../../../core/shared/text-rules'
import type { Language } from '../../../core/access/visitor'
import type { Mail } from '../../../core/shared/mail.port'
import type { Database } from '../database/engine'
import { storeNameOf } from './reset-requests'
import { secretHash } from '../database/secret-hash'
import type { PlatformDeps } from '../database/platform-deps'
import { confirmationMail } from './confirmation-mail'

/** Lifetime of a confirmation link in hours. */
export const confirmationHours = 24
const hour = 3_600_000

/** Stored hash of a confirmation token, bound to its purpose and storefront. */
export const confirmationHash = (storeKey: string, token: string): Promise<string> =>
  secretHash(`confirm-address:${storeKey}:${token}`)

type Recipient = { readonly id: number; readonly email: string }
/** Store and language of the request, and whether the settings name the address for the staff desk. */
type RequestContext = { readonly storeKey: string; readonly language: Language; readonly forStaff?: boolean }
type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'origin'>

/**
 * Replaces an account's confirmation link by a new one, bound to account, address and store, and returns the mail with
 * it.
 */
export const freshConfirmation = async (
  trx: Database,
  { clock, random, origin }: Sources,
  recipient: Recipient,
  { storeKey, language, forStaff = false }: RequestContext,
): Promise<Mail> => {
  const token = random.token(32)
  const link = {
    token_hash: await confirmationHash(storeKey, token),
    store_key: storeKey,
    email_fold: foldEmail(recipient.email),
    ends_at: clock.now() + confirmationHours * hour,
  }
  await trx
    .insertInto('address_confirmation')
    .values({ customer_id: recipient.id, ...link })
    .onConflict(found => found.column('customer_id').doUpdateSet(link))
    .execute()
  const sender = { to: recipient.email, storeName: await storeNameOf(trx, storeKey), origin, language }
  return confirmationMail(sender, { token, hours: confirmationHours, forStaff })
}

/** Finds a valid confirmation link by the hash of its token. */
export const confirmationOf = async (
  db: Database,
  storeKey: string,
  hash: string | undefined,
): Promise<ConfirmationLink | undefined> => {
  if (hash === undefined) return undefined
  const row = await db
    .selectFrom('address_confirmation')
    .select(['customer_id', 'email_fold', 'ends_at'])
    .where('token_hash', '=', hash)
    .where('store_key', '=', storeKey)
    .executeTakeFirst()
  return row && { accountId: row.customer_id, email: row.email_fold, endsAt: row.ends_at }
}
