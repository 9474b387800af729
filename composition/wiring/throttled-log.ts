import { LRUCache } from 'lru-cache'

const maxEntries = 100

/**
 * Logs a repeated message at intervals with its count, so that the log stays bounded while everything fails (security
 * rule 50).
 */
export const throttledLog = (
  now: () => number,
  everyMs: number,
  log: (what: string, more: number) => void,
): ((what: string) => void) => {
  const entries = new LRUCache<string, { at: number; more: number }>({ max: maxEntries })
  return what => {
    const known = entries.get(what)
    if (known && now() - known.at < everyMs) {
      known.more += 1
      return
    }
    entries.set(what, { at: now(), more: 0 })
    log(what, known?.more ?? 0)
  }
}
