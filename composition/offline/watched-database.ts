import type { SqliteDatabase } from 'kysely'

/** A database wrapper that reports every error, including those that are shown only as "not available". */
export const watchedDatabase = (database: SqliteDatabase, onError: (reason: unknown) => void): SqliteDatabase => {
  const reporting = <A>(work: () => A): A => {
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
      const statement = reporting(() => database.prepare(text))
      return {
        reader: statement.reader,
        all: parameters => reporting(() => statement.all(parameters)),
        run: parameters => reporting(() => statement.run(parameters)),
        iterate: parameters => statement.iterate(parameters),
      }
    },
  }
}
