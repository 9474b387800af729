import type { Selectable } from 'kysely'
import type { DeskBuyer } from '../../../core/orders/order-desk.port'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'

type OrderBuyer = Pick<Selectable<Schema['sales_order']>, 'customer_id' | 'company_id' | 'email'>

/** Buyers of orders: the account's name and company, or only a guest's email address. */
export const orderBuyers = async (
  db: Database,
  rows: readonly OrderBuyer[],
): Promise<(row: OrderBuyer) => DeskBuyer> => {
  const people = await db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name', 'company_name'])
    .where(
      'id',
      'in',
      rows.flatMap(row => row.customer_id ?? []),
    )
    .execute()
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rows.flatMap(row => row.company_id ?? []),
    )
    .execute()
  return row => {
    const person = people.find(({ id }) => id === row.customer_id)
    const company = companies.find(({ id }) => id === row.company_id)?.name ?? person?.company_name
    return {
      email: row.email,
      ...(person ? { name: `${person.first_name} ${person.last_name}` } : {}),
      ...(company ? { company } : {}),
    }
  }
}
