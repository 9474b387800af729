type Ended = {
  readonly reader: false
  readonly all: () => never[]
  readonly run: () => { changes: number; lastInsertRowid: number }
  readonly iterate: () => IterableIterator<unknown>
}

/**
 * SQLite rolls back by itself when the disk is full. The explicit rollback that follows would fail and hide the cause,
 * so it is a no-op.
 */
export const implicitRollback: Ended = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

export const isImplicitRollback = (sql: string, inTransaction: boolean): boolean => !inTransaction && sql === 'rollback'
