/**
 * Whether a browser says that it opened this address from another site, from a mail or by hand: anybody can write such
 * a link. The headers are the server's; a page that goes on in the browser comes from the shop itself.
 */
export const isFromElsewhere = ({ headers }: Pick<Request, 'headers'>): boolean =>
  (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin'

/**
 * Whether a browser says that a page of another domain led here; not so for a subdomain of the shop's, a mail or an
 * address typed by hand.
 */
export const isFromOtherSite = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('sec-fetch-site') === 'cross-site'
