import type { Outcome } from '../shared/domain-error'
import type { LatestOrderFile } from './construction.port'

/** What the order service made of an order file: a cart of the customer, and the header block of the file (S3-3.22). */
export type PlacedOrder = {
  /** Names the cart in its query parameter `id` (S3-4.27). */
  readonly cartUrl: string
  readonly storeNumber?: string
  /** yyyy-mm-dd. */
  readonly requestedDelivery?: string
  readonly siteContactName?: string
  readonly siteContactPhone?: string
}

/** The merchant's order service for construction teams. It is asked by the shop's own server alone, never by a page. */
export type OrderServicePort = {
  /** Days on which nothing is delivered, yyyy-mm-dd (S3-7.23). */
  readonly blockedDates: () => Outcome<readonly string[]>
  /** The order form that was published last; undefined as long as none was (S3-7.24). */
  readonly latestOrderFile: () => Outcome<LatestOrderFile | undefined>
  /**
   * Reads an order file from an address and creates a cart for this customer (S3-7.25), leaving other carts unchanged.
   * 'invalid' names sheet, row, column and remedy, 'refused' has the service's message. Idempotent by file.
   */
  readonly place: (order: { readonly customerId: number; readonly fileUrl: string }) => Outcome<PlacedOrder>
}

/** The number of the cart that an order became: the `id` in the query of its address (S3-4.27, S3-7.26). */
export const cartIdIn = (cartUrl: string): string | undefined => {
  const query = cartUrl.slice(cartUrl.indexOf('?') + 1).split('#')[0] ?? ''
  const id = cartUrl.includes('?')
    ? new Map(query.split('&').map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])).get(
        'id',
      )
    : undefined
  return id !== undefined && /^[\w-]{1,100}$/.test(id) ? id : undefined
}
