import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** Surcharge of a customer group on its goods, in basis points. Group 4 had a hard-coded surcharge of 2 % before. */
export const addSurcharges = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'customer_group', { surcharge_basis_points: 'integer not null default 0' })
  await sql`update customer_group set surcharge_basis_points = 200 where id = 4`.execute(db)
}
