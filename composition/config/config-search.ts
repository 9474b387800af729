import { hostOf } from './config-values'
import type { Setting } from './settings'

/** The nodes of a search server, its `authorization` header, and the index name for this shop's products. */
export type SearchHost = {
  readonly urls: readonly [string, ...string[]]
  readonly authorization?: string
  readonly alias: string
}

export const searchSettings: readonly Setting[] = [
  {
    name: 'LINTEL_SEARCH_URL',
    fallback: 'embedded',
    meaning:
      "OpenSearch server that searches the embedded platform's products in place of the embedded search " +
      '(docs/decisions/0010-search-on-a-server.md). Several nodes of one cluster are separated by commas: if one ' +
      'does not answer, the next one is asked.',
  },
  { name: 'LINTEL_SEARCH_USER, LINTEL_SEARCH_PASSWORD', fallback: 'none', meaning: 'Credentials of the shop there.' },
  {
    name: 'LINTEL_SEARCH_TOKEN',
    fallback: 'none',
    meaning: 'In place of both: secret sent to it as `authorization: Bearer`.',
  },
  {
    name: 'LINTEL_SEARCH_INDEX',
    fallback: 'lintel-goods',
    meaning:
      "Name of this shop's index there: lower-case letters, digits and dashes. Shops with separate " +
      'databases need different names.',
  },
]

const maxNodes = 20

/** Addresses separated by commas. */
export const searchNodesOf = (text: string): readonly [string, ...string[]] | undefined => {
  const [first, ...others] = text.split(',').map(each => hostOf(each.trim())?.url)
  const known = others.flatMap(each => each ?? [])
  return first === undefined || known.length < others.length || known.length >= maxNodes ? undefined : [first, ...known]
}

type Reading = {
  readonly check: <A>(name: string, parse: (text: string) => A | undefined, remedy: string) => A | undefined
  readonly refuse: (problem: string) => void
  readonly urls: readonly [string, ...string[]] | undefined
  /** Another host is configured that searches products itself. */
  readonly hasCommerceHost: boolean
}

/** Credentials of a search server. Header values must be single-line, as a send error would otherwise print them. */
export const readSearchHost = ({ check, refuse, urls, hasCommerceHost }: Reading): SearchHost | undefined => {
  const user = check(
    'LINTEL_SEARCH_USER',
    text => (/^[^:\p{Cc}]{1,200}$/u.test(text) ? text : undefined),
    'use a name without a colon',
  )
  const password = check(
    'LINTEL_SEARCH_PASSWORD',
    text => (/^\P{Cc}{1,4000}$/u.test(text) ? text : undefined),
    'use one line',
  )
  const token = check(
    'LINTEL_SEARCH_TOKEN',
    text => (/^[\x21-\x7e]{1,8000}$/.test(text) ? text : undefined),
    'use letters, digits and signs without blanks',
  )
  const alias =
    check(
      'LINTEL_SEARCH_INDEX',
      text => (/^[a-z][a-z0-9-]{0,99}$/.test(text) ? text : undefined),
      'use small letters, digits and dashes, a letter first',
    ) ?? 'lintel-goods'
  if (urls !== undefined && hasCommerceHost)
    refuse(
      'LINTEL_SEARCH_URL and LINTEL_COMMERCE_URL are both set: the commerce host ' + 'has its own search, remove one',
    )
  if ((user === undefined) !== (password === undefined))
    refuse('LINTEL_SEARCH_USER and LINTEL_SEARCH_PASSWORD go together: set both or none')
  if (user !== undefined && token !== undefined)
    refuse(
      'LINTEL_SEARCH_USER and LINTEL_SEARCH_TOKEN are both set: the search server ' +
        'authenticates by one of them, remove the other',
    )
  const authorization =
    user === undefined
      ? token && `Bearer ${token}`
      : `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`
  return urls === undefined ? undefined : { urls, alias, ...(authorization === undefined ? {} : { authorization }) }
}
