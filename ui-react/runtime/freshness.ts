import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'

/**
 * Whether the page's data is current. While a merchant's platform is down, stale data is served with its timestamp; a
 * page is as old as its oldest data.
 */
export type Freshness = {
  /** Called with each response: its timestamp in milliseconds as text, null if current. */
  readonly note: (asOf: string | null) => void
  /** A navigation starts: timestamps from now on belong to the next page. */
  readonly begin: () => void
  /** All of its data is loaded. */
  readonly settle: () => void
  /** Timestamp of the shown page; undefined: current. */
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

/** The single instance of a browser. On the server each page has its own through the context. */
export const pageFreshness = freshness()

/** The timestamp known to the server when it rendered the page. */
const AsOfContext = createContext<number | undefined>(undefined)
export const AsOfProvider = AsOfContext.Provider

/** Timestamp of stale data; undefined: current. `loading`: the next page is loading. */
export const useAsOf = (loading: boolean): number | undefined => {
  const fromServer = useContext(AsOfContext)
  const asOf = useSyncExternalStore(pageFreshness.subscribe, pageFreshness.shown, () => fromServer)
  useEffect(() => (loading ? pageFreshness.begin() : pageFreshness.settle()), [loading])
  return asOf
}
