import type { Database } from '../database/engine'
import { giveClaimedQuotes } from '../quotes/guest-quotes'
import { appointNominated } from './appoint-staff'
import { noteProof } from '../access/address-proof'

/**
 * Marks the address as verified after its owner followed a mailed link, if it still is the account's address. Then
 * grants what was pending: a nomination for the staff desk and quotes requested as a guest.
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
