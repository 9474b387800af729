import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'

/** The company's own part number of a line, at the time of the order or quote request. */
export const addLinePartNumbers = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'sales_order_line', { part_number: 'text' })
  await addColumns(db, kind, 'quote_line', { part_number: 'text' })
}
