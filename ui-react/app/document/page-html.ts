import type { Language } from '../../../core/access/visitor'
import { defaultTimeZone, storeTimeZone } from '../../../core/shared/store-time-zone'
import { messagesFor } from '../../i18n/messages'
import { scriptSafeJson } from '../../runtime/seo'
import { preloadsAfterStyles } from './preloads-after-styles'
import { stateMark, type PageAssets, type PageErrorState, type PageState } from '../page-state'

/** The data of each route as JSON for a script element. */
export type RouteJson = Readonly<Record<string, string>>

/**
 * JSON drops undefined values, and a router without the data of a route runs its loader and renders again instead of
 * hydrating: a route without data has null.
 */
export const jsonOfRoutes = (loaderData: Readonly<Record<string, unknown>>): RouteJson =>
  Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, scriptSafeJson(data ?? null)]))

type Hydration = {
  readonly loaderData: RouteJson
  readonly actionData: Readonly<Record<string, unknown>> | null
  readonly errors: Readonly<Record<string, PageErrorState>> | null
}

/** A `PageState` as JSON, from parts that are JSON already: the texts, and the data of each route. */
export const pageStateJson = (
  facts: Omit<PageState, 'texts' | 'hydration'>,
  texts: string,
  hydration?: Hydration,
): string => {
  const timeZone = storeTimeZone()
  const all = timeZone === defaultTimeZone ? facts : { ...facts, timeZone }
  const start = `${scriptSafeJson(all).slice(0, -1)},"texts":${texts}`
  if (!hydration) return `${start}}`
  const { loaderData, ...others } = hydration
  const routes = Object.entries(loaderData).map(([id, json]) => `${scriptSafeJson(id)}:${json}`)
  return `${start},"hydration":{"loaderData":{${routes.join(',')}},${scriptSafeJson(others).slice(1)}}`
}

/** Combinations of namespaces are few: one for each kind of page and its blocks. */
const maxTexts = 200
const texts = new Map<string, string>()

/** The texts embedded in a page, as JSON for a script element. */
export const textsJson = (language: Language, namespaces: readonly string[]): string => {
  const key = [language, ...namespaces].join(' ')
  const known = texts.get(key)
  if (known !== undefined) return known
  const json = scriptSafeJson({ language, namespaces, messages: messagesFor(language, namespaces) })
  if (texts.size >= maxTexts) texts.clear()
  texts.set(key, json)
  return json
}

/** React's markup with its head in the order in which a browser should load it. */
export const withFinishedHead = (html: string): string => {
  const [from, to] = [html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>')]
  return html.slice(0, from) + preloadsAfterStyles(html.slice(from, to)) + html.slice(to)
}

const documentEnd = '</body></html>'

/** State and scripts go after React's markup, so that it hydrates unchanged. `bar`: the bar of a preview. */
export const withState = (page: string, state: string, { script }: PageAssets, bar = ''): string => {
  const end = page.endsWith(documentEnd) ? page.length - documentEnd.length : page.length
  return (
    `<!doctype html>${page.slice(0, end)}${bar}<script type="application/json" ${stateMark}>${state}</script>` +
    `<script type="module" src="${script}"></script>${page.slice(end)}`
  )
}
