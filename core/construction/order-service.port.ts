import type { Outcome } from '../shared/domain-error'
import type { LatestOrderFile } from './construction.port'

/** The order service's result for an order file: a cart of the customer, and the file's header block (S3-3.22). */
export type PlacedOrder = {
  /** Contains the cart's id as query parameter `id` (S3-4.27). */
  readonly cartUrl: string
  readonly storeNumber?: string
  /** yyyy-mm-dd. */
  readonly requestedDelivery?: string
  readonly siteContactName?: string
  readonly siteContactPhone?: string
}

/** The merchant's order service for construction teams. Called by the server only, never by a page. */
export type OrderServicePort = {
  /** Days without deliveries, yyyy-mm-dd (S3-7.23). */
  readonly blockedDates: () => Outcome<readonly string[]>
  /** The latest published order form; undefined if none was published yet (S3-7.24). */
  readonly latestOrderFile: () => Outcome<LatestOrderFile | undefined>
  /**
   * Imports an order file from a URL and creates a cart for this customer (S3-7.25), leaving other carts unchanged.
   * 'invalid' names sheet, row, column and remedy, 'refused' has the service's message. Idempotent by file.
   */
  readonly place: (order: { readonly customerId: number; readonly fileUrl: string }) => Outcome<PlacedOrder>
}

/** The cart id in a cart URL: query parameter `id` (S3-4.27, S3-7.26). */
export const cartIdIn = (cartUrl: string): string | undefined => {
  const query = cartUrl.slice(cartUrl.indexOf('?') + 1).split('#')[0] ?? ''
  const id = cartUrl.includes('?')
    ? new Map(query.split('&').map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])).get(
        'id',
      )
    : undefined
  return id !== undefined && /^[\w-]{1,100}$/.test(id) ? id : undefined
}
