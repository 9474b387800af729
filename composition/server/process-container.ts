import { Container } from 'inversify'
import { noAnalytics } from '../../adapters/analytics/no-analytics'
import { reportingDeniedAccess } from '../../core/navigation/report-denied-access'
import { merchantFiles } from '../../adapters/storage/merchant-files'
import { onSkippedEntries, type ReportSkipped } from '../../adapters/shared/readable-list'
import type { Config } from '../config/configuration'
import type { EmbeddedPlatform } from '../embedded/embedded-platform'
import type { Log } from './log'
import { createReadCache } from '../embedded/read-cache'
import {
  constructionFilesModule,
  noOrderServiceModule,
  orderServiceModule,
  platformConstructionModule,
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
import { noOpeningsModule, productServiceModule, referenceOpeningsModule } from '../modules/openings'
import { reorderModule } from '../modules/reorder'
import { referenceStaffModule } from '../modules/staff'
import { captchaModule, captchaOrigin } from '../modules/captcha'
import { useCasesModule } from '../modules/use-cases'
import { hostHttp } from '../wiring/merchant-hosts'
import { onceForAll } from '../processes/once-for-all'
import { onceInMemory } from '../wiring/once-in-memory'
import { mediaPicturesOffThread } from './off-thread/media-pictures'
import { orderSheetsOffThread } from './off-thread/order-sheets'
import { peopleFilesOffThread } from './off-thread/people-files'
import { priceFilesOffThread } from './off-thread/price-files'
import type { Threads } from './off-thread/threads'
import { referenceStoredAnswers } from '../../adapters/reference/database/stored-answers'
import { publicNetwork } from './public-network'
import { throttledLog } from '../wiring/throttled-log'
import { systemClock } from '../wiring/system'
import { raw, tokens } from '../wiring/tokens'
import { logSkippedBlocks } from './log-skipped-blocks'

/** Changes are noticed within two seconds; this is the maximum cache age for those without a sequence number. */
const maxCachedMs = 10_000

/** A page that is searched by opening waits for the product service, and is shown without it after this timeout. */
const onThePage = { timeoutMs: 4_000, connectMs: 3_000 }

/** Unreadable entries of platform lists are logged once an hour with their count. */
const skippedToLog = (log: Log): ReportSkipped => {
  const logged = throttledLog(systemClock.now, 3_600_000, (list, more) =>
    log.warn({ list, ...(more > 0 ? { more } : {}) }, 'skipped unreadable entries in a list of the platform'),
  )
  return list => logged(list)
}

/**
 * Binds each protocol family to the embedded platform, or to the client of its configured host. A shop without such
 * hosts never loads their clients.
 */
export const processContainer = async (
  {
    databaseUrl,
    hosts,
    tradeChannel,
    productRequests,
    productService,
    serviceKey,
    files,
    captcha,
    mediaBytes,
    quoteMaxDiscount: quoteMaxDiscount,
    shipping,
    clientId,
    formService,
    bigcommerce,
  }: Config,
  platform: EmbeddedPlatform,
  log: Log,
  threads: Threads,
): Promise<Container> => {
  const elsewhere = Object.values(hosts).some(host => host !== undefined) || productRequests
  const merchant = elsewhere ? await import('../modules/merchant') : undefined
  const container = new Container()
  const network = publicNetwork()
  container.bind(tokens.clock).toConstantValue(systemClock)
  // Analytics run in the browser, as configured by the page.
  container.bind(raw.analytics).toConstantValue(noAnalytics)
  container.bind(tokens.tradeChannel).toConstantValue(tradeChannel)
  if (clientId !== undefined) container.bind(tokens.clientId).toConstantValue(clientId)
  container
    .bind(tokens.tellFailure)
    .toConstantValue((what, error) =>
      what === 'BC login failed' ? log.info({ error: error.tag }, what) : log.warn({ error: error.tag }, what),
    )
  container.bind(tokens.tellDoors).toConstantValue((paths, session) =>
    reportingDeniedAccess(paths, session, {
      logins: platform.storeLogins,
      failed: error => log.warn({ error: error.tag }, 'an access notice could not be queued'),
    }),
  )
  onSkippedEntries(skippedToLog(log))
  container.bind(tokens.database).toConstantValue(platform.db)
  container.bind(tokens.searchIndex).toConstantValue(platform.index)
  if (platform.searchServer) container.bind(tokens.searchServer).toConstantValue(platform.searchServer)
  container.bind(tokens.look).toConstantValue(platform.look)
  container.bind(tokens.blobs).toConstantValue(platform.blobs)
  container.bind(tokens.seal).toConstantValue(platform.seal)
  container.bind(tokens.orderSheets).toConstantValue(orderSheetsOffThread(threads.files))
  container.bind(tokens.peopleFiles).toConstantValue(peopleFilesOffThread(threads.files))
  container.bind(tokens.priceFiles).toConstantValue(priceFilesOffThread(threads.files))
  container.bind(tokens.mediaPictures).toConstantValue(mediaPicturesOffThread(threads.pictures))
  container.bind(tokens.mediaBytes).toConstantValue(mediaBytes)
  container.bind(tokens.shipping).toConstantValue(shipping)
  container.bind(tokens.quoteMaxDiscount).toConstantValue(quoteMaxDiscount)
  container
    .bind(tokens.remember)
    .toConstantValue(
      createReadCache({ edition: platform.edition, clock: systemClock, maxAgeMs: maxCachedMs, max: 500 }),
    )
  if (merchant && hosts.commerce)
    container.load(
      merchant.commerceModule,
      merchant.platformCatalogueModule,
      merchant.platformVisitorModule,
      merchant.platformStaffModule,
      hosts.trade ? merchant.platformTradeModule : merchant.noTradeModule,
    )
  else
    container.load(
      referenceCommerceModule,
      referenceStaffModule,
      referenceTradeModule,
      platform.searchServer ? (await import('../modules/search-server')).searchServerModule : embeddedSearchModule,
    )
  if (bigcommerce && platform.storeClients) {
    const { bigcommerceModule } = await import('../modules/bigcommerce')
    container.load(bigcommerceModule(bigcommerce, platform.storeClients.shopper))
    if (hosts.trade) container.load((await import('../modules/bigcommerce-trade')).bigcommerceTradeModule)
  }
  if (hosts.commerce) container.bind(tokens.commerceHost).toConstantValue(hosts.commerce.url)
  if (serviceKey !== undefined) container.bind(tokens.serviceKey).toConstantValue(serviceKey)
  if (merchant && productRequests) {
    container.bind(tokens.productRequestsHttp).toConstantValue(hostHttp('product requests', productRequests.url, log))
    if (productRequests.accessKey !== undefined)
      container.bind(tokens.productRequestsKey).toConstantValue(productRequests.accessKey)
    container.load(merchant.shippingPriceModule)
  } else if (!hosts.commerce) container.load(referenceShippingPriceModule)
  container.load(
    productService
      ? productServiceModule(
          hostHttp('product service', productService.url, log, { patience: onThePage }),
          productService.clientId,
        )
      : hosts.commerce
        ? noOpeningsModule
        : referenceOpeningsModule,
  )
  container.bind(raw.blockReports).toConstantValue(logSkippedBlocks(log))
  container.bind(tokens.fileStore).toConstantValue({
    source: merchantFiles(files.hosts, network.fetch),
    bounds: files,
    failed: detail => log.warn({ detail }, 'a file of a digital product could not be read'),
  })
  container.load(
    handOffModule,
    captchaModule(captcha && { ...captcha, http: hostHttp('captcha', captchaOrigin(captcha), log) }),
  )
  if (hosts.cms) container.bind(tokens.contentElsewhere).toConstantValue(true)
  if (hosts.orders) container.bind(tokens.programElsewhere).toConstantValue(true)
  container.bind(tokens.taxNotices).toConstantValue(platform.taxNotices)
  container.load(
    constructionFilesModule,
    (hosts.commerce ? platformConstructionModule : referenceConstructionModule)(formService?.fileHosts),
    hosts.orders
      ? orderServiceModule(hosts.orders.url, files.hosts)
      : hosts.commerce
        ? noOrderServiceModule
        : referenceOrderServiceModule(formService && merchantFiles(formService.fileHosts, network.fetch)),
  )
  container.load(
    merchant && hosts.cms ? merchant.platformCmsModule : referenceCmsModule,
    merchant && hosts.orders ? merchant.ordersModule : referenceOrdersModule,
    reorderModule,
    guardsModule,
    useCasesModule,
  )
  // The embedded platform stores its keys with its records; in front of a merchant's, processes share them here.
  if (databaseUrl !== undefined && hosts.commerce)
    container
      .rebind(tokens.once)
      .toConstantValue(onceForAll(onceInMemory(), referenceStoredAnswers(platform.db, systemClock)))
  return container
}
