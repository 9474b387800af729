/** What the address of a product's page says beside which product it is (S2-2.20). */
export type ProductAddress = {
  /** What was searched for by who came from results (`m=search`, `st`). */
  readonly search?: string
  /** `aq=true` in a link shows the quote request beside the product even if it has a price. */
  readonly asksQuote: boolean
  /**
   * A link that offers the product for a quote only (`productCeia=true`), as the name of a quote-only product does
   * (S2-2.36).
   */
  readonly quoteOnly: boolean
}

/**
 * Reads the parameters of a product's page: m, st, aq and productCeia (S2-2.20); the trail follows `c`, where the page
 * is put together.
 */
export const readProductAddress = (query: URLSearchParams): ProductAddress => {
  const search = query.get('m') === 'search' ? query.get('st')?.trim().slice(0, 300) : undefined
  return {
    ...(search ? { search } : {}),
    asksQuote: query.get('aq') === 'true',
    quoteOnly: query.get('productCeia') === 'true',
  }
}
