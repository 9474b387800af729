import type { Memoize } from '../../../adapters/reference/database/memoize'

/**
 * Remembers for good what was read under a key, for everybody who asks: what differs between visitors must be in the
 * key.
 */
export const remembered = (): Memoize => {
  const known = new Map<string, Promise<unknown>>()
  return (key, read) => () => {
    const found = (known.get(key) as ReturnType<typeof read> | undefined) ?? read()
    known.set(key, found)
    return found
  }
}
