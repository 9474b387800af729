import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import { isFiltered, type Facet, type Listing, type ListingQuery } from './listing'
import type { SelectedFacet, SelectedRange } from './listing'
import { isSku, sizeOf, withoutFilters, type AskedSize } from './search-by-size'
import type { SearchPort } from './search.port'
import { lengthOf, sizeIn, sizeKey, type Size } from './size'
import { sizeFieldOf } from './size-fields'
import type { SkuSearchPort } from './sku-search.port'

type Chosen = { readonly facets: readonly SelectedFacet[]; readonly ranges: readonly SelectedRange[] }
type ByFacets = { readonly list: SearchPort['list']; readonly findSkus: SkuSearchPort['findSkus'] }

/**
 * Size search for an engine with facets but no sizes, such as a merchant's platform: selects the matching values of its
 * width and height facets. Plain word search is used if the engine parsed the size itself, the term is a SKU or
 * redirect, or there are no such facets.
 */
export const listByFacetSize =
  (search: ByFacets): SearchPort['list'] =>
  query => {
    const size = sizeOf(query)
    if (!size) return search.list(query)
    return pipe(
      search.list(query),
      TE.bindTo('byWords'),
      TE.bind('known', ({ byWords: { reading, redirectTo } }) =>
        reading?.size || redirectTo !== undefined ? TE.right(true) : isSku(search.findSkus, query.term ?? ''),
      ),
      TE.flatMap(({ byWords, known }) =>
        known
          ? TE.right(byWords)
          : pipe(
              sizedListing(search, query, size),
              TE.map(found => found ?? byWords),
              recoverWith(byWords),
            ),
      ),
    )
  }

/** Undefined if no product has the size. */
const sizedListing = ({ list }: ByFacets, query: ListingQuery, size: AskedSize): Outcome<Listing | undefined> => {
  const { term: _, ...others } = query
  const among: ListingQuery = { ...others, ...(size.words === undefined ? {} : { term: size.words }) }
  const chosenToo = ({ facets, ranges }: Chosen) =>
    list({ ...among, facets: [...query.facets, ...facets], ranges: [...query.ranges, ...ranges] })
  return pipe(
    list({ ...among, ...withoutFilters, page: 1, pageSize: 1 }),
    TE.map(({ facets }) => facetsOfSize(facets, size)),
    TE.flatMap(chosen => (chosen ? chosenToo(chosen) : TE.right(undefined))),
    TE.map(found => (found && (found.total > 0 || isFiltered(query)) ? asRead(found, query, size) : undefined)),
  )
}

const asRead = (found: Listing, query: ListingQuery, { width, height }: Size): Listing => ({
  ...found,
  facets: found.facets.map(facet => asAsked(facet, query)),
  reading: { size: { width, height } },
})

/** Removes selections that were added for the size from the displayed facets. */
const asAsked = (facet: Facet, query: ListingQuery): Facet => {
  if (facet.tag === 'list')
    return {
      ...facet,
      values: facet.values.map(value => ({
        ...value,
        selected: query.facets.some(each => each.field === facet.field && each.value === value.value),
      })),
    }
  const { selected: _, ...others } = facet
  const asked = query.ranges.find(({ field }) => field === facet.field)
  return { ...others, ...(asked ? { selected: asked } : {}) }
}

/** The values of a width and height facet pair that match a size, or of a facet with whole sizes. */
const facetsOfSize = (facets: readonly Facet[], size: Size): Chosen | undefined => {
  const sizeFacets = facets.flatMap(facet => {
    const field = sizeFieldOf(facet.field)
    return field ? [{ facet, field }] : []
  })
  for (const { facet, field } of sizeFacets) {
    if (field.tag === 'whole') {
      const whole = chosenIn(facet, label => sameSize(label, size))
      if (whole) return whole
    }
    if (field.tag !== 'width') continue
    const height = sizeFacets.find(other => other.field.tag === 'height' && other.field.of === field.of)
    const [wide, high] = [
      chosenIn(facet, isLength(size.width), size.width),
      height && chosenIn(height.facet, isLength(size.height), size.height),
    ]
    if (wide && high) return { facets: [...wide.facets, ...high.facets], ranges: [...wide.ranges, ...high.ranges] }
  }
  return undefined
}

const sameSize = (label: string, size: Size): boolean => {
  const found = sizeIn(label)
  return found !== undefined && sizeKey(found.size) === sizeKey(size)
}

const isLength =
  (inches: number) =>
  (label: string): boolean =>
    Math.abs((lengthOf(label) ?? Number.NaN) - inches) < 1 / 32

/** Undefined if no value matches; a facet of measures takes the length itself. */
const chosenIn = (facet: Facet, willDo: (label: string) => boolean, length?: number): Chosen | undefined => {
  if (facet.tag === 'range')
    return length === undefined ? undefined : { facets: [], ranges: [{ field: facet.field, min: length, max: length }] }
  const found = facet.values.filter(({ value }) => willDo(value))
  return found.length === 0
    ? undefined
    : { facets: found.map(({ value }) => ({ field: facet.field, value })), ranges: [] }
}
