import type { createBrowserRouter, RouterContextProvider } from 'react-router'

/**
 * What a page may be asked with before the click that wants it, and the answer for an address, once. Filled in the
 * browser only, the answers with the code that asks ahead.
 */
export const prefetch: {
  router?: ReturnType<typeof createBrowserRouter>
  context?: () => RouterContextProvider
  take?: (href: string) => Promise<unknown> | undefined
  /** Draws an answer out of sight, where the page that stands can. */
  draw?: (answer: unknown) => void
} = {}

/** A loader's answer: asked ahead, if it holds, else by the loader itself. */
export const prefetchedOr = <A>(href: string, load: () => Promise<A>): Promise<A> =>
  (prefetch.take?.(href) as Promise<A> | undefined)?.catch(load) ?? load()
