import { priceField, type ListingQuery, type SelectedRange } from '../../core/search/listing'
import type { Names } from './names'

/**
 * Selected values as bits: values of one field are alternatives and share a bit. `wanted` has a value's bit, `fieldBit`
 * that of its field.
 */
export type Filters = { readonly wanted: Uint32Array; readonly fieldBit: Uint32Array; readonly all: number }

/** One bit per field limits the number of filtered fields. */
const maxFields = 30

export const filtersOf = (names: Names, { facets, ranges }: Pick<ListingQuery, 'facets' | 'ranges'>): Filters => {
  const measured = ranges.filter(range => range.field !== priceField)
  const fields = [...new Set([...facets, ...measured].map(({ field }) => field))].slice(0, maxFields)
  const valueBit = new Uint32Array(names.labels.length)
  const fieldBit = new Uint32Array(names.fields.length)
  fields.forEach((name, at) => {
    const field = names.fieldNumbers.get(name)
    if (field === undefined) return
    fieldBit[field] = 1 << at
    for (const { value } of facets.filter(facet => facet.field === name)) {
      const number = names.valueNumbers[field]?.get(value)
      if (number !== undefined) valueBit[number] = 1 << at
    }
    for (const range of measured) {
      if (range.field === name)
        for (const number of names.valueNumbers[field]!.values())
          if (isWithin(names.measures[number]!, range)) valueBit[number] = 1 << at
    }
  })
  // An unknown field or value matches nothing instead of everything.
  return { wanted: valueBit, fieldBit, all: fields.length === 0 ? 0 : (1 << fields.length) - 1 }
}

/**
 * Bounds are inclusive: a range from 30 to 36 matches doors of 30 and of 36 inches. Values without a measure match no
 * range.
 */
const isWithin = (measure: number, { min = -Infinity, max = Infinity }: SelectedRange): boolean =>
  measure >= min && measure <= max
