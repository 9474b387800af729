import { foldEmail } from '../../core/account/text-rules'
import type { Customer } from '../../core/access/visitor'
import type { Database } from './engine'
import { readLineDetail, type QuoteDetail } from './quote-rows'
import { secretHash } from './secret-hash'

type Asked = { readonly storeKey: string; /** Of the session as it was before it was signed in. */ readonly secret: string | undefined }

/**
 * What a guest asked for becomes the customer's they are signed in as: only from the session that asked, and only under the
 * address of the account. Whoever merely has a link to a quote, or writes somebody's address into a request, takes nothing
 * over. Answers how many.
 */
export const giveQuotes = async (trx: Database, { storeKey, secret }: Asked, customer: Pick<Customer, 'id' | 'email' | 'company'>): Promise<number> => {
  if (secret === undefined) return 0
  const asked = await trx.selectFrom('quote').select(['id', 'contact_email', 'detail'])
    .where('store_key', '=', storeKey).where('customer_id', 'is', null).where('requested_by', '=', guestKey(await secretHash(secret))).execute()
  let count = 0
  for (const { id, detail } of asked.filter(({ contact_email }) => foldEmail(contact_email) === foldEmail(customer.email))) {
    const won = await trx.updateTable('quote').set({ customer_id: customer.id, company_id: customer.company?.id ?? null }).where('id', '=', id).where('customer_id', 'is', null).returning('id').executeTakeFirst()
    if (!won) continue
    const lines = await trx.selectFrom('quote_line').select('detail').where('quote_id', '=', id).execute()
    const files = [...(JSON.parse(detail) as QuoteDetail).files.map(file => file.id), ...lines.flatMap(line => readLineDetail(line).uploads)]
    if (files.length > 0) await trx.updateTable('upload').set({ customer_id: customer.id }).where('customer_id', 'is', null).where('id', 'in', files).execute()
    count += 1
  }
  return count
}

/** What a quote is kept under that a guest asked for; see `requested_by`. */
export const guestKey = (keeper: string): string => `guest:${keeper}`
