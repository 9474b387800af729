import type { SelectedFacet } from '../../core/search/listing'
import type { FacetColumns } from './facet-columns'

/**
 * The facet values chosen, as bits: values of one field are alternatives and share a bit. `wanted` holds a value's bit,
 * `fieldBit` that of its field.
 */
export type FilterGroups = { readonly wanted: Uint32Array; readonly fieldBit: Uint32Array; readonly all: number }

/** More fields than bits cannot be told apart; nobody filters by as many. */
const mostGroups = 30

export const filterGroups = (facets: FacetColumns, chosen: readonly SelectedFacet[]): FilterGroups => {
  const names = [...new Set(chosen.map(facet => facet.field))].slice(0, mostGroups)
  const wanted = new Uint32Array(facets.values.length)
  const fieldBit = new Uint32Array(facets.fields.length)
  names.forEach((name, at) => {
    const field = facets.fieldNumbers.get(name)
    if (field === undefined) return
    fieldBit[field] = 1 << at
    for (const { value } of chosen.filter(facet => facet.field === name)) {
      const number = facets.valueNumbers[field]?.get(value)
      if (number !== undefined) wanted[number] = 1 << at
    }
  })
  // A field or value that nobody knows matches nothing, rather than everything.
  return { wanted, fieldBit, all: names.length === 0 ? 0 : (1 << names.length) - 1 }
}

export type FacetCounts = {
  /** Documents that pass every filter, and those that pass all but the price. */
  readonly passing: readonly number[]
  readonly passingButPrice: readonly number[]
  /** By value number: documents it would leave if it were chosen as well, its own field's choices aside. */
  readonly left: Uint32Array
  /** By value number: documents of the scope that have it. */
  readonly inScope: Uint32Array
}

/**
 * One pass over the scope. A document counts for a facet when it passes every filter but that facet's own. Without a
 * price range every price will do.
 */
export const countFacets = (facets: FacetColumns, scope: Uint32Array, groups: FilterGroups, isInPriceRange?: (doc: number) => boolean): FacetCounts => {
  const { starts, valueOf, fieldOf } = facets
  const inScope = new Uint32Array(facets.values.length)
  if (groups.all === 0 && !isInPriceRange) {
    for (const doc of scope) for (let at = starts[doc]!; at < starts[doc + 1]!; at += 1) inScope[valueOf[at]!]! += 1
    const passing = [...scope]
    return { passing, passingButPrice: passing, left: inScope, inScope }
  }
  const left = new Uint32Array(facets.values.length)
  const passing: number[] = []
  const passingButPrice: number[] = []
  for (const doc of scope) {
    const [from, to] = [starts[doc]!, starts[doc + 1]!]
    let met = 0
    for (let at = from; at < to; at += 1) {
      const value = valueOf[at]!
      inScope[value]! += 1
      met |= groups.wanted[value]!
    }
    const missing = groups.all & ~met
    if (missing === 0) passingButPrice.push(doc)
    if (isInPriceRange && !isInPriceRange(doc)) continue
    if (missing === 0) passing.push(doc)
    // Two filters missed: it counts nowhere. One missed: it counts for that field alone.
    if ((missing & (missing - 1)) !== 0) continue
    for (let at = from; at < to; at += 1) {
      const value = valueOf[at]!
      if (missing === 0 || groups.fieldBit[fieldOf[value]!] === missing) left[value]! += 1
    }
  }
  return { passing, passingButPrice, left, inScope }
}
