import type { AddressProof } from '../../../core/access/address-proof'
import type { Database } from '../database/engine'

/** Columns of a customer row about the verification of their email address. */
export type ProofColumns = { readonly email_fold: string; readonly proven_email_fold: string | null }

export const proofOf = ({ email_fold, proven_email_fold }: ProofColumns): AddressProof => ({
  email: email_fold,
  ...(proven_email_fold === null ? {} : { provenEmail: proven_email_fold }),
})

/**
 * Marks the email address of an account as verified, if it still is the account's address. `emailFold` is the address
 * that the followed link was mailed to. Returns whether the account's address is verified now.
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
