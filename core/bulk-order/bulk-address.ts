/** What the address of a category says to show its bulk-order table (S3-2.24): `section=bulk-order`. */
export const bulkSection = { name: 'section', value: 'bulk-order' } as const

/** Query parameter for one opening (S3-2.25): `opening=HSU-101A`. */
export const openingParam = 'opening'

export const asksForBulkOrder = (query: URLSearchParams): boolean => query.get(bulkSection.name) === bulkSection.value

/** The longest name of an opening, and so the longest term that is looked for. */
export const longestOpening = 120

/** The opening that somebody looks for, as the address has it; undefined: none. */
export const openingAsked = (query: URLSearchParams): string | undefined =>
  query.get(openingParam)?.trim().slice(0, longestOpening) || undefined

/** The table with its panel for questions open: how it opens where no script does it (S3-4.18). */
export const questionsOpen = { name: 'questions', value: 'open' } as const

export const asksForQuestions = (query: URLSearchParams): boolean =>
  query.get(questionsOpen.name) === questionsOpen.value

/** Where the table of a category is, with what narrows its listing. */
export const bulkHref = (slug: string, query?: URLSearchParams): string => {
  const params = new URLSearchParams(query)
  for (const name of ['from', 'q', questionsOpen.name]) params.delete(name)
  params.set(bulkSection.name, bulkSection.value)
  return `${slug}?${params.toString()}`
}

/** Back to the listing. */
export const browseHref = (slug: string, query: URLSearchParams): string => {
  const params = new URLSearchParams(query)
  for (const name of [bulkSection.name, questionsOpen.name, 'q', openingParam]) params.delete(name)
  const text = params.toString()
  return text === '' ? slug : `${slug}?${text}`
}

/** This very table with its panel for questions. */
export const questionsHref = (slug: string, query: URLSearchParams): string => {
  const params = new URLSearchParams(query)
  params.set(questionsOpen.name, questionsOpen.value)
  return `${slug}?${params.toString()}`
}
