import type { UIMatch } from 'react-router'

/**
 * Pages with a search by opening of their own say so in what their loader answers; the header's search is not there
 * meanwhile (S2-4.10).
 */
export const searchesOpenings = (matches: readonly Pick<UIMatch, 'loaderData'>[]): boolean =>
  matches.some(({ loaderData }) => (loaderData as { readonly openingSearch?: boolean } | undefined)?.openingSearch)
