import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** Parent companies, and the company that a cart was filled for; null: the customer's own. */
export const addActingCompany = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'company', { parent_id: 'integer' })
  await addColumns(db, kind, 'cart', { company_id: 'integer' })
  await sql`create index if not exists company_by_parent_id on company (parent_id)`.execute(db)
}
