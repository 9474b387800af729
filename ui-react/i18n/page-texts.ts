import type { RouteObject } from 'react-router'
import type { Language } from '../../core/access/visitor'
import { lookup, type Messages } from './lookup'
import { textsOf, type Texts } from './texts'

/** The part of a route's `handle` about texts. The layout's own namespaces are on every page. */
export type TextsHandle = {
  readonly namespaces?: readonly string[]
  /** Further ones that depend on the loaded data. */
  readonly namespacesFor?: (loaded: unknown) => readonly string[]
}

type Match = { readonly route: { readonly id?: string; readonly handle?: unknown } }

/** Namespaces on every page: the layout with its search and side buttons, error pages, and shared texts. */
export const frameNamespaces: readonly string[] = ['navigation', 'search', 'content', 'shared', 'chat']

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

/** The texts that the server includes in the page. */
export type EmbeddedTexts = {
  readonly language: Language
  readonly namespaces: readonly string[]
  readonly messages: Messages
}

export type FetchMessages = (language: Language, namespace: string) => Promise<Messages>

export type PageTexts = Texts & { readonly need: (namespaces: readonly string[]) => Promise<void> }

/** The browser's texts: those in the page, and others fetched on demand, each once. */
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

/** Routes that load texts together with their code, so that a page never shows keys. */
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

/** The data a page is rendered from: a response with its own status wraps it. */
const shownOf = (loaded: unknown): unknown => {
  const answer = loaded as { readonly type?: unknown; readonly data?: unknown } | null | undefined
  return answer?.type === 'DataWithResponseInit' ? answer.data : loaded
}

/** The loader's data determines which texts are needed; they are loaded before the page is shown. */
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
