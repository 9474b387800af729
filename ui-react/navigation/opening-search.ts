import type { UIMatch } from 'react-router'

/** Pages with a search by opening declare it in their loader data; the header's search is then hidden (S2-4.10). */
export const searchesOpenings = (matches: readonly Pick<UIMatch, 'loaderData'>[]): boolean =>
  matches.some(({ loaderData }) => (loaderData as { readonly openingSearch?: boolean } | undefined)?.openingSearch)
