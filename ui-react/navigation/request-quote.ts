/** Where a quote is asked for; with scripts it opens over the page (`app/quote-slot.tsx`). */
export const requestQuotePath = '/request-quote/'

/** Texts and links of editors that ask for a quote (S2-2.55, S2-2.58). */
export const isRequestQuote = (textOrLink: string): boolean =>
  /#request-?quote|request a quote|request_quote=yes|^\/request-quote\//i.test(textOrLink)
