export { SearchBox } from './search-box'
export { forgetSearches } from './recent-searches'
