import type { FacetValue } from '../../core/search/listing'

/** Values that show at first, where the merchant says nothing, and that each "Load more" adds. */
const ten = 10

/**
 * The values that show first, then tens. A selected value opens its own ten and all before it, which raises the limit
 * to the next ten (S2-4.21).
 */
export const facetChunks = (
  values: readonly FacetValue[],
  first = ten,
): readonly { readonly values: readonly FacetValue[]; readonly open: boolean }[] =>
  Array.from({ length: Math.ceil(Math.max(0, values.length - first) / ten) + 1 }, (_, at) => {
    const start = at === 0 ? 0 : first + (at - 1) * ten
    return { values: values.slice(start, first + at * ten), open: values.slice(start).some(value => value.selected) }
  })
