/**
 * Keeps the most recently used prepared statements of one connection, because preparing costs more than most reads.
 * `release` frees what falls out.
 */
export const statementCache = <S>(prepare: (sql: string) => S, release: (statement: S) => void, size = 300) => {
  const kept = new Map<string, S>()
  return {
    get: (sql: string): S => {
      const found = kept.get(sql)
      if (found !== undefined) {
        kept.delete(sql)
        kept.set(sql, found)
        return found
      }
      const made = prepare(sql)
      kept.set(sql, made)
      if (kept.size > size) {
        const [oldest] = kept
        if (oldest) {
          kept.delete(oldest[0])
          release(oldest[1])
        }
      }
      return made
    },
    clear: () => {
      for (const statement of kept.values()) release(statement)
      kept.clear()
    },
  }
}
