export { ListingView } from './listing-view'
export { readListingQuery, withPriceForm } from './listing-address'
