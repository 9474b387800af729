import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely'
import type { Database, Engine } from './engine'
import { migrate } from './migrations/migrate'
import type { Schema } from './schema'

/** The database on an engine whose tables are known to be up to date. */
export const databaseOn = ({ dialect }: Engine): Database =>
  new Kysely<Schema>({
    dialect,
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })

/** The embedded platform's database on the engine handed in, with its tables up to date. `destroy()` closes it. */
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
