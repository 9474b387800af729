/** Storage key of recent searches, with their customer id (0: guest). Never sent. */
const key = 'lintel-searches'
export const maxRecent = 6
const maxTermLength = 120

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

const stored = (storage: Storage): { readonly who: number; readonly terms: readonly string[] } => {
  const found: unknown = JSON.parse(storage.getItem(key) ?? '{}')
  const { who, terms } = found as { readonly who?: unknown; readonly terms?: unknown }
  return {
    who: typeof who === 'number' ? who : 0,
    terms: Array.isArray(terms)
      ? terms
          .filter(
            (term): term is string => typeof term === 'string' && term.trim() !== '' && term.length <= maxTermLength,
          )
          .slice(0, maxRecent)
      : [],
  }
}

/**
 * Recent searches, latest first. Another customer's list is not shown and is deleted (security rule 37). A guest's list
 * moves with sign-in.
 */
export const recentSearches = (who: number, storage: () => Storage): readonly string[] =>
  guarded(() => {
    const found = stored(storage())
    if (found.who === 0 || found.who === who) return found.terms
    storage().removeItem(key)
    return []
  }, [])

export const rememberSearch = (typed: string, who: number, storage: () => Storage): void => {
  const term = typed.trim().slice(0, maxTermLength)
  if (term === '') return
  const others = recentSearches(who, storage).filter(other => other.toLowerCase() !== term.toLowerCase())
  guarded(
    () => storage().setItem(key, JSON.stringify({ who, terms: [term, ...others].slice(0, maxRecent) })),
    undefined,
  )
}

export const forgetSearches = (storage: () => Storage): void => guarded(() => storage().removeItem(key), undefined)
