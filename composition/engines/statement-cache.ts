import { LRUCache } from 'lru-cache'

/**
 * LRU cache of the prepared statements of one connection, because preparing costs more than most reads. `release`
 * finalizes evicted statements.
 */
export const statementCache = <S extends object>(
  prepare: (sql: string) => S,
  release: (statement: S) => void,
  size = 300,
) => {
  const statements = new LRUCache<string, S>({ max: size, dispose: release })
  return {
    get: (sql: string): S => {
      const found = statements.get(sql)
      if (found !== undefined) return found
      const made = prepare(sql)
      statements.set(sql, made)
      return made
    },
    clear: () => statements.clear(),
  }
}
