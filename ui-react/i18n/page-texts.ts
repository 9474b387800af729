import type { RouteObject } from 'react-router'
import type { Language } from '../../core/access/visitor'
import { lookup, type Messages } from './lookup'
import { textsOf, type Texts } from './texts'

/** What a route's `handle` may say about its texts. The frame's own namespaces are on every page. */
export type TextsHandle = {
  readonly namespaces?: readonly string[]
  /** More of them, where only the loaded data says which. */
  readonly namespacesFor?: (loaded: unknown) => readonly string[]
}

type Match = { readonly route: { readonly id?: string; readonly handle?: unknown } }

/** Namespaces on every page: the frame with its search, error pages, and the words every feature shares. */
export const frameNamespaces: readonly string[] = ['navigation', 'search', 'content', 'shared']

/** All namespaces the matched routes of a page need. */
export const namespacesOf = (
  matches: readonly Match[],
  loaded: Readonly<Record<string, unknown>> = {},
): readonly string[] => [
  ...new Set([
    ...frameNamespaces,
    ...matches.flatMap(({ route: { id = '', handle } }) => {
      const { namespaces = [], namespacesFor } = (handle ?? {}) as TextsHandle
      return [...namespaces, ...(namespacesFor && loaded[id] !== undefined ? namespacesFor(loaded[id]) : [])]
    }),
  ]),
]

/** What the server writes into the page for the browser to start from. */
export type EmbeddedTexts = {
  readonly language: Language
  readonly namespaces: readonly string[]
  readonly messages: Messages
}

export type FetchMessages = (language: Language, namespace: string) => Promise<Messages>

export type PageTexts = Texts & { readonly need: (namespaces: readonly string[]) => Promise<void> }

/** The browser's texts: those in the page, and others fetched when a page asks for them. Nothing is fetched twice. */
export const pageTexts = (embedded: EmbeddedTexts, fetchMessages: FetchMessages): PageTexts => {
  const messages: Record<string, string> = { ...embedded.messages }
  const known = new Map<string, Promise<void>>(embedded.namespaces.map(name => [name, Promise.resolve()]))
  const load = async (namespace: string): Promise<void> => {
    Object.assign(messages, await fetchMessages(embedded.language, namespace))
  }
  const need = async (namespaces: readonly string[]): Promise<void> => {
    for (const name of namespaces) {
      if (!known.has(name))
        known.set(
          name,
          load(name).catch(() => void known.delete(name)),
        )
    }
    await Promise.all(namespaces.flatMap(name => known.get(name) ?? []))
  }
  return { ...textsOf(embedded.language, lookup(messages, embedded.language)), need }
}

/** Routes whose texts arrive together with their code, so that a page never shows keys. */
export const routesWithTexts = (routes: readonly RouteObject[], texts: Pick<PageTexts, 'need'>): RouteObject[] =>
  routes.map(route => {
    const { namespaces, namespacesFor } = (route.handle ?? {}) as TextsHandle
    const { lazy } = route
    const own =
      namespaces && typeof lazy === 'function'
        ? {
            lazy: async () =>
              withLoadedTexts((await Promise.all([lazy(), texts.need(namespaces)]))[0], namespacesFor, texts),
          }
        : {}
    const children = route.children ? { children: routesWithTexts(route.children, texts) } : {}
    return { ...route, ...own, ...children } as RouteObject
  })

type Loaded = { readonly loader?: RouteObject['loader'] }

/** What a page is made from: an answer with a status of its own carries it inside. */
const shownOf = (loaded: unknown): unknown => {
  const answer = loaded as { readonly type?: unknown; readonly data?: unknown } | null | undefined
  return answer?.type === 'DataWithResponseInit' ? answer.data : loaded
}

/** What the loader answers says which texts are needed: they are there when the page is. */
const withLoadedTexts = <Module extends object>(
  module: Module & Loaded,
  namespacesFor: TextsHandle['namespacesFor'],
  texts: Pick<PageTexts, 'need'>,
): Module => {
  const { loader } = module
  if (!namespacesFor || typeof loader !== 'function') return module
  const loadWithTexts: RouteObject['loader'] = async (...request) => {
    const loaded: unknown = await loader(...request)
    await texts.need(namespacesFor(shownOf(loaded)))
    return loaded
  }
  return { ...module, loader: loadWithTexts }
}
