import { ReviewDialog } from './review-dialog'
import * as page from './reviews-page'

/** Page and dialog share one chunk, because they contain the same form. */
export const pages = { page, ReviewDialog }
