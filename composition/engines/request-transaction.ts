import type { SqliteDatabase, SqliteStatement } from 'kysely'

export type Verdict<A> = { readonly keep: boolean; readonly value: A }

export type RequestTransaction = {
  readonly database: SqliteDatabase
  /** Runs `work` as one transaction: commits if it returns `keep`, rolls back otherwise. One at a time. */
  readonly asOne: <A>(work: () => Promise<Verdict<A>>) => Promise<A>
  /** Rows changed since the database was opened. */
  readonly changes: () => number
}

const inner = 'inner'

/**
 * Wraps the transactions of a request: inside `asOne` begin, commit and rollback become savepoints, so that everything
 * a request changes is committed together with the record of its response.
 */
export const requestTransaction = (database: SqliteDatabase): RequestTransaction => {
  let within = false
  const run = (text: string): void => void database.prepare(text).run([])

  const instead = (steps: readonly string[]): SqliteStatement => ({
    reader: false,
    all: () => [],
    run: () => {
      steps.forEach(run)
      return { changes: 0, lastInsertRowid: 0 }
    },
    iterate: () => [][Symbol.iterator](),
  })

  const nested: Readonly<Record<string, SqliteStatement>> = {
    begin: instead([`savepoint ${inner}`]),
    commit: instead([`release ${inner}`]),
    rollback: instead([`rollback to ${inner}`, `release ${inner}`]),
  }

  return {
    database: {
      ...database,
      close: () => database.close(),
      prepare: text => (within ? nested[text.toLowerCase()] : undefined) ?? database.prepare(text),
    },
    changes: () => Number((database.prepare('select total_changes() as made').all([])[0] as { made: number }).made),
    asOne: async <A>(work: () => Promise<Verdict<A>>): Promise<A> => {
      run('begin immediate')
      within = true
      let verdict: Verdict<A> | undefined
      try {
        verdict = await work()
        return verdict.value
      } finally {
        within = false
        run(verdict?.keep ? 'commit' : 'rollback')
      }
    },
  }
}
