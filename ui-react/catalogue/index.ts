export { DrawingsProvider, drawingsOf, type Drawings } from './drawings'
export { ListingView } from './listing-view'
export { readListingQuery, withPriceForm } from './listing-address'
