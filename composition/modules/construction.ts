import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { ContainerModule } from 'inversify'
import { orderServiceConstruction } from '../../adapters/orders/construction/construction.client'
import { begunCart } from '../../adapters/reference/cart/begun-cart'
import { referenceConstruction } from '../../adapters/reference/construction/construction'
import { referenceConstructionFiles } from '../../adapters/reference/construction/construction-files'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceOrderService } from '../../adapters/reference/construction/order-service'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { Http } from '../../adapters/shared/http'
import type { SessionPort } from '../../core/access/session.port'
import type { CartPort } from '../../core/cart/cart.port'
import type { OrderServicePort } from '../../core/construction/order-service.port'
import type { OrderSheetsPort } from '../../core/construction/order-sheets.port'
import type { TaxNoticesPort } from '../../core/construction/tax-notices.port'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import type { Site } from '../../core/navigation/safe-return-path'
import type { FileSourcePort } from '../../core/downloads/file-source.port'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import { withKnownFiles, withoutOrders } from '../wiring/merchant-construction'
import { raw, tokens } from '../wiring/tokens'

const embeddedService =
  (links?: FileSourcePort) =>
  (db: Database, session: SessionPort, deps: PlatformDeps, blobs: BlobStorePort, sheets: OrderSheetsPort) =>
    referenceOrderService(db, session, deps, { blobs, sheets, ...(links ? { links } : {}) })
const serviceParts = [tokens.database, tokens.session, tokens.tools, tokens.blobs, tokens.orderSheets] as const

/** The order service for construction teams on the embedded platform; `links` opens files of a form service. */
export const referenceOrderServiceModule = (links?: FileSourcePort) =>
  new ContainerModule(({ bind }) => {
    bind(tokens.orderService).toResolvedValue(embeddedService(links), [...serviceParts])
  })

/** For carts on a merchant's platform without a configured order service. */
export const noOrderServiceModule = new ContainerModule(({ bind }) => {
  bind(tokens.orderService).toResolvedValue(
    (...parts: Parameters<ReturnType<typeof embeddedService>>) => withoutOrders(embeddedService()(...parts)),
    [...serviceParts],
  )
})

/** The merchant's own order service. */
export const orderServiceModule = (origin: string, hosts: readonly string[]) =>
  new ContainerModule(({ bind }) => {
    bind(tokens.orderService).toResolvedValue(
      (http: Http, site: Site, clientId?: string) =>
        withKnownFiles(orderServiceConstruction(http, clientId ?? 'lintel'), [site.origin, origin], hosts),
      [tokens.ordersHttp, tokens.site, { serviceIdentifier: tokens.clientId, optional: true }],
    )
  })

const shared = [
  tokens.database,
  tokens.session,
  tokens.tools,
  tokens.blobs,
  tokens.orderService,
  tokens.arrivals,
  tokens.taxNotices,
] as const

/** Files of construction orders, independent of where the carts are. */
export const constructionFilesModule = new ContainerModule(({ bind }) => {
  bind(raw.constructionFiles).toResolvedValue(
    (db: Database, session: SessionPort, blobs: BlobStorePort, sheets: OrderSheetsPort) =>
      referenceConstructionFiles(db, session, { blobs, sheets }),
    [tokens.database, tokens.session, tokens.blobs, tokens.orderSheets],
  )
})

/** Construction orders on the embedded platform. */
export const referenceConstructionModule = (linkHosts: readonly string[] = []) =>
  new ContainerModule(({ bind }) => {
    bind(raw.construction).toResolvedValue(
      (
        db: Database,
        session: SessionPort,
        deps: PlatformDeps,
        blobs: BlobStorePort,
        service: OrderServicePort,
        arrivals: CartArrivalsPort,
        notices: TaxNoticesPort,
      ) =>
        referenceConstruction(db, session, deps, {
          blobs,
          service,
          arrivals,
          notices,
          linkHosts,
          cartId: begunCart(db, session, deps),
        }),
      [...shared],
    )
  })

/** Construction orders for carts on a merchant's platform, which creates a cart with its first line. */
export const platformConstructionModule = (linkHosts: readonly string[] = []) =>
  new ContainerModule(({ bind }) => {
    bind(raw.construction).toResolvedValue(
      (
        db: Database,
        session: SessionPort,
        deps: PlatformDeps,
        blobs: BlobStorePort,
        service: OrderServicePort,
        arrivals: CartArrivalsPort,
        notices: TaxNoticesPort,
        cart: CartPort,
      ) =>
        referenceConstruction(db, session, deps, {
          blobs,
          service,
          arrivals,
          notices,
          linkHosts,
          cartId: () =>
            pipe(
              cart.current(),
              TE.map(({ id }) => id),
            ),
        }),
      [...shared, tokens.cart],
    )
  })
