/** The facets' element, opened by the filter button of narrow screens. */
export const facetsId = 'facets'
