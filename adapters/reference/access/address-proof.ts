import type { AddressProof } from '../../../core/access/address-proof'
import type { Database } from '../database/engine'

/** What a customer's row says of their address. */
export type ProofColumns = { readonly email_fold: string; readonly proven_email_fold: string | null }

export const proofOf = ({ email_fold, proven_email_fold }: ProofColumns): AddressProof => ({
  email: email_fold,
  ...(proven_email_fold === null ? {} : { provenEmail: proven_email_fold }),
})

/**
 * Writes down that the owner of an account reads the mail of this address, if it still is the account's. `emailFold` is
 * where the link was mailed to that was followed. Answers whether the address is proven now.
 */
export const noteProof = async (
  trx: Database,
  customerId: number,
  emailFold: string | null,
  now: number,
): Promise<boolean> => {
  const proven = await trx
    .updateTable('customer')
    .set({ proven_email_fold: emailFold, proven_at: now })
    .where('id', '=', customerId)
    .where('email_fold', '=', emailFold ?? '')
    .returning('id')
    .executeTakeFirst()
  if (proven) await trx.deleteFrom('address_confirmation').where('customer_id', '=', customerId).execute()
  return proven !== undefined
}
