import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from './engine'
import { query } from './transaction'

/** Whether the demo merchant's data was seeded. */
export const isSeeded = (db: Database): Outcome<boolean> =>
  query(
    async () =>
      (await db.selectFrom('setting').select('value').where('name', '=', 'seeded').executeTakeFirst()) !== undefined,
  )
