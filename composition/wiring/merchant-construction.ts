import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrderServicePort } from '../../core/construction/order-service.port'
import type { OrderSheetsPort } from '../../core/construction/order-sheets.port'
import { unavailable } from '../../core/shared/domain-error'
import { lazy } from './lazy-port'

/** The code for order files is loaded on first use; parsing runs in the calling thread. */
export const lateOrderSheets: OrderSheetsPort = {
  read: file => lazy(async () => (await import('../../adapters/upload-files/order-sheets')).orderSheets.read(file)),
  write: sheet => lazy(async () => (await import('../../adapters/upload-files/order-sheets')).orderSheets.write(sheet)),
}

/** The carts belong to another system: only its own order service can turn an order file into a cart. */
export const withoutOrders = (service: OrderServicePort): OrderServicePort => ({
  ...service,
  place: () => TE.left(unavailable('order service', 'LINTEL_ORDERS_URL is not set')),
})

/** A merchant's order form is offered only from hosts listed in the settings (security rule 21). */
export const withKnownFiles = (
  service: OrderServicePort,
  origins: readonly string[],
  hosts: readonly string[],
): OrderServicePort => ({
  ...service,
  latestOrderFile: () =>
    pipe(
      service.latestOrderFile(),
      TE.map(latest => (latest && isKnown(latest.url, origins, hosts) ? latest : undefined)),
    ),
})

const isKnown = (address: string, origins: readonly string[], hosts: readonly string[]): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username !== '' || url.password !== '') return false
  return origins.includes(url.origin) || (url.protocol === 'https:' && hosts.includes(url.host))
}
