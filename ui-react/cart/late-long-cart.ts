export { CartPages } from './cart-pages'
export { LinesElsewhere } from './lines-elsewhere'
