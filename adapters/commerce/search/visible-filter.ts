import type { Visitor } from '../../../core/access/visitor'

/** Whom a search is for, as the server knows them; undefined where another server decides that, as in the browser. */
export type Audience = () => Pick<Visitor, 'visible' | 'priceListId'>

/** The most numbers in one pair of brackets of the search service's filter language (S1-9.03). */
const maxInBatch = 1000
const categoryField = 'category_ids_esai'

/** Any of these numbers, in batches joined by OR (S1-6.08). */
const anyOf = (field: string, ids: readonly number[]): string =>
  Array.from({ length: Math.ceil(ids.length / maxInBatch) }, (_, at) =>
    ids.slice(at * maxInBatch, (at + 1) * maxInBatch),
  )
    .map(batch => `${field}: (${batch.map(id => `"${id}"`).join(' ')})`)
    .join(' OR ')

/**
 * What a visitor may see as a filter of the search service: the listed categories; undefined without a list, if the
 * service's own rule for guests applies.
 */
export const visibleFilter = ({ visible }: ReturnType<Audience>): string | undefined =>
  visible.tag === 'only' ? anyOf(categoryField, visible.categoryIds) : undefined

/** Certain products alone. */
export const productsFilter = (productIds: readonly number[] | undefined): string | undefined =>
  productIds && anyOf('provider_id_esi', productIds)

/** Nothing is visible, so no query is needed. */
export const seesNothing = ({ visible }: ReturnType<Audience>): boolean =>
  visible.tag === 'only' && visible.categoryIds.length === 0

/** Both of two filters, where there are two; an OR stays together in brackets. */
export const bothFilters = (one: string | undefined, other: string | undefined): string | undefined =>
  one !== undefined && other !== undefined
    ? `${one.includes(') OR ') && !one.includes(' AND ') ? `(${one})` : one} AND (${other})`
    : (one ?? other)
