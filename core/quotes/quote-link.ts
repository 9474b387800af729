/** The number of a quote in a link: what is none leads nowhere. */
export const quoteIdIn = (text: string | null | undefined): string | undefined =>
  text && /^[\w-]{1,100}$/.test(text) ? text : undefined

/**
 * Path of a quote's cart in the trade edition (S1-2.25): the cart for those who may order it, the quote's page for
 * others.
 */
export const quoteCartAddress = (quoteId: string): string =>
  `/exp-sf-cms/api/b2b-edition/cart?quoteId=${encodeURIComponent(quoteId)}`

/** The page of a quote. */
export const quoteDetailsAddress = (quoteId: string): string => `/quote-details/?quoteId=${encodeURIComponent(quoteId)}`

/** The quote that a hash of the old portal names: `#/quoteDetail/{id}`, with whatever query behind it. */
export const quoteInHash = (hash: string): string | undefined => quoteIdIn(/^#\/quoteDetail\/([^/?]+)/.exec(hash)?.[1])

/**
 * Where the shop has a quote's document, by the quote's number or by what a shared link carries, and in which language.
 */
export const quoteFileAddress = (ref: string, lang?: string): string =>
  `/exp-sf-cms/api/bc/quotes/${encodeURIComponent(ref)}/` +
  `pdf${lang && /^[a-z]{2}(-[a-z]{2})?$/i.test(lang) ? `?lang=${lang}` : ''}`
