import * as add from './add-page'
import * as area from './shopping-lists-area'
import * as list from './list-page'
import * as lists from './lists-page'

/** The shopping list pages share one chunk: each further chunk would add its file names to every page of the shop. */
export const pages = { add, area, list, lists }
