import type { SqliteDatabase } from 'kysely'

/**
 * The same database; whoever keeps it hears of every error, also of those that come to a person only as "not
 * available".
 */
export const watchedDatabase = (database: SqliteDatabase, onError: (reason: unknown) => void): SqliteDatabase => {
  const told = <A>(work: () => A): A => {
    try {
      return work()
    } catch (reason) {
      onError(reason)
      throw reason
    }
  }
  return {
    close: () => database.close(),
    prepare: text => {
      const statement = told(() => database.prepare(text))
      return {
        reader: statement.reader,
        all: parameters => told(() => statement.all(parameters)),
        run: parameters => told(() => statement.run(parameters)),
        iterate: parameters => statement.iterate(parameters),
      }
    },
  }
}
