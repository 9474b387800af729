import { ReviewDialog } from './review-dialog'
import * as page from './reviews-page'

/** The page and the dialog are one piece of code: they are the same form. */
export const pages = { page, ReviewDialog }
