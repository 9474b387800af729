import { isAddressProven } from '../../../core/access/address-proof'
import { foldEmail } from '../../../core/shared/text-rules'
import type { Customer } from '../../../core/access/visitor'
import { proofOf } from '../access/address-proof'
import type { Database } from '../database/engine'
import { readLineDetail, type QuoteDetail } from './quote-rows'
import { secretHash } from '../database/secret-hash'

type GuestSession = {
  readonly storeKey: string
  /** Quote secret of the guest session, before the sign-in. */ readonly secret: string | undefined
}

/**
 * Moves a guest's quotes to the customer they sign in as: only from the requesting session, only for the account's
 * email address, and only once it is verified. A link to a quote, or someone else's address in a request, is not
 * enough. Returns how many were moved.
 */
export const giveQuotes = async (
  trx: Database,
  { storeKey, secret }: GuestSession,
  customer: Pick<Customer, 'id' | 'email'>,
): Promise<number> => {
  if (secret === undefined) return 0
  const requested = await trx
    .selectFrom('quote')
    .select(['id', 'contact_email'])
    .where('store_key', '=', storeKey)
    .where('customer_id', 'is', null)
    .where('requested_by', '=', guestKey(await secretHash(secret)))
    .execute()
  const own = requested
    .filter(({ contact_email }) => foldEmail(contact_email) === foldEmail(customer.email))
    .map(({ id }) => id)
  if (own.length > 0)
    await trx
      .updateTable('quote')
      .set({ claimed_by: customer.id })
      .where('customer_id', 'is', null)
      .where('id', 'in', own)
      .execute()
  const account = await trx
    .selectFrom('customer')
    .select(['email_fold', 'proven_email_fold'])
    .where('id', '=', customer.id)
    .executeTakeFirst()
  return account && isAddressProven(proofOf(account)) ? giveClaimedQuotes(trx, customer.id) : 0
}

/**
 * Assigns quotes that waited for the customer's address to be verified to the customer, with their files. Returns how
 * many.
 */
export const giveClaimedQuotes = async (trx: Database, customerId: number): Promise<number> => {
  const account = await trx.selectFrom('customer').select('company_id').where('id', '=', customerId).executeTakeFirst()
  const won = await trx
    .updateTable('quote')
    .set({ customer_id: customerId, company_id: account?.company_id ?? null, claimed_by: null })
    .where('claimed_by', '=', customerId)
    .where('customer_id', 'is', null)
    .returning(['id', 'detail'])
    .execute()
  for (const { id, detail } of won) {
    const lines = await trx.selectFrom('quote_line').select('detail').where('quote_id', '=', id).execute()
    const files = [
      ...(JSON.parse(detail) as QuoteDetail).files.map(file => file.id),
      ...lines.flatMap(line => readLineDetail(line).uploads),
    ]
    if (files.length > 0)
      await trx
        .updateTable('upload')
        .set({ customer_id: customerId })
        .where('customer_id', 'is', null)
        .where('id', 'in', files)
        .execute()
  }
  return won.length
}

/** Owner key of a guest's quote; see `requested_by`. */
export const guestKey = (ownerHash: string): string => `guest:${ownerHash}`
