import { facetField } from '../../core/search/facet-field'
import { measureOf } from '../../core/search/search-text'

/**
 * Numbers for fields, values and brands, assigned on first use and never reassigned, so that columns of several builds
 * agree. Unused values retain their number and are not counted.
 */
export type Names = {
  readonly fields: { readonly field: string; readonly name: string }[]
  readonly fieldNumbers: Map<string, number>
  /** Field numbers by display name. */
  readonly byName: Map<string, number>
  readonly labels: string[]
  /** The field of each value, and its measure; NaN: none. */
  readonly fieldOf: number[]
  readonly measures: number[]
  /** Value numbers by field number and label. */
  readonly valueNumbers: Map<string, number>[]
  readonly brands: { readonly name: string; readonly slug: string }[]
  readonly brandNumbers: Map<string, number>
}

export const noNames = (): Names => ({
  fields: [],
  fieldNumbers: new Map(),
  byName: new Map(),
  labels: [],
  fieldOf: [],
  measures: [],
  valueNumbers: [],
  brands: [],
  brandNumbers: new Map(),
})

export const fieldNumber = (names: Names, name: string): number => {
  const before = names.byName.get(name)
  if (before !== undefined) return before
  const field = facetField(name)
  const known = names.fieldNumbers.get(field)
  const number = known ?? names.fields.push({ field, name }) - 1
  if (known === undefined) {
    names.fieldNumbers.set(field, number)
    names.valueNumbers.push(new Map())
  }
  names.byName.set(name, number)
  return number
}

export const valueNumber = (names: Names, field: number, label: string): number => {
  const known = names.valueNumbers[field]?.get(label)
  if (known !== undefined) return known
  names.valueNumbers[field]?.set(label, names.labels.length)
  names.fieldOf.push(field)
  names.measures.push(measureOf(label) ?? Number.NaN)
  return names.labels.push(label) - 1
}

/** Brand numbers start at 1; 0 means none. */
export const brandNumber = (names: Names, brand: Names['brands'][number] | undefined): number => {
  if (!brand) return 0
  const key = JSON.stringify([brand.name, brand.slug])
  const known = names.brandNumbers.get(key)
  if (known !== undefined) return known
  const number = names.brands.push(brand)
  names.brandNumbers.set(key, number)
  return number
}
