/** Query parameter that shows a category's bulk-order table (S3-2.24): `section=bulk-order`. */
export const bulkSection = { name: 'section', value: 'bulk-order' } as const

/** Query parameter for one opening (S3-2.25): `opening=HSU-101A`. */
export const openingParam = 'opening'

export const asksForBulkOrder = (query: URLSearchParams): boolean => query.get(bulkSection.name) === bulkSection.value

/** Maximum length of an opening's name, and of the search term. */
export const maxOpeningLength = 120

/** The opening in the query; undefined if none. */
export const openingAsked = (query: URLSearchParams): string | undefined =>
  query.get(openingParam)?.trim().slice(0, maxOpeningLength) || undefined

/** Query parameter that opens the questions panel without script (S3-4.18). */
export const questionsOpen = { name: 'questions', value: 'open' } as const

export const asksForQuestions = (query: URLSearchParams): boolean =>
  query.get(questionsOpen.name) === questionsOpen.value

/** Address of a category's table, with the listing's filters. */
export const bulkHref = (slug: string, query?: URLSearchParams): string => {
  const params = new URLSearchParams(query)
  for (const name of ['from', 'q', questionsOpen.name]) params.delete(name)
  params.set(bulkSection.name, bulkSection.value)
  return `${slug}?${params.toString()}`
}

/** Address of the listing. */
export const browseHref = (slug: string, query: URLSearchParams): string => {
  const params = new URLSearchParams(query)
  for (const name of [bulkSection.name, questionsOpen.name, 'q', openingParam]) params.delete(name)
  const text = params.toString()
  return text === '' ? slug : `${slug}?${text}`
}

/** Address of this table with the questions panel open. */
export const questionsHref = (slug: string, query: URLSearchParams): string => {
  const params = new URLSearchParams(query)
  params.set(questionsOpen.name, questionsOpen.value)
  return `${slug}?${params.toString()}`
}
