import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { ContainerModule } from 'inversify'
import { referenceAccessDesk } from '../../adapters/reference/access-requests/access-desk'
import { referenceMirrorDesk } from '../../adapters/reference/catalogue-mirror/mirror-desk'
import { referenceCatalogueDesk } from '../../adapters/reference/catalogue/catalogue-desk'
import { referenceCompaniesDesk } from '../../adapters/reference/companies/companies-desk'
import type { Database } from '../../adapters/reference/database/engine'
import { cleanContentDesk } from '../../adapters/gateway/clean-content'
import { referenceConstructionDesk } from '../../adapters/reference/construction/construction-desk'
import { referenceContentDesk } from '../../adapters/reference/content/content-desk'
import { referenceExemptionDesk } from '../../adapters/reference/exemption/exemption-desk'
import { referencePaymentDesk } from '../../adapters/reference/payments/payment-desk'
import { referenceGiftDesk } from '../../adapters/reference/gifts/gift-desk'
import { referenceCouponDesk } from '../../adapters/reference/promotions/coupon-desk'
import { referencePriceLists } from '../../adapters/reference/price-desk/price-lists'
import { referencePriceRuns } from '../../adapters/reference/price-desk/price-runs'
import { referenceFormDesk } from '../../adapters/reference/forms/form-desk'
import { referenceMedia } from '../../adapters/reference/content/media'
import { referenceOrderNotices } from '../../adapters/reference/orders/failed-notices'
import { referenceOrderDesk } from '../../adapters/reference/orders/order-desk'
import { referenceQuoteDesk } from '../../adapters/reference/quotes/quote-desk'
import { referenceReviewDesk } from '../../adapters/reference/reviews/review-desk'
import { referenceApplicationDesk } from '../../adapters/reference/trade-accounts/application-desk'
import { referenceShippingDesk } from '../../adapters/reference/shipping/shipping-desk'
import { referenceTaxDesk } from '../../adapters/reference/tax/tax-desk'
import { referenceSettingsDesk } from '../../adapters/reference/settings/settings-desk'
import { referenceStaff } from '../../adapters/reference/staff/staff'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { SessionPort } from '../../core/access/session.port'
import { defaultMediaBytes } from '../../core/media/check-media'
import { defaultMaxDiscount } from '../../core/quotes/quote-settings'
import type { MediaPicturesPort } from '../../core/media/media-pictures.port'
import type { OrderSheetsPort } from '../../core/construction/order-sheets.port'
import type { PriceFilesPort } from '../../core/price-desk/price-files.port'
import type { ContentDeskPort } from '../../core/content/content-desk.port'
import type { SealPort } from '../../core/shared/seal.port'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import { externallyManagedContent } from '../wiring/externally-managed-content'
import type { StaffPorts } from '../wiring/ports'
import { externallyManagedProgram } from '../wiring/externally-managed-program'
import { rawDesks, tokens } from '../wiring/tokens'

const wake = { serviceIdentifier: tokens.look, optional: true } as const
/** Unbound where pictures cannot be resized; uploads of pictures are then refused. */
const makers = { serviceIdentifier: tokens.mediaPictures, optional: true } as const
const largestMedia = { serviceIdentifier: tokens.mediaBytes, optional: true } as const

const maxDiscount = { serviceIdentifier: tokens.quoteMaxDiscount, optional: true } as const

/** Bound if another system manages the content. */
const otherContent = { serviceIdentifier: tokens.contentElsewhere, optional: true } as const

/** Bound if the goods are those of a BigCommerce store. */
const store = { serviceIdentifier: tokens.bigcommerceStore, optional: true } as const

/** Bound if the merchant's order service manages blocked days and the order form. */
const otherProgram = { serviceIdentifier: tokens.programElsewhere, optional: true } as const

/** Invalidates caches after publishing, so that the editor's next page shows the change. */
const deskThatShows = (desk: ContentDeskPort, look: () => Promise<void>): ContentDeskPort => ({
  ...desk,
  publish: publication =>
    pipe(
      desk.publish(publication),
      TE.chainFirstTaskK(() => look),
    ),
  withdraw: write =>
    pipe(
      desk.withdraw(write),
      TE.chainFirstTaskK(() => look),
    ),
})

/**
 * The staff desks on the embedded platform. Changes (restocked products, approved reviews, prices and stock) are
 * visible on the next page.
 */
export const referenceStaffModule = new ContainerModule(({ bind }) => {
  bind(rawDesks).toResolvedValue(
    (
      db: Database,
      session: SessionPort,
      deps: PlatformDeps,
      blobs: BlobStorePort,
      seal: SealPort,
      sheets: OrderSheetsPort,
      prices: PriceFilesPort,
      look: () => Promise<void> = () => Promise.resolve(),
      pictures?: MediaPicturesPort,
      largest: number = defaultMediaBytes,
      elsewhere?: true,
      discountLimit: number = defaultMaxDiscount,
      program?: true,
      bigcommerce?: BigcommerceStore,
    ): StaffPorts => {
      const orderDesk = referenceOrderDesk(db, session, deps)
      const catalogueDesk = referenceCatalogueDesk(db, session, deps)
      const reviewDesk = referenceReviewDesk(db, session, deps)
      const priceLists = referencePriceLists(db, session, deps)
      const priceRuns = referencePriceRuns(db, session, deps, prices)
      const desks: StaffPorts = {
        staff: referenceStaff(db, session, deps),
        accessDesk: referenceAccessDesk(db, session, deps),
        orderDesk: {
          ...orderDesk,
          change: write =>
            pipe(
              orderDesk.change(write),
              TE.chainFirstTaskK(() => look),
            ),
        },
        quoteDesk: referenceQuoteDesk(db, session, deps, { blobs, maxDiscount: discountLimit }),
        reviewDesk: {
          ...reviewDesk,
          decide: made =>
            pipe(
              reviewDesk.decide(made),
              TE.chainFirstTaskK(() => look),
            ),
        },
        catalogueDesk: {
          ...catalogueDesk,
          change: write =>
            pipe(
              catalogueDesk.change(write),
              TE.chainFirstTaskK(() => look),
            ),
        },
        constructionDesk: referenceConstructionDesk(db, session, deps, { blobs, sheets }),
        mirrorDesk: referenceMirrorDesk(db, session, deps, bigcommerce !== undefined),
        orderNotices: referenceOrderNotices(db, session, deps),
        settingsDesk: referenceSettingsDesk(db, session, deps),
        exemptionDesk: referenceExemptionDesk(db, session, deps, blobs),
        applicationDesk: referenceApplicationDesk(db, session, deps, { blobs, seal }),
        taxDesk: referenceTaxDesk(db, session, deps),
        shippingDesk: referenceShippingDesk(db, session, deps),
        companiesDesk: referenceCompaniesDesk(db, session, deps),
        couponDesk: referenceCouponDesk(db, session, deps),
        paymentDesk: referencePaymentDesk(db, session, deps),
        giftDesk: referenceGiftDesk(db, session, deps),
        priceLists: {
          ...priceLists,
          save: write =>
            pipe(
              priceLists.save(write),
              TE.chainFirstTaskK(() => look),
            ),
          assign: write =>
            pipe(
              priceLists.assign(write),
              TE.chainFirstTaskK(() => look),
            ),
        },
        priceRuns: {
          ...priceRuns,
          change: write =>
            pipe(
              priceRuns.change(write),
              TE.chainFirstTaskK(() => look),
            ),
        },
        formDesk: referenceFormDesk(db, session, blobs),
        media: referenceMedia(db, session, deps, { blobs, pictures, largest }),
        contentDesk: deskThatShows(cleanContentDesk(referenceContentDesk(db, session, deps)), look),
      }
      const known = program ? externallyManagedProgram(desks) : desks
      return elsewhere ? externallyManagedContent(known) : known
    },
    [
      tokens.database,
      tokens.session,
      tokens.tools,
      tokens.blobs,
      tokens.seal,
      tokens.orderSheets,
      tokens.priceFiles,
      wake,
      makers,
      largestMedia,
      otherContent,
      maxDiscount,
      otherProgram,
      store,
    ],
  )
})
