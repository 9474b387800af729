import type { Visitor } from '../../../core/access/visitor'

/**
 * The visitor's visibility and price list, if this server knows them; undefined if another server decides, as in the
 * browser.
 */
export type Audience = () => Pick<Visitor, 'visible' | 'priceListId'>

/** Maximum ids per parenthesis in the search service's filter language (S1-9.03). */
const maxInBatch = 1000
const categoryField = 'category_ids_esai'

/** Matches any of these ids, in batches joined by OR (S1-6.08). */
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

/** Restricts to given products. */
export const productsFilter = (productIds: readonly number[] | undefined): string | undefined =>
  productIds && anyOf('provider_id_esi', productIds)

/** Nothing is visible, so no query is needed. */
export const seesNothing = ({ visible }: ReturnType<Audience>): boolean =>
  visible.tag === 'only' && visible.categoryIds.length === 0

/** Joins two filters with AND; an OR is put in parentheses. */
export const bothFilters = (one: string | undefined, other: string | undefined): string | undefined =>
  one !== undefined && other !== undefined
    ? `${one.includes(') OR ') && !one.includes(' AND ') ? `(${one})` : one} AND (${other})`
    : (one ?? other)
