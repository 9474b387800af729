import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import { withDemonstrationTables } from './demonstration-tables'
import type { Database } from './engine'
import { query } from './transaction'

/** Blob store in the database, for a shop without a file system. */
export const databaseFiles = (db: Database): BlobStorePort => {
  const tables = withDemonstrationTables(db)
  return {
    write: (name, bytes) =>
      query(async () => {
        await tables
          .insertInto('kept_file')
          .values({ name, bytes })
          .onConflict(found => found.column('name').doUpdateSet({ bytes }))
          .execute()
      }),
    read: name =>
      query(
        async () =>
          (await tables.selectFrom('kept_file').select('bytes').where('name', '=', name).executeTakeFirst())?.bytes,
      ),
    remove: name =>
      query(async () => {
        await tables.deleteFrom('kept_file').where('name', '=', name).execute()
      }),
  }
}
