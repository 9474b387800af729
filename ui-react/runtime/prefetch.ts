import type { createBrowserRouter, RouterContextProvider } from 'react-router'

/**
 * Prefetching of loader data, with one-time use of a result. Filled in the browser only, when the prefetch code is
 * loaded.
 */
export const prefetch: {
  router?: ReturnType<typeof createBrowserRouter>
  context?: () => RouterContextProvider
  take?: (href: string) => Promise<unknown> | undefined
  /** Prerenders a response in the hidden part of the current page, if it supports that. */
  draw?: (answer: unknown) => void
} = {}

/** A loader's result: prefetched if valid, otherwise loaded. */
export const prefetchedOr = <A>(href: string, load: () => Promise<A>): Promise<A> =>
  (prefetch.take?.(href) as Promise<A> | undefined)?.catch(load) ?? load()
