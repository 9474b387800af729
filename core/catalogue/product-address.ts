/** Query parameters of a product page (S2-2.20). */
export type ProductAddress = {
  /** The search term, if the visitor came from search results (`m=search`, `st`). */
  readonly search?: string
  /** `aq=true` in a link shows the quote request beside the product even if it has a price. */
  readonly asksQuote: boolean
  /**
   * The link offers the product by quote only (`productCeia=true`), like the name of a quote-only product (S2-2.36).
   */
  readonly quoteOnly: boolean
}

/** Parses m, st, aq and productCeia of a product page (S2-2.20); `c`, for the breadcrumbs, is parsed by the page. */
export const readProductAddress = (query: URLSearchParams): ProductAddress => {
  const search = query.get('m') === 'search' ? query.get('st')?.trim().slice(0, 300) : undefined
  return {
    ...(search ? { search } : {}),
    asksQuote: query.get('aq') === 'true',
    quoteOnly: query.get('productCeia') === 'true',
  }
}
