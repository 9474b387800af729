import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/**
 * Addresses belong to a company or to one customer, with defaults per address book. Existing addresses of company users
 * become the company's.
 */
export const addCompanyAddresses = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'address', {
    company_id: 'integer',
    default_shipping: 'integer',
    default_billing: 'integer',
  })
  await sql`create index if not exists address_by_company_id on address (company_id)`.execute(db)
  await sql`update address set company_id = (select company_id from customer where customer.id = address.customer_id)
    where company_id is null`.execute(db)
}
