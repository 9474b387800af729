import { PictureDialog } from './picture-dialog'
import { ProductMore } from './product-more'

/** What a product's page may load after it can be used is one piece of code. */
export const lowerPart = { PictureDialog, ProductMore }
