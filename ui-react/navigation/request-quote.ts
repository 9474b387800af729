/** The quote request page; with JavaScript it opens in a dialog (`app/quote-slot.tsx`). */
export const requestQuotePath = '/request-quote/'

/** Editors' texts and links that request a quote (S2-2.55, S2-2.58). */
export const isRequestQuote = (textOrLink: string): boolean =>
  /#request-?quote|request a quote|request_quote=yes|^\/request-quote\//i.test(textOrLink)
