import { referenceProducts } from '../../../adapters/reference/catalogue/products'
import { guardedCart } from '../../../core/cart/guarded-cart'
import { guardedUploads } from '../../../core/uploads/guarded-uploads'
import { guardedCheckout } from '../../../core/checkout/guarded-checkout'
import { guardedOrders } from '../../../core/orders/guarded-orders'
import { rateLimits } from '../../../core/access/rate-limits'
import { aGuard } from './guard'
import { testSeal } from './seal'
import { memoryRateLimits } from './rate-limits'
import { randomBytes, randomUUID } from 'node:crypto'
import * as TE from 'fp-ts/TaskEither'
import { testCard } from '../../../adapters/payments/test-card'
import { referenceCart } from '../../../adapters/reference/cart/cart'
import { referenceCheckout } from '../../../adapters/reference/checkout/checkout'
import type { Database } from '../../../adapters/reference/database/engine'
import { referenceLimits } from '../../../adapters/reference/database/limits'
import { referenceOrders } from '../../../adapters/reference/orders/orders'
import { referenceUploads } from '../../../adapters/reference/uploads/uploads'
import { coupons, stores, taxRules } from '../../../adapters/reference/seed/trade'
import { formerZones } from '../../../adapters/reference/database/migrations/0040-0079/0068-tax-and-shipping'
import type { PlatformDeps } from '../../../adapters/reference/database/platform-deps'
import type { Customer, Visitor } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { Cart } from '../../../core/cart/cart'
import type { CartPort } from '../../../core/cart/cart.port'
import type { Modifier } from '../../../core/catalogue/product'
import type { UploadsPort } from '../../../core/uploads/uploads.port'
import type { CheckoutPort } from '../../../core/checkout/checkout.port'
import type { OrdersPort } from '../../../core/orders/orders.port'
import type { PaymentsPort } from '../../../core/payments/payments.port'
import { unavailable } from '../../../core/shared/domain-error'
import type { Mail } from '../../../core/shared/mail.port'
import { memoryBlobs } from '../database/blobs'
import { aCustomer } from '../customer'
import type { DatabaseEngine } from '../database/database'
import { aDatabase } from '../database/database'
import { assertUnchanged, moveNeighboursIn, neighbourRows } from '../database/neighbours'
import { aSession } from './session'
import { putOnSale, variantOf } from '../database/stock'

/** The ports of one visitor. */
export type BuyerPorts = {
  readonly cart: CartPort
  readonly checkout: CheckoutPort
  readonly orders: OrdersPort
  readonly uploads: UploadsPort
}
export type Buyer = BuyerPorts & { readonly session: ReturnType<typeof aSession> }

export type Shop = {
  readonly db: Database
  readonly deps: PlatformDeps
  /** A new visitor with a session of their own. */
  readonly visit: (who?: Partial<Visitor>) => Buyer
  /** Another request of the same session. */
  readonly again: (buyer: Buyer) => Buyer
  readonly mails: readonly Mail[]
  readonly charges: readonly { readonly key: string; readonly amount: number }[]
  readonly clock: { now: number }
  /** Makes the mail server unavailable. */
  readonly failMails: (away: boolean) => void
  /** The file storage. */
  readonly blobs: ReturnType<typeof memoryBlobs>
  readonly close: () => Promise<void>
}

export const start = Date.UTC(2026, 10, 21, 12)
export const contractList = 11

/** The products the promises are about; ids are those of this shop only. */
export const goods = {
  lock: 1,
  threshold: 2,
  closer: 3,
  panicBar: 4,
  detector: 5,
  door: 6,
  hook: 7,
  campusDoor: 8,
  sink: 9,
  shelf: 10,
  hinge: 11,
} as const

/** The cart's content as quantities by product. */
export const quantitiesBySku = (cart: Cart): Readonly<Record<string, number>> =>
  Object.fromEntries(cart.lines.map(line => [line.sku, line.quantity]))

export const buyers = {
  guest: { visible: { tag: 'except', categoryIds: [800, 810] } },
  retail: {
    customer: aCustomer({
      id: 1,
      email: 'retail@lintel.example',
      role: 99,
      roleName: undefined,
      company: undefined,
      group: undefined,
    }),
    visible: { tag: 'only', categoryIds: [310, 350, 520, 630] },
  },
  senior: {
    customer: aCustomer({ id: 3, role: 1, roleName: 'Senior Buyer' }),
    visible: { tag: 'everything' },
    priceListId: contractList,
  },
  junior: {
    customer: aCustomer({ id: 4, role: 2, roleName: 'Junior Buyer' }),
    visible: { tag: 'everything' },
    priceListId: contractList,
  },
} as const satisfies Record<string, Partial<Visitor>>

export const theCustomer = (who: Partial<Visitor>): Customer => {
  if (!who.customer) throw new Error('This visitor is a guest')
  return who.customer
}

/** The door's modifiers, with every kind of rule a choice can break. */
export const doorModifiers: readonly Modifier[] = [
  { id: 61, name: 'Opening tag', kind: 'text', required: true, values: [], config: { textMaxLength: 20 } },
  {
    id: 62,
    name: 'Rush',
    kind: 'checkbox',
    required: false,
    config: {},
    values: [
      { id: 621, label: 'Yes', isDefault: false, adjuster: { tag: 'percentage', basisPoints: 1000 } },
      { id: 622, label: 'No', isDefault: true },
    ],
  },
  {
    id: 63,
    name: 'Glass kit',
    kind: 'dropdown',
    required: false,
    config: {},
    values: [{ id: 631, label: 'Narrow', isDefault: false, adjuster: { tag: 'fixed', cents: 4_500 } }],
  },
  { id: 64, name: 'Elevation drawing', kind: 'file', required: false, values: [], config: { fileMaxBytes: 2_048 } },
]

/**
 * A shop with a dozen products on the embedded platform. `through` wraps the ports, for example with client and server
 * of a protocol.
 */
export const aShop = async (
  engine: DatabaseEngine = 'better-sqlite3',
  through: (ports: BuyerPorts, session: SessionPort) => BuyerPorts = ports => ports,
  more: Partial<PlatformDeps> = {},
): Promise<Shop> => {
  const db = await aDatabase(engine)
  await fill(db)
  await moveNeighboursIn(db)
  const neighbours = await neighbourRows(db)
  const clock = { now: start }
  const blobs = memoryBlobs()
  const mails: Mail[] = []
  const charges: { key: string; amount: number }[] = []
  const mailServer = { away: false }
  const deps: PlatformDeps = { ...depsOf(db, clock, { mails, mailServer }, charges), ...more }
  const { limits } = memoryRateLimits(rateLimits.codesOfSession.name, rateLimits.lastPaymentsOfCart.name)
  const buyer = (session: ReturnType<typeof aSession>): Buyer => {
    // Here the limits of carts and files are counted; limits per caller are tested with the guards.
    const guard = aGuard(session, { limits })
    const days = { products: referenceProducts(db, session), clock: deps.clock }
    return {
      session,
      ...through(
        {
          cart: guardedCart(referenceCart(db, session, deps), guard, days),
          checkout: guardedCheckout(referenceCheckout(db, session, deps), guard, { shipsTo: undefined }),
          orders: guardedOrders(referenceOrders(db, session), guard),
          uploads: guardedUploads(referenceUploads(db, session, deps, { blobs, seal: testSeal }), {
            ...guard,
            limits: deps.limits,
          }),
        },
        session,
      ),
    }
  }
  return {
    db,
    deps,
    mails,
    charges,
    clock,
    blobs,
    failMails: away => {
      mailServer.away = away
    },
    visit: (who = buyers.guest) => buyer(aSession(who)),
    again: ({ session }) => buyer(session),
    close: () => assertUnchanged(db, neighbours).finally(() => db.destroy()),
  }
}

const depsOf = (
  db: Database,
  clock: { now: number },
  { mails, mailServer }: { readonly mails: Mail[]; readonly mailServer: { readonly away: boolean } },
  charges: { key: string; amount: number }[],
): PlatformDeps => {
  const time = { now: () => clock.now }
  const random = { token: (bytes: number) => randomBytes(bytes).toString('base64url'), uuid: () => randomUUID() }
  const card = testCard(random)
  const sent = new Set<string>()
  const payments: PaymentsPort = {
    authorise: card.authorise,
    refund: card.refund,
    charge: (reference, amount, key) => {
      if (!charges.some(charge => charge.key === key) && !reference.includes('insufficient'))
        charges.push({ key, amount })
      return card.charge(reference, amount, key)
    },
  }
  const noPasswords = () => TE.left(unavailable('passwords'))
  return {
    clock: time,
    random,
    payments,
    limits: referenceLimits(db, time),
    origin: 'https://shop.example',
    passwords: { hash: noPasswords, verify: noPasswords },
    mail: {
      send: (mail, key) =>
        mailServer.away
          ? TE.left(unavailable('mail'))
          : TE.fromIO(() => {
              if (!sent.has(key)) mails.push(mail)
              sent.add(key)
            }),
    },
  }
}

const fill = async (db: Database): Promise<void> => {
  await db
    .insertInto('store')
    .values([...stores])
    .execute()
  await db
    .insertInto('coupon')
    .values([...coupons(start)])
    .execute()
  await db
    .insertInto('tax_rule')
    .values([...taxRules])
    .execute()
  await db.insertInto('shipping_zone').values(formerZones).execute()
  await db.insertInto('price_list').values({ id: contractList, name: 'Contract' }).execute()
  const category = (id: number, parent_id: number) => ({
    id,
    parent_id,
    name: `Category ${id}`,
    slug: `/category-${id}/`,
    description: null,
    picture_key: null,
    sort_order: id,
    is_restricted: id === 800 ? 1 : 0,
    layout: null,
  })
  await db
    .insertInto('category')
    .values([
      category(100, 0),
      category(120, 100),
      category(300, 0),
      category(310, 300),
      category(350, 300),
      category(400, 0),
      category(410, 400),
      category(500, 0),
      category(520, 500),
      category(600, 0),
      category(630, 600),
      category(650, 0),
      category(670, 650),
      category(800, 0),
      category(810, 800),
    ])
    .execute()
  await putOnSale(db, {
    id: goods.lock,
    name: 'Grade 1 Storeroom Lock',
    variants: [
      { sku: 'LS-G1-626', price: 18_900, stock: 40, label: 'Satin Chrome', contract: { [contractList]: 16_100 } },
      { sku: 'LS-G1-613', price: 19_950, stock: 12, label: 'Oil Rubbed Bronze' },
      { sku: 'LS-G1-605', price: 20_400, stock: 0, label: 'Bright Brass' },
    ],
  })
  await putOnSale(db, {
    id: goods.threshold,
    categories: [350],
    minimum: 5,
    maximum: 50,
    variants: [{ sku: 'TH-SAD-36', price: 2_410, stock: 200 }],
  })
  await putOnSale(db, { id: goods.closer, variants: [{ sku: 'CL-4040-AL', price: 31_200, stock: 4 }] })
  await putOnSale(db, {
    id: goods.panicBar,
    purchasable: false,
    variants: [{ sku: 'EX-LEG-01', price: 42_000, stock: 6 }],
  })
  await putOnSale(db, {
    id: goods.detector,
    name: 'CEIA Walk-Through Detector',
    categories: [410],
    variants: [{ sku: 'MD-CEIA-1', stock: 5 }],
  })
  await putOnSale(db, {
    id: goods.door,
    name: 'Hollow Metal Door 18 ga',
    categories: [120],
    liftgate: true,
    grams: 40_000,
    modifiers: doorModifiers,
    variants: [{ sku: 'HM-18', price: 38_500, stock: 30 }],
  })
  await putOnSale(db, {
    id: goods.hook,
    name: 'Coat Hook',
    categories: [520],
    variants: [{ sku: 'BX-1', price: 1_800, stock: 50 }],
  })
  await putOnSale(db, {
    id: goods.campusDoor,
    name: 'Campus Door',
    categories: [810],
    variants: [{ sku: 'HSU-1', price: 50_000, stock: 50 }],
  })
  await putOnSale(db, {
    id: goods.sink,
    name: 'Faucet',
    categories: [630],
    variants: [{ sku: 'FA-1', price: 9_999, stock: 50 }],
  })
  await putOnSale(db, {
    id: goods.hinge,
    name: 'Ball Bearing Hinge',
    categories: [520],
    maximum: 60,
    pack: { size: 3, unit: 'Box' },
    variants: [{ sku: 'HG-BB45', price: 1_235, stock: 50 }],
  })
  await putOnSale(db, {
    id: goods.shelf,
    name: 'Withdrawn Shelf',
    categories: [670],
    visible: false,
    variants: [{ sku: 'SH-1', price: 500, stock: 50 }],
  })
}

/** A new line by product; the first variant unless another is given. */
export const pieces = (
  productId: number,
  quantity: number,
  modifiers: readonly { readonly modifierId: number; readonly value: string }[] = [],
  at = 1,
) => ({ productId, variantId: variantOf(productId, at), quantity, modifiers })
