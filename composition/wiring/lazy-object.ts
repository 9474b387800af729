/**
 * An object whose values are made when they are first read, and then cached. A request or page uses a few of some two
 * hundred ports and use cases. Copies read all of them.
 */
export const lazyObject = <T extends object>(
  names: readonly string[],
  make: (name: string & keyof T) => unknown,
): T => {
  const made: Record<string | symbol, unknown> = Object.create(null) as Record<string, unknown>
  const known = namesOf(names)
  const read = (name: string | symbol): unknown =>
    name in made ? made[name] : known.has(name) ? (made[name] = make(name as string & keyof T)) : undefined
  return new Proxy(made, {
    get: (_, name) => read(name),
    has: (_, name) => known.has(name),
    ownKeys: () => [...names],
    getOwnPropertyDescriptor: (_, name) =>
      known.has(name) ? { configurable: true, enumerable: true, writable: true, value: read(name) } : undefined,
  }) as T
}

const sets = new WeakMap<readonly string[], ReadonlySet<string | symbol>>()

const namesOf = (names: readonly string[]): ReadonlySet<string | symbol> => {
  const known = sets.get(names) ?? new Set(names)
  sets.set(names, known)
  return known
}
