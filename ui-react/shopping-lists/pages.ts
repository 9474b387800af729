import * as add from './add-page'
import * as area from './shopping-lists-area'
import * as list from './list-page'
import * as lists from './lists-page'

/**
 * The shopping lists' pages are one piece of code: every further piece would cost each page of the shop the names of
 * its files.
 */
export const pages = { add, area, list, lists }
