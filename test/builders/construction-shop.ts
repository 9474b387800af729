import { aGuard } from './platform/guard'
import { orderSheets } from '../../adapters/upload-files/order-sheets'
import { commerceConstruction } from '../../adapters/commerce/construction/construction.client'
import { constructionRoutes } from '../../adapters/commerce/construction/construction.server'
import {
  orderServiceConstruction,
  customerServiceTaxNotices,
} from '../../adapters/orders/construction/construction.client'
import { orderServiceRoutes } from '../../adapters/orders/construction/construction.server'
import { begunCart } from '../../adapters/reference/cart/begun-cart'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import { referenceConstruction } from '../../adapters/reference/construction/construction'
import { referenceConstructionFiles } from '../../adapters/reference/construction/construction-files'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceTaxNotices } from '../../adapters/reference/account/notices'
import { referenceOrderService } from '../../adapters/reference/construction/order-service'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { SessionPort } from '../../core/access/session.port'
import type { CartPort } from '../../core/cart/cart.port'
import type { CheckoutPort } from '../../core/checkout/checkout.port'
import type { ConstructionFilesPort } from '../../core/construction/construction-files.port'
import type { ConstructionPort } from '../../core/construction/construction.port'
import type { OrderServicePort } from '../../core/construction/order-service.port'
import type { TaxNoticesPort } from '../../core/construction/tax-notices.port'
import { guardedConstruction } from '../../core/construction/guarded-construction'
import type { OrderDetails } from '../../core/orders/order-details'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import { memoryBlobs } from './database/blobs'
import type { DatabaseEngine } from './database/database'
import { anEntrance, type Entrance } from './platform/entrance'
import { answerOf } from './outcome'

export type ConstructionPorts = {
  readonly session: SessionPort
  readonly cart: CartPort
  readonly checkout: CheckoutPort
  readonly construction: ConstructionPort
  readonly constructionFiles: ConstructionFilesPort
  readonly arrivals: CartArrivalsPort
  readonly orderService: OrderServicePort
  readonly taxNotices: TaxNoticesPort
}

/** The host of a form service's files. */
export const linkHost = 'files.forms.example'

/** The embedded platform's construction orders, for one request. */
export const constructionPortsOf = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  blobs: BlobStorePort,
): ConstructionPorts => {
  const cart = referenceCart(db, session, deps)
  const arrivals = referenceCartArrivals(db, session, deps, cart)
  const orderService = referenceOrderService(db, session, deps, { blobs, sheets: orderSheets })
  const taxNotices = referenceTaxNotices(db, deps)
  return {
    session,
    cart,
    arrivals,
    orderService,
    taxNotices,
    checkout: referenceCheckout(db, session, deps),
    construction: guardedConstruction(
      referenceConstruction(db, session, deps, {
        blobs,
        service: orderService,
        arrivals,
        notices: taxNotices,
        linkHosts: [linkHost],
        cartId: begunCart(db, session, deps),
      }),
      aGuard(session, { limits: deps.limits }),
      { catalogue: referenceCatalogue(db, session.visitor) },
    ),
    constructionFiles: referenceConstructionFiles(db, session, { blobs, sheets: orderSheets }),
  }
}

/** The same with wire protocols between page and gateway, and between gateway and order service. */
const overWires = (db: Database, session: SessionPort, deps: PlatformDeps, blobs: BlobStorePort): ConstructionPorts => {
  const ports = constructionPortsOf(db, session, deps, blobs)
  const services = inProcessHttp(orderServiceRoutes, () => ports)
  const [orderService, taxNotices] = [
    orderServiceConstruction(services, 'lintel-shop'),
    customerServiceTaxNotices(services, 'lintel-shop'),
  ]
  const construction = guardedConstruction(
    referenceConstruction(db, session, deps, {
      blobs,
      service: orderService,
      arrivals: ports.arrivals,
      notices: taxNotices,
      linkHosts: [linkHost],
      cartId: begunCart(db, session, deps),
    }),
    aGuard(session, { limits: deps.limits }),
    { catalogue: referenceCatalogue(db, session.visitor) },
  )
  return {
    ...ports,
    orderService,
    taxNotices,
    construction: commerceConstruction(inProcessHttp(constructionRoutes, () => ({ ...ports, construction }))),
  }
}

export type ConstructionShop = {
  readonly entrance: Entrance
  readonly blobs: ReturnType<typeof memoryBlobs>
  readonly visitor: (email?: string) => Promise<() => Promise<ConstructionPorts>>
}

export const aConstructionShop = async (engine: DatabaseEngine, wires = false): Promise<ConstructionShop> => {
  const entrance = await anEntrance(engine)
  const blobs = memoryBlobs()
  const portsOf = wires ? overWires : constructionPortsOf
  return {
    entrance,
    blobs,
    visitor: async email => {
      const person = entrance.person()
      if (email !== undefined) await answerOf((await person.request()).account.signIn({ email, password: 'Lintel123' }))
      return async () => portsOf(entrance.db, (await person.request()).session, entrance.deps, blobs)
    },
  }
}

export const dollar = 'orders@dg.example'
export const pop = 'orders@popshelf.example'

export const someDetails = (more: Partial<OrderDetails> = {}): OrderDetails => ({
  storeType: 'dollarGeneral',
  storeNumber: '20481',
  requestedDelivery: '2026-12-10',
  siteContactName: 'Dee Dollar',
  siteContactPhone: '6155550142',
  taxExempt: false,
  files: [],
  ...more,
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
export const aCertificate = (text = 'certificate') => ({
  name: 'Certificate GA.pdf',
  type: 'application/pdf',
  bytes: bytesOf(`%PDF-1.7 ${text}`),
})
export const aPlan = (text = 'plan') => ({ name: 'plan.txt', type: 'text/plain', bytes: bytesOf(text) })

type Block = { readonly store?: string; readonly delivery?: string; readonly contact?: string; readonly phone?: string }

/** The published order form, filled in as a team would; lines are SKU, size and quantity. */
export const orderRows = (
  lines: readonly (readonly [sku: string, size: string, quantity: string])[],
  { store = '20481', delivery = '12/10/2026', contact = 'Dee Dollar', phone = '(615) 555-0142' }: Block = {},
): readonly (readonly string[])[] => [
  ['New store order'],
  ['Store Number', store],
  ['Requested Delivery', delivery],
  ['Site Contact Name', contact],
  ['Site Contact Phone #', phone],
  [],
  ['SKU', 'Part', 'Size', 'Quantity'],
  ...lines.map(([sku, size, quantity]) => [sku, '', size, quantity]),
]

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const aCsv = (rows: readonly (readonly string[])[], name = 'order.csv') => ({
  name,
  type: 'text/csv',
  bytes: bytesOf(rows.map(row => row.map(quoted).join(',')).join('\r\n')),
})
export const aWorkbook = async (rows: readonly (readonly string[])[], name = 'order.xlsx', sheet = 'Order') => ({
  name,
  type: '',
  bytes: await answerOf(orderSheets.write({ name: sheet, rows })),
})
