/**
 * Whether a browser says that it opened this address from another site, from a mail or by hand: anybody can write such a link.
 * The headers are the server's; a page that goes on in the browser comes from the shop itself.
 */
export const isFromElsewhere = ({ headers }: Pick<Request, 'headers'>): boolean => (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin'
