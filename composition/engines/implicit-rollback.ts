type Ended = {
  readonly reader: false
  readonly all: () => never[]
  readonly run: () => { changes: number; lastInsertRowid: number }
  readonly iterate: () => IterableIterator<unknown>
}

/**
 * SQLite ends a transaction by itself when there is no room on the disk. The rollback that follows would fail and hide
 * the reason, so it has nothing to do.
 */
export const implicitRollback: Ended = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

export const isImplicitRollback = (sql: string, inTransaction: boolean): boolean => !inTransaction && sql === 'rollback'
