import type { MainMarkup } from '../runtime/main-markup'
import type { ShellFacts } from '../runtime/shell-context'
import { preloadsAfterStyles } from './document/preloads-after-styles'

/** Rendered markup of one page's data. */
export type PageMarkup = {
  /** The contents of `<head>`, complete: React moves titles, descriptions and preloads there. */
  readonly head: string
  /** The contents of `<main>`. */
  readonly main: string
  /** The layout facts that the rendering of `main` read, with their values. */
  readonly facts: ReadonlyMap<keyof ShellFacts, unknown>
}

/** Stores markup by the data it was rendered from. */
export type MarkupCache = {
  readonly get: (data: string) => readonly PageMarkup[] | undefined
  readonly set: (data: string, markup: readonly PageMarkup[]) => void
}

/** Visitors of one page that differ in what the page shows: company, role. Further ones replace the oldest. */
const maxVariants = 8

/** The markup of one page while it is rendered. */
export type PageRendering = MainMarkup & {
  /** The complete page, stored for the next visitor if it was rendered anew. */
  readonly complete: (html: string) => string
}

/**
 * Renders `main` once for the same data. `data` is everything that the page's components read besides the layout
 * facts: address, language, loader data and the layout's data without customer and cart. Facts are compared one by one,
 * as far as the rendering read them. So a stored page contains nothing that the asking visitor's own data does not.
 */
export const pageRendering = (cache: MarkupCache, data: string): PageRendering => {
  const stored = cache.get(data) ?? []
  const read = new Map<keyof ShellFacts, unknown>()
  let found: PageMarkup | undefined
  return {
    find: facts => {
      found = stored.find(({ facts: known }) => [...known].every(([name, value]) => isEqual(facts[name], value)))
      return found?.main
    },
    noting: facts => {
      const note = (name: string | symbol) => read.set(name as keyof ShellFacts, facts[name as keyof ShellFacts])
      return new Proxy(facts, {
        get: (target, name) => {
          note(name)
          return Reflect.get(target, name) as unknown
        },
        has: (target, name) => {
          note(name)
          return Reflect.has(target, name)
        },
        // A copy reads all of them, and notices which are missing.
        ownKeys: target => {
          allFacts.forEach(note)
          return Reflect.ownKeys(target)
        },
      })
    },
    complete: html => {
      const [head, main] = [between(html, '<head>', '</head>'), mainOf(html)]
      if (found) return html.slice(0, head.from) + found.head + html.slice(head.to)
      const finished = preloadsAfterStyles(html.slice(head.from, head.to))
      // A boundary that the browser must render itself was waiting for code; the next rendering has it.
      if (main && !pending.test(html))
        cache.set(data, [
          { head: finished, main: html.slice(main.from, main.to), facts: read },
          ...stored.slice(0, maxVariants - 1),
        ])
      return html.slice(0, head.from) + finished + html.slice(head.to)
    },
  }
}

/** Every layout fact. */
const allFacts = Object.keys({
  origin: true,
  storeKey: true,
  storeName: true,
  language: true,
  buyer: true,
  signedIn: true,
  customerId: true,
  quotes: true,
  openingSearchHeader: true,
  role: true,
  roleUnknown: true,
  permissions: true,
  isStaff: true,
  phone: true,
  chat: true,
  mapTiles: true,
  usp: true,
} satisfies Record<keyof ShellFacts, true>) as readonly (keyof ShellFacts)[]

/** React's marks of a boundary whose content is not there. */
const pending = /<!--\$[?!]-->/

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

type Range = { readonly from: number; readonly to: number }

const between = (html: string, start: string, end: string, after = 0): Range => {
  const from = html.indexOf(start, after) + start.length
  return { from, to: html.indexOf(end, from) }
}

/** A page has one `main`: editors' HTML cannot contain another (`clean-html.ts`). */
const mainOf = (html: string): Range | undefined => {
  const start = html.indexOf('<main ', html.indexOf('</head>'))
  const to = html.lastIndexOf('</main>')
  return start < 0 || to < 0 ? undefined : { from: html.indexOf('>', start) + 1, to }
}
