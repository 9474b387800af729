import type { StoredMarkup } from '../../runtime/stored-markup'
import type { ShellFacts } from '../../runtime/shell-context'
import { preloadsAfterStyles } from './preloads-after-styles'

/** Rendered markup of one page's data. */
export type PageMarkup = {
  /** The contents of `<head>`, complete: React moves titles, descriptions and preloads there. */
  readonly head: string
  /** The contents of `<main>`. */
  readonly main: string
  /** The layout facts that the rendering of `main` read, with their values. */
  readonly facts: ReadonlyMap<keyof ShellFacts, unknown>
}

type Store<A> = { readonly get: (key: string) => A | undefined; readonly set: (key: string, value: A) => void }

/** Stores markup by the data it was rendered from. */
export type MarkupCache = {
  readonly pages: Store<readonly PageMarkup[]>
  /** Parts of the layout, such as menus. */
  readonly parts: Store<string>
}

/** Visitors of one page that differ in what the page shows: company, role. Further ones replace the oldest. */
const maxVariants = 8

/** The markup of one page while it is rendered. */
export type PageRendering = StoredMarkup & {
  /** The complete page, stored for the next visitor if this was not stored yet. */
  readonly complete: (html: string) => string
}

/**
 * Renders `main`, and parts of the layout, once for the same data. `data` is everything that the page's components read
 * besides the layout facts: address, language, loader data and the layout's data without customer and cart; undefined:
 * `main` is not stored. Facts are compared one by one, as far as the rendering read them. So a stored page contains
 * nothing that the asking visitor's own data does not.
 */
export const pageRendering = ({ pages, parts }: MarkupCache, data: string | undefined): PageRendering => {
  const stored = (data !== undefined && pages.get(data)) || []
  const newParts: string[] = []
  const read = new Map<keyof ShellFacts, unknown>()
  let found: PageMarkup | undefined
  return {
    part: dependsOn => {
      const markup = parts.get(dependsOn)
      return markup === undefined ? { mark: String(newParts.push(dependsOn) - 1) } : { markup }
    },
    main: facts => {
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
    complete: marked => {
      newParts.forEach((dependsOn, at) => {
        const markup = markedPart(marked, String(at))
        if (markup !== undefined) parts.set(dependsOn, markup)
      })
      const html = newParts.length > 0 ? marked.replace(partMark, '') : marked
      const head = { from: html.indexOf('<head>') + '<head>'.length, to: html.indexOf('</head>') }
      if (found) return html.slice(0, head.from) + found.head + html.slice(head.to)
      const finished = preloadsAfterStyles(html.slice(head.from, head.to))
      const main = data === undefined || pending.test(html) ? undefined : mainOf(html, head.to)
      if (data !== undefined && main !== undefined)
        pages.set(data, [{ head: finished, main, facts: read }, ...stored.slice(0, maxVariants - 1)])
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
  stopped: true,
  permissions: true,
  isStaff: true,
  phone: true,
  chat: true,
  mapTiles: true,
  usp: true,
} satisfies Record<keyof ShellFacts, true>) as readonly (keyof ShellFacts)[]

/** React's marks of a boundary that the browser must render, because its code was still loading: not to be stored. */
const pending = /<!--\$[?!]-->/

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** The contents of the only `main`: React escapes text, and editors' HTML cannot contain one (`clean-html.ts`). */
const mainOf = (html: string, after: number): string | undefined => {
  const start = html.indexOf('<main ', after)
  const end = html.lastIndexOf('</main>')
  return start < 0 || end < 0 ? undefined : html.slice(html.indexOf('>', start) + 1, end)
}

const partMark = / data-part="\d+"/g

/** The contents of the element with this mark. */
const markedPart = (html: string, mark: string): string | undefined => {
  const at = html.indexOf(` data-part="${mark}"`)
  if (at < 0) return undefined
  const [tag = ''] = /^\w+/.exec(html.slice(html.lastIndexOf('<', at) + 1)) ?? []
  const from = html.indexOf('>', at) + 1
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g')
  tags.lastIndex = from
  for (let depth = 1; ;) {
    const next = tags.exec(html)
    if (!next) return undefined
    depth += next[1] === '/' ? -1 : 1
    if (depth === 0) return html.slice(from, next.index)
  }
}
