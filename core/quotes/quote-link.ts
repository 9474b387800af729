/** Parses a quote's id from a link; undefined if invalid. */
export const quoteIdIn = (text: string | null | undefined): string | undefined =>
  text && /^[\w-]{1,100}$/.test(text) ? text : undefined

/**
 * Path of a quote's cart in the trade edition (S1-2.25): the cart for those who may order it, the quote's page for
 * others.
 */
export const quoteCartAddress = (quoteId: string): string =>
  `/exp-sf-cms/api/b2b-edition/cart?quoteId=${encodeURIComponent(quoteId)}`

/** Path of a quote's page. */
export const quoteDetailsAddress = (quoteId: string): string => `/quote-details/?quoteId=${encodeURIComponent(quoteId)}`

/** The quote id in a hash of the old portal: `#/quoteDetail/{id}`, with or without query. */
export const quoteInHash = (hash: string): string | undefined => quoteIdIn(/^#\/quoteDetail\/([^/?]+)/.exec(hash)?.[1])

/** Path of a quote's document, by id or share token, and language. */
export const quoteFileAddress = (ref: string, lang?: string): string =>
  `/exp-sf-cms/api/bc/quotes/${encodeURIComponent(ref)}/` +
  `pdf${lang && /^[a-z]{2}(-[a-z]{2})?$/i.test(lang) ? `?lang=${lang}` : ''}`
