import { matchRoutes } from 'react-router'
import { prefetch } from './prefetch'

/** Lifetime of an unused prefetched response. */
const keptMs = 10_000

/** Loads a page's data; undefined if it cannot be prefetched. */
type Ask = (href: string) => Promise<unknown> | undefined

/** Receives the response while it is unused. */
type Told = (answer: unknown) => void

type Kept = {
  readonly href: string
  readonly standing: unknown
  readonly answer: Promise<unknown>
  readonly at: number
  taken?: true
}

export type Prefetcher = {
  /** Prefetches a link's data. One request at a time, the latest pending one wins; `atOnce` does not wait. */
  readonly ask: (href: string, told: Told, atOnce?: boolean) => void
  /**
   * Takes the result for a URL, once: valid for a few seconds, and while the page it was requested from is displayed.
   */
  readonly take: (href: string) => Promise<unknown> | undefined
}

/** Holds one prefetched result. `standing` is the data of the displayed page. */
export const prefetcher = (ask: Ask, standing: () => unknown, now = (): number => performance.now()): Prefetcher => {
  let kept: Kept | undefined
  let waiting: (() => void) | undefined
  let asking: Promise<unknown> | undefined
  const isGood = (href: string): boolean =>
    kept?.href === href && kept.standing === standing() && now() - kept.at < keptMs
  const begin = (href: string, told: Told): void => {
    waiting = undefined
    const answer = ask(href)
    if (!answer) return
    kept = { href, standing: standing(), answer, at: now() }
    const over = (): void => {
      if (asking !== answer) return
      asking = undefined
      waiting?.()
    }
    asking = answer
    answer
      .then(
        data => kept?.answer === answer && !kept.taken && told(data),
        () => kept?.answer === answer && (kept = undefined),
      )
      .finally(over)
  }
  return {
    ask: (href, told, atOnce = false) => {
      if (isGood(href)) waiting = undefined
      else if (asking && !atOnce) waiting = () => begin(href, told)
      else begin(href, told)
    },
    take: href => {
      if (!kept || kept.taken || !isGood(href)) return undefined
      // Retained, so that a pending request is not repeated.
      kept.taken = true
      return kept.answer
    },
  }
}

/** Loader data of the innermost current route. */
const standing = (): unknown => {
  const state = prefetch.router?.state
  return state?.loaderData[state.matches.at(-1)?.route.id ?? '']
}

/** Loads another URL of the current page with its own loader. */
const loaded: Ask = href => {
  const { router, context } = prefetch
  const url = new URL(href)
  const leaf = router && matchRoutes([...router.routes], url.pathname)?.at(-1)
  const loader = leaf?.route.loader
  if (!leaf || !context || leaf.route.id !== router.state.matches.at(-1)?.route.id || typeof loader !== 'function')
    return undefined
  return Promise.resolve(
    loader({ request: new Request(url), url, params: leaf.params, pattern: leaf.route.path ?? '', context: context() }),
  )
}

const asking = prefetcher(loaded, standing)
prefetch.take = asking.take

/** Prefetches another URL of the current page. */
export const prefetchPage = asking.ask
