import type { Database } from '../database/engine'
import { giveClaimedQuotes } from '../quotes/guest-quotes'
import { appointNominated } from './appoint-staff'
import { noteProof } from '../access/address-proof'

/**
 * The owner of an account followed a link that was mailed to `emailFold`. If that still is the account's address it is
 * proven, and what waited for it is given: the staff desk to whom the settings name, quotes that were asked for as a
 * guest.
 */
export const proveAddress = async (
  trx: Database,
  customerId: number,
  emailFold: string | null,
  now: number,
): Promise<boolean> => {
  const proven = await noteProof(trx, customerId, emailFold, now)
  if (!proven) return false
  await giveClaimedQuotes(trx, customerId)
  await appointNominated(trx, customerId, now)
  return true
}
