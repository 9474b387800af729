export { ListingView } from './listing-view'
export { listingSearch, readListingQuery, withRangeForm } from './listing-address'
export { noticeChoice, type Notice } from './next-choice'
