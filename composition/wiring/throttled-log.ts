import { LRUCache } from 'lru-cache'

const maxTold = 100

/**
 * Logs a repeated message at intervals with its count, so that the log stays bounded while everything fails (security
 * rule 50).
 */
export const throttledLog = (
  now: () => number,
  everyMs: number,
  tell: (what: string, more: number) => void,
): ((what: string) => void) => {
  const told = new LRUCache<string, { at: number; more: number }>({ max: maxTold })
  return what => {
    const known = told.get(what)
    if (known && now() - known.at < everyMs) {
      known.more += 1
      return
    }
    told.set(what, { at: now(), more: 0 })
    tell(what, known?.more ?? 0)
  }
}
