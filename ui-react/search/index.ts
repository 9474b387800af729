export { SearchBox } from './search-box'
export { searchRoutes } from './search.route'
