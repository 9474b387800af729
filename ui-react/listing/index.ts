export { ListingView } from './listing-view'
export { listingSearch, readListingQuery, withRangeForm } from './listing-address'
