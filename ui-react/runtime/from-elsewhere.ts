/**
 * Whether the page was opened from another site, a mail or by hand, where the link may be anyone's. By server request
 * headers; client-side navigations come from the shop itself.
 */
export const isFromElsewhere = ({ headers }: Pick<Request, 'headers'>): boolean =>
  (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin'

/**
 * Whether the browser reports a navigation from another domain; false for subdomains of the shop, mails or typed
 * addresses.
 */
export const isFromOtherSite = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('sec-fetch-site') === 'cross-site'
