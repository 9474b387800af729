import { bulkSection, openingParam } from '../bulk-order/bulk-address'

/** Address of one opening's products, with the table's filters. */
export const openingHref = (slug: string, query: URLSearchParams, name: string): string => {
  const params = tableParams(query)
  params.set(openingParam, name)
  return `${slug}?${params.toString()}`
}

/** Address of the whole table. */
export const withoutOpeningHref = (slug: string, query: URLSearchParams): string =>
  `${slug}?${tableParams(query).toString()}`

/** Query parameters the search form preserves. */
export const paramsPreservedByOpenings = (query: URLSearchParams): readonly (readonly [string, string])[] => [
  ...tableParams(query),
]

/** Parameters without page, row filter and opening, which end with a search. */
const tableParams = (query: URLSearchParams): URLSearchParams => {
  const params = new URLSearchParams(query)
  for (const name of ['from', 'q', openingParam]) params.delete(name)
  params.set(bulkSection.name, bulkSection.value)
  return params
}
