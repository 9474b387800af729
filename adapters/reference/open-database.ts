import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely'
import type { Database, Engine } from './engine'
import { migrate } from './migrations/migrate'
import type { Schema } from './schema'

/** The embedded platform's database on the engine handed in, with its tables up to date. `destroy()` closes it. */
export const openDatabase = async (engine: Engine): Promise<Database> => {
  const db = new Kysely<Schema>({
    dialect: engine.dialect,
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })
  try {
    await migrate(db)
  } catch (reason) {
    await db.destroy()
    throw reason
  }
  return db
}
