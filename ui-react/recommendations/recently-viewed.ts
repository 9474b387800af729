import { maxContext } from '../../core/recommendations/recommendation'

/** Storage key of viewed products, with their customer id (0: guest). */
const key = 'lintel-looks'

type Storage = {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
  removeItem: (name: string) => void
}

/** Storage that is blocked, full or corrupt must not break a page: then nothing is stored. */
const guarded = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const isProduct = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0

/**
 * Viewed products, latest first. Another customer's list is not shown and is deleted (security rule 37). A guest's list
 * moves with sign-in.
 */
export const recentlyViewed = (who: number, storage: () => Storage): readonly number[] =>
  guarded(() => {
    const { who: whose, ids } = JSON.parse(storage().getItem(key) ?? '{}') as {
      readonly who?: unknown
      readonly ids?: unknown
    }
    if (whose === 0 || whose === who) return Array.isArray(ids) ? ids.filter(isProduct).slice(0, maxContext) : []
    storage().removeItem(key)
    return []
  }, [])

export const noteRecentlyViewed = (productId: number, who: number, storage: () => Storage): void => {
  const others = recentlyViewed(who, storage).filter(id => id !== productId)
  guarded(
    () => storage().setItem(key, JSON.stringify({ who, ids: [productId, ...others].slice(0, maxContext) })),
    undefined,
  )
}

export const forgetRecentlyViewed = (storage: () => Storage): void =>
  guarded(() => storage().removeItem(key), undefined)
