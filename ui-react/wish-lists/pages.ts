import * as area from './wish-lists-area'
import * as chooser from './chooser-page'
import * as create from './create-page'
import * as list from './list-page'
import * as lists from './lists-page'
import * as shared from './shared-page'

/**
 * The wish lists' pages are one piece of code: every further piece would cost each page of the shop the names of its
 * files.
 */
export const pages = { area, chooser, create, list, lists, shared }
