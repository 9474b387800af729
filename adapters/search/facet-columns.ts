import { facetField } from '../../core/search/facet-field'
import type { IndexedProduct } from '../../core/search/product-source.port'

/**
 * Which facet values each document has, as numbers: document d has the values from `starts[d]` up to `starts[d + 1]` in
 * `valueOf`. Every value of every field has a number of its own, which says its field, too.
 */
export type FacetColumns = {
  readonly fields: readonly { readonly field: string; readonly name: string }[]
  readonly values: readonly { readonly label: string; readonly field: number }[]
  readonly starts: Uint32Array
  readonly valueOf: Uint32Array
  /** The field of each value, for the inner loop. */
  readonly fieldOf: Uint16Array
  readonly fieldNumbers: ReadonlyMap<string, number>
  /** Number of a value by field number and label. */
  readonly valueNumbers: readonly ReadonlyMap<string, number>[]
}

export const buildFacetColumns = (products: readonly IndexedProduct[]): FacetColumns => {
  const fields: { field: string; name: string }[] = []
  const fieldNumbers = new Map<string, number>()
  const values: { label: string; field: number }[] = []
  const valueNumbers: Map<string, number>[] = []
  const starts = new Uint32Array(products.length + 1)
  const all: number[] = []

  const numberOfField = (name: string): number => {
    const field = facetField(name)
    const known = fieldNumbers.get(field)
    if (known !== undefined) return known
    fieldNumbers.set(field, fields.length)
    valueNumbers.push(new Map())
    return fields.push({ field, name }) - 1
  }
  const numberOfValue = (field: number, label: string): number => {
    const known = valueNumbers[field]?.get(label)
    if (known !== undefined) return known
    valueNumbers[field]?.set(label, values.length)
    return values.push({ label, field }) - 1
  }
  products.forEach((product, doc) => {
    const own = new Set(Object.entries(product.facets).flatMap(([name, labels]) => {
      const field = numberOfField(name)
      return labels.map(label => numberOfValue(field, label))
    }))
    all.push(...own)
    starts[doc + 1] = all.length
  })
  return { fields, values, starts, valueOf: Uint32Array.from(all), fieldOf: Uint16Array.from(values, value => value.field), fieldNumbers, valueNumbers }
}
