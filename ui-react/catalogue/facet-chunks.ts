import type { FacetValue } from '../../core/search/listing'

const visible = 10

/** Values in tens. A selected value opens its own ten and all before it, which raises the limit to the next ten (S2-4.21). */
export const facetChunks = (values: readonly FacetValue[]): readonly { readonly values: readonly FacetValue[]; readonly open: boolean }[] =>
  Array.from({ length: Math.ceil(values.length / visible) }, (_, at) => ({
    values: values.slice(at * visible, (at + 1) * visible),
    open: values.slice(at * visible).some(value => value.selected),
  }))
