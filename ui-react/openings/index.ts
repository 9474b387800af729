export { OpeningSearch } from './opening-search'
export { OpeningResult } from './opening-result'
export { SubcategorySidebar } from './subcategory-sidebar'
