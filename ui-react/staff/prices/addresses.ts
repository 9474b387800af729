/** Price lists and runs at the desk. */
export const priceListsBase = '/staff/price-lists'
export const priceRunsBase = '/staff/price-runs'
export const priceListHref = (id: number, tab?: string): string =>
  `${priceListsBase}/${id}${tab === undefined ? '' : `?tab=${tab}`}`
export const priceRunHref = (id: number, tab?: string): string =>
  `${priceRunsBase}/${id}${tab === undefined ? '' : `?rows=${tab}`}`
