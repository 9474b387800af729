import { PictureDialog } from './picture-dialog'
import { ProductMore } from './product-more'

/** The parts of a product page that load after it is interactive, in one chunk. */
export const lowerPart = { PictureDialog, ProductMore }
