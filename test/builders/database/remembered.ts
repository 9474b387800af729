import type { Memoize } from '../../../adapters/reference/database/memoize'

/** A cache without expiry, shared by all visitors: differences between visitors must be in the key. */
export const remembered = (): Memoize => {
  const known = new Map<string, Promise<unknown>>()
  return (key, read) => () => {
    const found = (known.get(key) as ReturnType<typeof read> | undefined) ?? read()
    known.set(key, found)
    return found
  }
}
