export { quoteQueryIn, type QuotesData } from './quotes-data'
export { QuotesList } from './quotes-list'
