import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'

/**
 * Whether what a page shows is of this moment. While a merchant's platform is away its last good answers stand in, and
 * each says since when it is known; a page is as old as the oldest of them.
 */
export type Freshness = {
  /** Told of each answer: its time in milliseconds as text, null for one of this moment. */
  readonly note: (asOf: string | null) => void
  /** The next page is being asked for: what is noted from now on is that page's. */
  readonly begin: () => void
  /** All of it has come. */
  readonly settle: () => void
  /** undefined: of this moment. */
  readonly shown: () => number | undefined
  readonly subscribe: (listener: () => void) => () => void
}

export const freshness = (): Freshness => {
  const listeners = new Set<() => void>()
  let noted: number | undefined
  let shown: number | undefined
  return {
    note: text => {
      const asOf = Number(text ?? '')
      if (Number.isSafeInteger(asOf) && asOf > 0) noted = Math.min(asOf, noted ?? asOf)
    },
    begin: () => void (noted = undefined),
    settle: () => {
      if (shown === noted) return
      shown = noted
      listeners.forEach(listener => listener())
    },
    shown: () => shown,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one page of a browser. On the server each page brings its own through the context. */
export const pageFreshness = freshness()

/** What the server knew when it put the page together. */
const AsOfContext = createContext<number | undefined>(undefined)
export const AsOfProvider = AsOfContext.Provider

/** When what the page shows was so; undefined: now. `loading`: the next page is being asked for. */
export const useAsOf = (loading: boolean): number | undefined => {
  const fromServer = useContext(AsOfContext)
  const asOf = useSyncExternalStore(pageFreshness.subscribe, pageFreshness.shown, () => fromServer)
  useEffect(() => (loading ? pageFreshness.begin() : pageFreshness.settle()), [loading])
  return asOf
}
