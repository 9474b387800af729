import type { Database } from '../database/engine'

/** A company by its name in any case. */
export const companyNamed = (db: Database, name: string) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'group_id'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.trim().toLowerCase()))
    .orderBy('id')
    .executeTakeFirst()
