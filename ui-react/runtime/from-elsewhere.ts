/**
 * Whether the page was opened from another site, a mail or by hand, where the link may be anyone's. By server request
 * headers; client-side navigations come from the shop itself.
 */
export const isFromElsewhere = ({ headers }: Pick<Request, 'headers'>): boolean =>
  (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin'

/**
 * Whether a browser says that a page of another domain led here; not so for a subdomain of the shop's, a mail or an
 * address typed by hand.
 */
export const isFromOtherSite = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('sec-fetch-site') === 'cross-site'
