/** A quote as returned by the order service (S3-7.02). */
export const quotePath = (ref: string) => `/apis/order-service/v1/request-for-quote/${encodeURIComponent(ref)}`
/** The same path as a hono pattern. */
export const quoteRoute = '/apis/order-service/v1/request-for-quote/:quoteId'
export const clientIdHeader = 'clientid'
