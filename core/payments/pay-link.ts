/**
 * A payment is named by its id, or by the token of a link that was mailed to its buyer: who has the link may pay,
 * signed in or not. The prefix tells them apart.
 */
const prefix = 'link.'

export const linkedPayment = (token: string): string => `${prefix}${token}`

/** The token in the name of a payment; undefined if it is an id. */
export const tokenOfPayment = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined

/** The page of a link. */
export const payLinkPath = (token: string): string => `/pay/${encodeURIComponent(token)}`
