import type { Visitor } from '../../../core/access/visitor'

/** Whom a search is for, as the server knows them; undefined where another server decides that, as in the browser. */
export type Audience = () => Pick<Visitor, 'visible' | 'priceListId'>

/** The most numbers in one pair of brackets of the search service's filter language (S1-9.03). */
const mostInBatch = 1000
const categoryField = 'category_ids_esai'

/**
 * What a visitor may see, as a filter of the search service: the listed categories in batches joined by OR (S1-6.08);
 * undefined without a list, where the service's own rule for its guests holds.
 */
export const visibleFilter = ({ visible }: ReturnType<Audience>): string | undefined => {
  if (visible.tag !== 'only') return undefined
  const batches = Array.from({ length: Math.ceil(visible.categoryIds.length / mostInBatch) }, (_, at) => visible.categoryIds.slice(at * mostInBatch, (at + 1) * mostInBatch))
  return batches.map(batch => `${categoryField}: (${batch.map(id => `"${id}"`).join(' ')})`).join(' OR ')
}

/** Nothing is listed, so there is nothing to ask for. */
export const seesNothing = ({ visible }: ReturnType<Audience>): boolean => visible.tag === 'only' && visible.categoryIds.length === 0

/** Both of two filters, where there are two. */
export const bothFilters = (one: string | undefined, other: string | undefined): string | undefined =>
  one !== undefined && other !== undefined ? `${one} AND (${other})` : (one ?? other)
