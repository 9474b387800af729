import { Kysely } from 'kysely'
import { emptyLists } from './empty-lists'
import type { Database, Engine } from './engine'
import { migrate } from './migrations/migrate'
import type { Schema } from './schema'

/** The database on an engine whose tables are up to date. */
export const databaseOn = ({ dialect }: Engine): Database => new Kysely<Schema>({ dialect, plugins: [emptyLists()] })

/** Opens the embedded platform's database on the given engine, and runs pending migrations. `destroy()` closes it. */
export const openDatabase = async (engine: Engine): Promise<Database> => {
  const db = databaseOn(engine)
  try {
    await migrate(db)
  } catch (reason) {
    await db.destroy()
    throw reason
  }
  return db
}
