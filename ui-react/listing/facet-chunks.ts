import type { FacetValue } from '../../core/search/listing'

/** Initially visible values, unless the merchant configures a number, and the number that each "Load more" adds. */
const ten = 10

/**
 * The initially visible values, then chunks of ten. A selected value expands its chunk and all before it, which raises
 * the limit to the next ten (S2-4.21).
 */
export const facetChunks = (
  values: readonly FacetValue[],
  first = ten,
): readonly { readonly values: readonly FacetValue[]; readonly open: boolean }[] =>
  Array.from({ length: Math.ceil(Math.max(0, values.length - first) / ten) + 1 }, (_, at) => {
    const start = at === 0 ? 0 : first + (at - 1) * ten
    return { values: values.slice(start, first + at * ten), open: values.slice(start).some(value => value.selected) }
  })
