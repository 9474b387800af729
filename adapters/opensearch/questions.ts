import { priceContextOf, type PriceContext } from '../../core/access/price-context'
import type { Visitor } from '../../core/access/visitor'
import type { FacetDefinition } from '../../core/search/facet-definition'
import { maxValues, priceBarFrom, priceBars } from '../../core/search/facet-order'
import { narrowedCategory, priceField, type ListingQuery, type SelectedRange } from '../../core/search/listing'
import type { SizedQuery } from '../../core/search/search-by-size'
import { sizeKey } from '../../core/search/size'
import { brandKey, mark } from './goods.wire'
import { byPrice, pricedWithin } from './offers'
import type { KnownShelves } from './shelves'
import { type Clause, oneOf, byWords, nothing } from './word-questions'

/** Maximum number of values in one `terms` clause (S1-9.03). */
const maxInBatch = 1000

/** Upper bound for filtered fields. */
const maxFields = 30

const filtered = (filter: readonly Clause[]): Clause => ({ bool: { filter } })

const inBatches = (field: string, values: readonly (string | number)[]): Clause =>
  oneOf(
    Array.from({ length: Math.ceil(values.length / maxInBatch) }, (_, at) => ({
      terms: { [field]: values.slice(at * maxInBatch, (at + 1) * maxInBatch) },
    })),
  )

/** Field names may come from URLs; an invalid name matches no document. */
const isField = (field: string) => /^[a-z0-9_]{1,200}$/.test(field)

/** Products in any of these categories, in batches of a thousand (S1-6.08). */
export const inCategories = (ids: readonly number[]): Clause => inBatches('categories', ids)

/** The store's categories that the visitor may see. */
export const seenCategories = (
  shelves: KnownShelves,
  { storeKey, visible }: Pick<Visitor, 'storeKey' | 'visible'>,
): readonly number[] => {
  const named = new Set(visible.tag === 'everything' ? [] : visible.categoryIds)
  return (shelves.soldBy.get(storeKey) ?? []).filter(
    id => visible.tag === 'everything' || named.has(id) === (visible.tag === 'only'),
  )
}

/** Whether the visitor may see a category, whether or not their store sells it. */
const isOpen =
  ({ visible }: Pick<Visitor, 'visible'>) =>
  (id: number): boolean =>
    visible.tag === 'everything' || visible.categoryIds.includes(id) === (visible.tag === 'only')

/**
 * Further filters: products bought before, the SKU that the term equals (as far as the visitor sees it), and
 * replacement words.
 */
export type Narrowed = { readonly only?: readonly number[]; readonly sku?: string; readonly words?: Clause }

/** The listing before facets: visibility, categories, brand and words. */
export const scopeOf = (
  query: SizedQuery,
  visitor: Visitor,
  shelves: KnownShelves,
  { only, sku, words }: Narrowed = {},
): Clause => {
  const categoryIds = query.categoryId === undefined ? query.categoryIds : [query.categoryId]
  const term = query.size ? query.size.words : query.term
  const must =
    term === undefined || term.trim() === ''
      ? []
      : [sku === undefined ? (words ?? byWords(term, shelves, visitor.storeKey)) : { term: { skus: sku } }]
  return {
    bool: {
      ...(must.length > 0 ? { must } : {}),
      filter: [
        inCategories(seenCategories(shelves, visitor)),
        ...(categoryIds ? [inBatches('within', [...new Set(categoryIds)].filter(isOpen(visitor)))] : []),
        ...(query.brand === undefined ? [] : [{ term: { brands: brandKey(query.brand) } }]),
        ...(only ? [inBatches('id', only)] : []),
        ...ofSize(query).map(size => ({ nested: { path: 'variants', query: filtered([size]) } })),
      ],
    },
  }
}

/** Products by SKU, as far as the visitor sees them. */
export const bySkus = (skus: readonly string[], visitor: Visitor, shelves: KnownShelves): Clause =>
  filtered([inCategories(seenCategories(shelves, visitor)), inBatches('skus', skus)])

export const seenBy = (visitor: Visitor, shelves: KnownShelves): Clause =>
  filtered([inCategories(seenCategories(shelves, visitor))])

const inRange = (field: string, { min, max }: Pick<SelectedRange, 'min' | 'max'>): Clause => ({
  range: { [field]: { ...(min === undefined ? {} : { gte: min }), ...(max === undefined ? {} : { lte: max }) } },
})

/** Matches a variant of this size, or a product whose texts contain the number that was parsed as a size. */
const ofSize = ({ size }: SizedQuery): readonly Clause[] =>
  size === undefined
    ? []
    : [{ terms: { 'variants.sizes': [sizeKey(size), ...(size.code === undefined ? [] : [size.code])] } }]

/**
 * Selected values by field: OR within a field, AND across fields, all met by one variant of the requested size; the
 * field `except` is ignored.
 */
export const variantClauses = (
  { facets, ranges, inStock, ...query }: SizedQuery,
  except?: string,
): readonly Clause[] => {
  const fields = [...new Set([...facets, ...ranges].map(({ field }) => field))]
    .filter(field => field !== priceField)
    .slice(0, maxFields)
    .filter(field => field !== except)
  const clauses = fields.map(field =>
    !isField(field)
      ? nothing
      : oneOf([
          ...facets
            .filter(each => each.field === field)
            .map(each => ({ term: { 'variants.values': `${field}${mark}${each.value}` } })),
          ...ranges.filter(each => each.field === field).map(each => inRange(measure(field), each)),
        ]),
  )
  return [
    ...clauses,
    ...(inStock ? [{ term: { 'variants.in_stock': true } }] : []),
    ...ofSize({ facets, ranges, inStock, ...query }),
  ]
}

export const chosenBy = (query: SizedQuery, context: PriceContext | undefined, except?: string): readonly Clause[] => {
  const variants = variantClauses(query, except)
  const price = except === priceField ? undefined : query.ranges.find(({ field }) => field === priceField)
  return [
    ...(variants.length > 0 ? [{ nested: { path: 'variants', query: filtered(variants) } }] : []),
    ...(price ? [pricedWithin(context, price)] : []),
  ]
}

/** Facet values of variants, with the number of products that have them. */
const valuesOf = (include?: string) => ({
  terms: {
    field: 'variants.values',
    size: 2 * maxValues,
    ...(include === undefined ? {} : { include: `${include}${mark}.*` }),
  },
  aggs: { products: { reverse_nested: {} } },
})

/** Counts as if one field had no selection: products with one variant that matches all other fields. */
const leftBy = (
  query: SizedQuery,
  context: PriceContext | undefined,
  except: string | undefined,
  aggs: Clause,
): Clause => {
  const price = query.ranges.find(({ field }) => field === priceField)
  return {
    filter: filtered(price ? [pricedWithin(context, price)] : []),
    aggs: {
      variants: {
        nested: { path: 'variants' },
        aggs: { left: { filter: filtered(variantClauses(query, except)), aggs } },
      },
    },
  }
}

/** Selected fields, which have counts of their own; their position is the number in the response. */
export const chosenFields = ({ facets }: ListingQuery): readonly string[] =>
  [...new Set(facets.map(({ field }) => field))].filter(isField).slice(0, maxFields)

export const measuredIn = (definitions: readonly FacetDefinition[] | undefined) =>
  (definitions ?? []).filter(({ tag, field }) => tag !== 'list' && field !== priceField && isField(field))

const below = ({ min, max }: { readonly min?: number; readonly max?: number }, at: number) => ({
  key: String(at),
  ...(min === undefined ? {} : { from: min }),
  ...(max === undefined ? {} : { to: max }),
})

export const boundsOf = (definition: FacetDefinition) => (definition.tag === 'range' ? definition.bounds : [])

const measure = (field: string) => `variants.measures.${field}`

const endsOf = (value: Clause) => ({ lowest: { min: value }, highest: { max: value } })

/**
 * Disjunctive facet counts in one query: all values in scope, the remaining ones, and each selected field without its
 * own selection.
 */
export const countsOf = (
  query: SizedQuery,
  context: PriceContext | undefined,
  definitions: readonly FacetDefinition[] | undefined,
): Clause => {
  const own = (definitions ?? []).find(each => each.field === priceField)
  const bounds = own ? boundsOf(own) : []
  const within =
    bounds.length === 0
      ? {}
      : {
          within: {
            filters: {
              filters: Object.fromEntries(
                bounds.map(({ min, max }, at) => [String(at), pricedWithin(context, { min, below: max })]),
              ),
            },
          },
        }
  return {
    names: { terms: { field: 'fields', size: 200 } },
    scope: { nested: { path: 'variants' }, aggs: { values: valuesOf() } },
    left: leftBy(query, context, undefined, { values: valuesOf() }),
    ...Object.fromEntries(
      chosenFields(query).map((field, at) => [
        `chosen${at}`,
        leftBy(query, context, field, { values: valuesOf(field) }),
      ]),
    ),
    ...Object.fromEntries(
      measuredIn(definitions).flatMap((each, at) =>
        boundsOf(each).length === 0
          ? [[`measured${at}`, leftBy(query, context, each.field, endsOf({ field: measure(each.field) }))]]
          : [
              // The bounds come from everything in scope, so that they do not move when other filters change.
              [`reach${at}`, { nested: { path: 'variants' }, aggs: endsOf({ field: measure(each.field) }) }],
              [
                `measured${at}`,
                leftBy(query, context, each.field, {
                  within: {
                    range: { field: measure(each.field), keyed: true, ranges: boundsOf(each).map(below) },
                    aggs: { products: { reverse_nested: {} } },
                  },
                }),
              ],
            ],
      ),
    ),
    price: { filter: filtered(chosenBy(query, context, priceField)), aggs: { ...byPrice(context, endsOf), ...within } },
  }
}

/** Product counts of the visible categories directly below the requested one, if wanted. */
export const countsBelow = (
  query: SizedQuery,
  visitor: Visitor,
  shelves: KnownShelves,
): Readonly<Record<string, Clause>> => {
  const category = narrowedCategory(query)
  const below = category === undefined ? [] : shelves.below(category).filter(isOpen(visitor))
  if (below.length === 0) return {}
  const categories = { terms: { field: 'within', size: below.length, include: below } }
  return { below: { filter: filtered(chosenBy(query, priceContextOf(visitor))), aggs: { categories } } }
}

/** Number of products per bar of the price histogram between two bounds, the upper one included. */
export const barsOf = (context: PriceContext | undefined, lowest: number, highest: number): Clause => {
  const from = (at: number) => priceBarFrom(at, lowest, highest)
  const ranges = Array.from({ length: priceBars }, (_, at) => ({
    key: String(at),
    from: from(at),
    ...(at === priceBars - 1 ? {} : { to: from(at + 1) }),
  }))
  return byPrice(context, value => ({ bars: { range: { ...value, keyed: true, ranges } } }))
}
