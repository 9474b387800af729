import { matchRoutes } from 'react-router'
import { prefetch } from './prefetch'

/** Lifetime of an unused prefetched response. */
const lifetimeMs = 10_000

/** Loads a page's data; undefined if it cannot be prefetched. */
type Ask = (href: string) => Promise<unknown> | undefined

/** Receives the response while it is unused. */
type OnAnswer = (answer: unknown) => void

type Prefetched = {
  readonly href: string
  readonly pageData: unknown
  readonly answer: Promise<unknown>
  readonly at: number
  taken?: true
}

export type Prefetcher = {
  /** Prefetches a link's data. One request at a time, the latest pending one wins; `immediate` does not wait. */
  readonly ask: (href: string, onAnswer: OnAnswer, immediate?: boolean) => void
  /**
   * Takes the result for a URL, once: valid for a few seconds, and while the page it was requested from is displayed.
   */
  readonly take: (href: string) => Promise<unknown> | undefined
}

/** Holds one prefetched result. `pageData` is the data of the displayed page. */
export const prefetcher = (ask: Ask, pageData: () => unknown, now = (): number => performance.now()): Prefetcher => {
  let prefetched: Prefetched | undefined
  let waiting: (() => void) | undefined
  let asking: Promise<unknown> | undefined
  const isGood = (href: string): boolean =>
    prefetched?.href === href && prefetched.pageData === pageData() && now() - prefetched.at < lifetimeMs
  const begin = (href: string, onAnswer: OnAnswer): void => {
    waiting = undefined
    const answer = ask(href)
    if (!answer) return
    prefetched = { href, pageData: pageData(), answer, at: now() }
    const over = (): void => {
      if (asking !== answer) return
      asking = undefined
      waiting?.()
    }
    asking = answer
    answer
      .then(
        data => prefetched?.answer === answer && !prefetched.taken && onAnswer(data),
        () => prefetched?.answer === answer && (prefetched = undefined),
      )
      .finally(over)
  }
  return {
    ask: (href, onAnswer, immediate = false) => {
      if (isGood(href)) waiting = undefined
      else if (asking && !immediate) waiting = () => begin(href, onAnswer)
      else begin(href, onAnswer)
    },
    take: href => {
      if (!prefetched || prefetched.taken || !isGood(href)) return undefined
      // Retained, so that a pending request is not repeated.
      prefetched.taken = true
      return prefetched.answer
    },
  }
}

/** Loader data of the innermost current route. */
const pageData = (): unknown => {
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

const asking = prefetcher(loaded, pageData)
prefetch.take = asking.take

/** Prefetches another URL of the current page. */
export const prefetchPage = asking.ask
