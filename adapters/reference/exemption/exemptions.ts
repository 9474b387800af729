import type { Address } from '../../../core/addresses/address'
import type { Visitor } from '../../../core/access/visitor'
import { regionOf, taxExemptionStatus, type TaxExemptionStatus } from '../../../core/exemption/tax-exemption'
import { dayOf } from '../../../core/shared/store-day'
import type { Database } from '../database/engine'
import { regionsIn } from './certificate-status'

/**
 * Current tax exemption at an address by accepted certificates: those of the company for all its buyers, otherwise the
 * customer's own.
 */
export const taxExemptionStatusOf = async (
  db: Database,
  { storeKey, customer }: Pick<Visitor, 'storeKey' | 'customer'>,
  address: Address,
  now: number,
): Promise<TaxExemptionStatus | undefined> => {
  if (!customer) return undefined
  const accepted = db
    .selectFrom('tax_certificate')
    .select(['regions', 'ends_on'])
    .where('store_key', '=', storeKey)
    .where('state', '=', 'accepted')
  const own = customer.company
    ? accepted.where('company_id', '=', customer.company.id)
    : accepted
        .where('customer_id', '=', customer.id)
        .where('company_id', 'is', null)
        .where('customer_id', 'in', ofProvenAddress(db))
  const certificates = (await own.execute()).map(({ regions, ends_on: lastDay }) => ({
    regions: regionsIn(regions),
    lastDay: lastDay ?? '',
  }))
  return taxExemptionStatus(certificates, regionOf(address), dayOf(now))
}

/** A customer's own exemption applies only while their current address is verified. */
const ofProvenAddress = (db: Database) =>
  db.selectFrom('customer').select('id').whereRef('proven_email_fold', '=', 'email_fold')
