/** The token of a link that was mailed to a buyer without an account: it shows their order and answers its freight. */
export type FreightLink = { readonly token: string }

/** The page of a link. */
export const freightLinkPath = (token: string): string => `/freight/${encodeURIComponent(token)}`
