export type BoundedMap<A> = {
  readonly get: (key: string) => A | undefined
  readonly set: (key: string, value: A) => void
  readonly delete: (key: string) => void
  readonly clear: () => void
  readonly size: () => number
  /** What all values together weigh. */
  readonly weight: () => number
}

export type Bounds<A> = {
  readonly most: number
  /** How much one value weighs, and how much all may; without it only their number counts. */
  readonly weigh?: (key: string, value: A) => number
  readonly heaviest?: number
}

/** A map that forgets what was not used for longest, by number and by weight. */
export const boundedMap = <A>({ most, weigh = () => 0, heaviest = Infinity }: Bounds<A>): BoundedMap<A> => {
  const kept = new Map<string, { readonly value: A; readonly weight: number }>()
  let weight = 0
  const remove = (key: string): void => {
    weight -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  return {
    get: key => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set: (key, value) => {
      remove(key)
      const own = weigh(key, value)
      if (own > heaviest) return
      kept.set(key, { value, weight: own })
      weight += own
      for (const oldest of kept.keys()) {
        if (kept.size <= most && weight <= heaviest) break
        remove(oldest)
      }
    },
    delete: remove,
    clear: () => {
      kept.clear()
      weight = 0
    },
    size: () => kept.size,
    weight: () => weight,
  }
}
