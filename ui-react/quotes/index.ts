export { addToDraft } from './add-to-draft'
export { productAt, productsOf, requestPath } from './goods-asked'
export { quoteQueryIn, type QuotesData } from './quotes-data'
export { QuotesList } from './quotes-list'
