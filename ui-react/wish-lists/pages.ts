import * as area from './wish-lists-area'
import * as chooser from './chooser-page'
import * as create from './create-page'
import * as list from './list-page'
import * as lists from './lists-page'
import * as shared from './shared-page'

/** All wish list pages in one chunk, because every page of the shop contains the file names of all chunks. */
export const pages = { area, chooser, create, list, lists, shared }
