import { mostContext } from '../../core/recommendations/recommendation'

/** Where a browser keeps what was looked at last, with the number of whose looks they are (0: a guest's). */
const key = 'lintel-looks'

type Storage = {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
  removeItem: (name: string) => void
}

/** Storage that is closed, full or garbled breaks no page: then nothing is remembered. */
const guarded = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const isProduct = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0

/**
 * Products this shopper looked at, the latest first. What a customer looked at is nobody else's: whoever comes after
 * them finds nothing, and it is gone then (security rule 37). What a guest looked at goes on with who signs in.
 */
export const recentlyViewed = (who: number, storage: () => Storage): readonly number[] =>
  guarded(() => {
    const { who: whose, ids } = JSON.parse(storage().getItem(key) ?? '{}') as {
      readonly who?: unknown
      readonly ids?: unknown
    }
    if (whose === 0 || whose === who) return Array.isArray(ids) ? ids.filter(isProduct).slice(0, mostContext) : []
    storage().removeItem(key)
    return []
  }, [])

export const noteRecentlyViewed = (productId: number, who: number, storage: () => Storage): void => {
  const others = recentlyViewed(who, storage).filter(id => id !== productId)
  guarded(
    () => storage().setItem(key, JSON.stringify({ who, ids: [productId, ...others].slice(0, mostContext) })),
    undefined,
  )
}

export const forgetRecentlyViewed = (storage: () => Storage): void =>
  guarded(() => storage().removeItem(key), undefined)
