import { foldEmail } from '../../core/shared/text-rules'
import type { SessionPort } from '../../core/access/session.port'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import type { Order } from '../../core/orders/order'
import { defaultMediaBytes } from '../../core/media/check-media'
import type { StaffCapability } from '../../core/access/staff-capability'
import { referenceCatalogueDesk } from '../../adapters/reference/catalogue/catalogue-desk'
import { referenceAccessDesk } from '../../adapters/reference/access-requests/access-desk'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceCompaniesDesk } from '../../adapters/reference/companies/companies-desk'
import { referenceConstructionDesk } from '../../adapters/reference/construction/construction-desk'
import { referenceContentDesk } from '../../adapters/reference/content/content-desk'
import { referenceExemptionDesk } from '../../adapters/reference/exemption/exemption-desk'
import { referenceGiftDesk } from '../../adapters/reference/gifts/gift-desk'
import { referencePriceLists } from '../../adapters/reference/price-desk/price-lists'
import { referencePriceRuns } from '../../adapters/reference/price-desk/price-runs'
import { referenceCouponDesk } from '../../adapters/reference/promotions/coupon-desk'
import { referencePaymentDesk } from '../../adapters/reference/payments/payment-desk'
import { referenceFormDesk } from '../../adapters/reference/forms/form-desk'
import { referenceMedia } from '../../adapters/reference/content/media'
import { referenceMirrorDesk } from '../../adapters/reference/catalogue-mirror/mirror-desk'
import { referenceOrderNotices } from '../../adapters/reference/orders/failed-notices'
import { referenceOrderDesk } from '../../adapters/reference/orders/order-desk'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { referenceQuoteDesk } from '../../adapters/reference/quotes/quote-desk'
import { referenceReviewDesk } from '../../adapters/reference/reviews/review-desk'
import { referenceApplicationDesk } from '../../adapters/reference/trade-accounts/application-desk'
import { testSeal } from './platform/seal'
import { referenceShippingDesk } from '../../adapters/reference/shipping/shipping-desk'
import { referenceTaxDesk } from '../../adapters/reference/tax/tax-desk'
import { referenceSettingsDesk } from '../../adapters/reference/settings/settings-desk'
import { referenceStaff } from '../../adapters/reference/staff/staff'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import { orderSheets } from '../../adapters/upload-files/order-sheets'
import { priceFiles } from '../../adapters/upload-files/price-file'
import { guardedDesks } from '../../composition/wiring/guarded-ports'
import type { GuardedStaffPorts, StaffPorts } from '../../composition/wiring/ports'
import { memoryBlobs } from './database/blobs'
import { skuOnSale } from './database/stock'
import { aGuard } from './platform/guard'
import type { Entrance, Person } from './platform/entrance'
import { answerOf } from './outcome'
import { readyToPlace } from './purchase'
import type { Buyer } from './platform/shop'

/** Unguarded staff desks of the embedded platform for a session. */
export const unguardedDesks = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  blobs: BlobStorePort = memoryBlobs(),
): StaffPorts => ({
  staff: referenceStaff(db, session, deps),
  accessDesk: referenceAccessDesk(db, session, deps),
  orderDesk: referenceOrderDesk(db, session, deps),
  quoteDesk: referenceQuoteDesk(db, session, deps, { blobs }),
  reviewDesk: referenceReviewDesk(db, session, deps),
  catalogueDesk: referenceCatalogueDesk(db, session, deps),
  constructionDesk: referenceConstructionDesk(db, session, deps, { blobs, sheets: orderSheets }),
  formDesk: referenceFormDesk(db, session, blobs),
  mirrorDesk: referenceMirrorDesk(db, session, deps, true),
  orderNotices: referenceOrderNotices(db, session, deps),
  settingsDesk: referenceSettingsDesk(db, session, deps),
  exemptionDesk: referenceExemptionDesk(db, session, deps, blobs),
  applicationDesk: referenceApplicationDesk(db, session, deps, { blobs, seal: testSeal }),
  taxDesk: referenceTaxDesk(db, session, deps),
  shippingDesk: referenceShippingDesk(db, session, deps),
  companiesDesk: referenceCompaniesDesk(db, session, deps),
  couponDesk: referenceCouponDesk(db, session, deps),
  paymentDesk: referencePaymentDesk(db, session, deps),
  giftDesk: referenceGiftDesk(db, session, deps),
  priceLists: referencePriceLists(db, session, deps),
  priceRuns: referencePriceRuns(db, session, deps, priceFiles),
  media: referenceMedia(db, session, deps, { blobs, largest: defaultMediaBytes }),
  contentDesk: referenceContentDesk(db, session, deps),
})

/** The guarded desks of a session. */
export const staffPorts = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  blobs?: BlobStorePort,
): GuardedStaffPorts => {
  const desks = unguardedDesks(db, session, deps, blobs)
  return guardedDesks(desks, aGuard(session, { desk: desks.staff.desk() }))
}

/** Makes a person staff with exactly these capabilities; returns the account id. */
export const hire = async (
  db: Database,
  email: string,
  ...capabilities: readonly StaffCapability[]
): Promise<number> => {
  const model = await db
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', 'staff@lintel.example')
    .executeTakeFirstOrThrow()
  const { id: _, ...rest } = model
  const firstName = email.split('@')[0] ?? ''
  const { id } = await db
    .insertInto('customer')
    .values({
      ...rest,
      email,
      email_fold: foldEmail(email),
      proven_email_fold: foldEmail(email),
      first_name: firstName,
      last_name: 'Desk',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (capabilities.length > 0)
    await db
      .insertInto('staff_capability')
      .values(capabilities.map(capability => ({ customer_id: id, capability })))
      .execute()
  return id
}

/** A new signed-in visitor. */
export const signedIn = async (
  entrance: Entrance,
  email: string,
  options: Parameters<Entrance['person']>[0] = {},
): Promise<Person> => {
  const person = entrance.person(options)
  await answerOf((await person.request()).account.signIn({ email, password: 'Lintel123' }))
  return person
}

/** The unguarded ports of a person who buys. */
export const buyerOf = async ({ db, deps }: Pick<Entrance, 'db' | 'deps'>, person: Person): Promise<Buyer> => {
  const { session } = await person.request()
  return {
    session,
    cart: referenceCart(db, session, deps),
    checkout: referenceCheckout(db, session, deps),
    orders: referenceOrders(db, session),
    uploads: referenceUploads(db, session, deps, { blobs: memoryBlobs() }),
  } as unknown as Buyer
}

/** Places an order of these pieces, paid on account; returns the order. */
export const ordered = async (
  entrance: Entrance,
  person: Person,
  sku: string,
  quantity: number,
  answers: Parameters<typeof readyToPlace>[2] = {},
): Promise<Order> => {
  const buyer = await buyerOf(entrance, person)
  const line = { ...(await skuOnSale(entrance.db, sku)), quantity, modifiers: [] }
  const { orderKey } = await readyToPlace(buyer, [line], {
    shipping: 'parcel',
    payment: { method: 'purchase-order', poNumber: 'PO-4711' },
    ...answers,
  })
  return answerOf(buyer.checkout.place(orderKey))
}

export const stockOf = async (db: Database, sku: string): Promise<number> =>
  (await db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
