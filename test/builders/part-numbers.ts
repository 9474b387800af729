import type { Database } from '../../adapters/reference/database/engine'
import { foldNumber } from '../../core/part-numbers/part-number'

type StoredNumber = readonly [company: number, number: string, sku: string]

/** Writes part numbers as companies' admins would have entered them: company, number, SKU. */
export const storePartNumbers = async (db: Database, ...rows: readonly StoredNumber[]): Promise<void> => {
  await db
    .insertInto('part_number')
    .values(
      rows.map(([company_id, number, sku]) => ({
        company_id,
        number,
        number_fold: foldNumber(number),
        sku,
        sku_fold: foldNumber(sku),
        changed_at: 0,
      })),
    )
    .execute()
}

/** Deletes all part numbers of these companies. */
export const dropPartNumbers = async (db: Database, ...companies: readonly number[]): Promise<void> => {
  await db
    .deleteFrom('part_number')
    .where('company_id', 'in', [...companies])
    .execute()
}
