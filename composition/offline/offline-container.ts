import 'reflect-metadata'
import { Container } from 'inversify'
import { noAnalytics } from '../../adapters/analytics/no-analytics'
import { referenceTaxNotices } from '../../adapters/reference/account/notices'
import { storedKey } from '../../adapters/reference/database/stored-key'
import type { Database } from '../../adapters/reference/database/engine'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { SearchIndex } from '../../adapters/search/search-index'
import { aesSeal } from '../../adapters/shared/sealing/aes-seal'
import { defaultShippingRule } from '../../core/checkout/shipping-setting'
import type { MediaPicturesPort } from '../../core/media/media-pictures.port'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import { captchaModule } from '../modules/captcha'
import {
  constructionFilesModule,
  referenceConstructionModule,
  referenceOrderServiceModule,
} from '../modules/construction'
import { guardsModule } from '../modules/guards'
import { handOffModule } from '../modules/hand-off'
import { embeddedSearchModule } from '../modules/embedded-search'
import {
  referenceCmsModule,
  referenceCommerceModule,
  referenceOrdersModule,
  referenceShippingPriceModule,
} from '../modules/reference'
import { referenceTradeModule } from '../modules/reference-trade'
import { referenceOpeningsModule } from '../modules/openings'
import { reorderModule } from '../modules/reorder'
import { referenceStaffModule } from '../modules/staff'
import { useCasesModule } from '../modules/use-cases'
import { latePeopleFiles } from '../wiring/late-people-files'
import { latePriceFiles } from '../wiring/late-price-files'
import { lateOrderSheets } from '../wiring/merchant-construction'
import { raw, tokens } from '../wiring/tokens'

type Parts = {
  readonly db: Database
  readonly index: SearchIndex
  readonly blobs: BlobStorePort
  readonly deps: PlatformDeps
  readonly mediaPictures: MediaPicturesPort
  readonly quotePdf: QuotePdfPort
}

/**
 * The ports of the shop within a browser: the embedded platform behind the same guards as on a server. Each request
 * binds its session in a child of it.
 */
export const offlineContainer = ({ db, index, blobs, deps: deps, mediaPictures, quotePdf }: Parts): Container => {
  const container = new Container()
  container.bind(tokens.clock).toConstantValue(deps.clock)
  container.bind(tokens.database).toConstantValue(db)
  container.bind(tokens.searchIndex).toConstantValue(index)
  container.bind(tokens.blobs).toConstantValue(blobs)
  container.bind(tokens.seal).toConstantValue(aesSeal(storedKey(db, deps.random, 'seal-key')))
  // The offline shop already runs in a worker, so order files need no other thread.
  container.bind(tokens.orderSheets).toConstantValue(lateOrderSheets)
  container.bind(tokens.peopleFiles).toConstantValue(latePeopleFiles)
  container.bind(tokens.priceFiles).toConstantValue(latePriceFiles)
  container.bind(raw.analytics).toConstantValue(noAnalytics)
  container.bind(tokens.tools).toConstantValue(deps)
  container.bind(tokens.mediaPictures).toConstantValue(mediaPictures)
  container.bind(tokens.quotePdf).toConstantValue(quotePdf)
  container.bind(tokens.site).toConstantValue({ origin: deps.origin, hosts: [] })
  container.bind(tokens.shipping).toConstantValue(defaultShippingRule)
  container.bind(tokens.clientAddress).toConstantValue('this browser')
  container.bind(tokens.taxNotices).toConstantValue(referenceTaxNotices(db, { clock: deps.clock }))
  container.load(
    referenceCommerceModule,
    embeddedSearchModule,
    captchaModule(),
    referenceCmsModule,
    referenceOrdersModule,
    referenceOpeningsModule,
    referenceShippingPriceModule,
    referenceTradeModule,
    referenceStaffModule,
    handOffModule,
    reorderModule,
    guardsModule,
    useCasesModule,
    constructionFilesModule,
    referenceConstructionModule(),
    referenceOrderServiceModule(),
  )
  return container
}
