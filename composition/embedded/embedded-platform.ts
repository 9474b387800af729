import { join } from 'node:path'
import { defaultSessionLimits } from '../../adapters/gateway/session-parts'
import { outboxMail } from '../../adapters/mail/outbox'
import { argon2Passwords, hashingLimits } from '../../adapters/passwords/argon2'
import { testCard } from '../../adapters/payments/test-card'
import type { Database } from '../../adapters/reference/database/engine'
import { expireQuotes } from '../../adapters/reference/quotes/quote-expiry'
import { mailQuotes } from '../../adapters/reference/quotes/quote-mails'
import { remindOfExpiry } from '../../adapters/reference/quotes/quote-reminders'
import { merchantOf, timeZoneOf } from '../../adapters/reference/setup/setup-token'
import { guestsBy } from '../../adapters/reference/guests/guests'
import type { Guests } from '../../adapters/reference/database/platform-deps'
import { mailForms } from '../../adapters/reference/forms/form-submissions'
import { referenceMediaHousekeeping } from '../../adapters/reference/content/media-housekeeping'
import { referenceLimits } from '../../adapters/reference/database/limits'
import { sendOwedMails } from '../../adapters/reference/mail/owed-mail'
import { keepApplications } from '../../adapters/reference/trade-accounts/application-deadlines'
import { noticeQueue } from '../../adapters/reference/account/notices'
import { referenceMailRecord } from '../../adapters/reference/mail/mail-record'
import type { SearchServer } from '../../adapters/opensearch/listed-products'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { answerResetRequests } from '../../adapters/reference/account/reset-requests'
import { storedKey } from '../../adapters/reference/database/stored-key'
import { onDatabaseFault } from '../../adapters/reference/database/transaction'
import { referenceUploadHousekeeping } from '../../adapters/reference/uploads/uploads'
import { createSearchIndex, type SearchIndex } from '../../adapters/search/search-index'
import { aesSeal } from '../../adapters/shared/sealing/aes-seal'
import { fileBlobs } from '../../adapters/storage/file-blobs'
import type { StoreLoginsPort } from '../../core/access/store-login'
import type { TaxNoticesPort } from '../../core/construction/tax-notices.port'
import type { SealPort } from '../../core/shared/seal.port'
import { setStoreTimeZone } from '../../core/shared/store-time-zone'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import type { Outcome } from '../../core/shared/domain-error'
import { sealKey } from '../config/seal-key'
import type { Config } from '../config/configuration'
import { customerService } from '../wiring/customer-service'
import { deliverNotices } from '../jobs/deliver-notices'
import { configuredStore } from '../bigcommerce/configured-store'
import type { StoreClients } from '../bigcommerce/store-client'
import { shareOf } from '../processes/share'
import type { Siblings } from '../processes/siblings'
import { appointed } from './appointed-staff'
import { startSchedules } from './schedules'
import { methodOf, refuseLiveDemo, settlePayments } from './embedded-payments'
import { openEmbeddedDatabase, valueOf } from './embedded-database'
import { oneAtATime } from './one-at-a-time'
import { roundsOfOrders } from './order-rounds'
import { startHousekeeping } from '../jobs/housekeeping'
import { paymentProvider } from '../modules/payments'
import type { Log } from '../server/log'
import type { CacheVersion } from './read-cache'
import { searchServerFor } from '../server/search-server'
import { startQuoteExpiry } from '../jobs/expire-quotes'
import { throttledLog } from '../wiring/throttled-log'
import { systemClock, systemRandom } from '../wiring/system'

/** A request: the shop's origin that received it, and the client's address. */
type Asked = { readonly origin: string; readonly address: string }

/** What the embedded platform needs for one request. */
export const depsOf = (
  { deps, guestsOf }: Pick<EmbeddedPlatform, 'deps' | 'guestsOf'>,
  { origin, address }: Asked,
): PlatformDeps => ({ ...deps, origin, guests: guestsOf(address) })

export type EmbeddedPlatform = {
  readonly db: Database
  /** All dependencies except those of a request: see `depsOf`. */
  readonly deps: Omit<PlatformDeps, 'origin' | 'guests'>
  /** Storage limits for guests at this address. */
  readonly guestsOf: (address: string) => Guests
  readonly index: SearchIndex
  /** Replaces the index if a search server is configured; the index is then never built. */
  readonly searchServer?: SearchServer
  /** Storage of files uploaded by shoppers. */
  readonly blobs: BlobStorePort
  /** Seals tax numbers. */
  readonly seal: SealPort
  /** Queues notices of sign-ins for a store until the customer service has accepted them. */
  readonly storeLogins: StoreLoginsPort
  /** The same queue for orders exempt from tax. */
  readonly taxNotices: TaxNoticesPort
  /** Increases when stock, prices, categories or content changed, in this or another process. */
  readonly edition: CacheVersion
  /** Checks for changes now instead of within a second, also in the other processes behind the port. */
  readonly look: () => Promise<void>
  /** Requests to the merchant's BigCommerce store, of shoppers and of the mirror, within one budget. */
  readonly storeClients?: StoreClients
  /** Takes webhooks of the store. */
  readonly storeNotices?: (request: Request) => Promise<Response>
  /** Answers notices of the payment provider; undefined without one. */
  readonly paymentNotices?: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

/** Polling interval for changes by other processes; an index lags by at most this plus the time to read them. */
const followEveryMs = 1_000
/** During a large import, rebuilding the index may take at most a fifth of the time. */
const maxPauseMs = 10_000
/** Maximum time that a start waits for a search server to be up to date. */
const firstLookMs = 5_000
/** Delay of the warm-up, so that it does not slow down the first pages. */
const warmUpAfterMs = 3_000
/** Interval for saving the index, so that a start after a crash has few changes to apply. */
const keepEveryMs = 3_600_000
/** Retries of mails that failed or that a stopped process left behind, and digests of order notices. */
const mailAgainEveryMs = 60_000

/** Background work after responses; it is recorded first, so that failures are retried. */
const afterAnswers =
  (log: Log) =>
  (work: Outcome<unknown>): void => {
    setImmediate(
      () =>
        void work().then(result => {
          if (result._tag === 'Left') log.warn({ error: result.left }, 'a mail could not be sent, will retry')
        }),
    )
  }

/** The origin of links that no request asked for. */
const mainOrigin = (config: Config): string => config.origins[0] ?? `http://localhost:${config.port}`

/** What the embedded platform stands on, and what set-up needs before there is a shop. */
export type EmbeddedBase = Pick<PlatformDeps, 'passwords' | 'mail'> & { readonly db: Database }

/** Opens the database with its tables, the demo merchant on the first start, and the mail. */
export const openEmbeddedBase = async (config: Config, log: Log): Promise<EmbeddedBase> => {
  const passwords = argon2Passwords({
    concurrency: shareOf(hashingLimits.concurrency, config.processes),
    waiting: shareOf(hashingLimits.waiting, config.processes),
  })
  const db = await openEmbeddedDatabase(config, { clock: systemClock, passwords, log })
  await refuseLiveDemo(db, config)
  onDatabaseFault(
    throttledLog(systemClock.now, 1_000, (what, more) =>
      log.error({ reason: what, ...(more > 0 ? { more } : {}) }, 'a database query failed'),
    ),
  )
  const mail = config.smtpUrl
    ? (await import('../../adapters/mail/smtp')).smtpMail(
        config.smtpUrl,
        config.mailFrom,
        referenceMailRecord(db, systemClock),
      )
    : outboxMail(config.dataFolder, config.mailFrom)
  return { db, passwords, mail }
}

/** Opens the embedded platform of a database that holds a merchant: search index, jobs. */
export const openEmbeddedPlatform = async (
  config: Config,
  log: Log,
  siblings: Siblings,
  { db, passwords, mail }: EmbeddedBase,
): Promise<EmbeddedPlatform> => {
  setStoreTimeZone(await valueOf(timeZoneOf(db)))
  const isDemo = (await valueOf(merchantOf(db))) === 'demo'
  if (config.testCard && !isDemo && !config.payments)
    log.info({}, 'the test card is not offered: this shop is not the demo merchant')
  const provider = await paymentProvider(config.payments, systemClock)
  const storeHere = await configuredStore(config, log)
  const deps = {
    clock: systemClock,
    random: systemRandom,
    passwords,
    mail,
    payments: testCard(systemRandom),
    provider,
    // The test card stands in for a provider; beside one it would only confuse.
    paymentSettings: {
      testCard: config.testCard && isDemo && !provider,
      provider: provider && methodOf(provider),
      capabilities: provider?.method.capabilities,
    },
    limits: referenceLimits(db, systemClock),
    resetLinkMinutes: config.resetLinkMinutes,
    formsTo: config.formsTo,
    ordersTo: config.ordersTo,
    later: afterAnswers(log),
    storeAccounts: storeHere?.accounts,
  }
  await appointed(db, config, { ...deps, log })
  // Origin of quote mails: quotes store theirs; demo quotes have none.
  const mailOfQuotes = mailQuotes(db, { ...deps, origin: mainOrigin(config) })
  const source = referenceProductSource(db)
  const index = createSearchIndex(source, fileBlobs(join(config.dataFolder, 'search')))
  const searchServer = config.search && searchServerFor(config.search, source, log)
  const followed = searchServer ? { refresh: searchServer.index.refresh } : index
  let sequence = await valueOf(source.sequence())
  let edition = 0
  let isBehind = false
  if (!searchServer) await valueOf(index.refresh())
  /** Refresh the index before the edition changes, so that readers of the new edition find its content. */
  const look = oneAtATime(async () => {
    const last = await source.sequence()()
    const refreshed = await followed.refresh()()
    const wasBehind = isBehind
    isBehind = refreshed._tag === 'Left'
    if (refreshed._tag === 'Left' && !wasBehind)
      log.warn({ error: refreshed.left }, 'the search index refresh failed, will retry')
    if (wasBehind && !isBehind) log.info({}, 'the search index is up to date again')
    const changed = last._tag === 'Right' && last.right !== sequence
    // Counts cached while the index was behind are stale, so the edition changes once it has caught up.
    if (changed || (wasBehind && !isBehind)) edition += 1
    if (changed) sequence = last.right
  })
  siblings.onLook(look)
  const lookEverywhere = async () => void (await Promise.all([look(), siblings.look()]))
  let following = true
  let tookMs = 0
  const follow = async () => {
    while (following) {
      await new Promise(resolve =>
        setTimeout(resolve, Math.min(maxPauseMs, Math.max(followEveryMs, 4 * tookMs))).unref(),
      )
      const began = performance.now()
      if (following) await look()
      tookMs = performance.now() - began
    }
  }
  // The start does not wait for a search server that is down or has the whole catalogue to index.
  if (searchServer) await Promise.race([look(), new Promise(resolve => setTimeout(resolve, firstLookMs).unref())])
  void follow()
  const keepIndex = async (keep: Outcome<void>) => {
    const stored = await keep()
    if (stored._tag === 'Left')
      log.warn({ error: stored.left }, 'the search index could not be stored, the next start rebuilds it')
  }
  // The vocabulary is not needed to start, but loading it ahead keeps the first search fast.
  const warming = searchServer ? undefined : setTimeout(() => void keepIndex(index.settle()), warmUpAfterMs).unref()
  const keeping = setInterval(() => void keepIndex(index.keep()), keepEveryMs).unref()
  const sealing = sealKey(config.sealKey, config.dataFolder)
  const blobs = fileBlobs(join(config.dataFolder, 'uploads'))
  const mailing = setInterval(() => {
    deps.later(answerResetRequests(db, deps))
    deps.later(mailForms(db, deps, blobs))
    for (const work of roundsOfOrders(db, { ...deps, origin: mainOrigin(config) })) deps.later(work)
    deps.later(mailOfQuotes)
    deps.later(sendOwedMails(db, deps))
  }, mailAgainEveryMs).unref()
  const stopHousekeeping = startHousekeeping({
    db,
    clock: systemClock,
    limits: defaultSessionLimits,
    log,
    uploads: referenceUploadHousekeeping(db, blobs),
    media: referenceMediaHousekeeping(db, blobs),
    guests: config.guests,
    applications: now => keepApplications(db, now),
  })
  const stopSchedules = startSchedules(db, { clock: systemClock, look: lookEverywhere, log })
  const stopExpiring = startQuoteExpiry({
    expire: () => expireQuotes(db, systemClock.now())(),
    remind: () => remindOfExpiry(db, systemClock.now(), config.quoteReminderDays)(),
    mailBoth: () => deps.later(mailOfQuotes),
    log,
  })
  const store = storeHere?.follow(db, lookEverywhere)
  const settling = provider && settlePayments(db, { ...deps, origin: mainOrigin(config) }, provider, log)
  const notices = noticeQueue(db, deps)
  const stopDelivering = deliverNotices({
    queue: notices,
    service: customerService(config.customerService, { db, deps, log }),
    clock: systemClock,
    log,
  })
  return {
    db,
    deps,
    guestsOf: guestsBy(await storedKey(db, systemRandom, 'client-key')(), config.guests),
    index,
    searchServer,
    blobs,
    seal: aesSeal(() => Promise.resolve(sealing)),
    storeLogins: notices,
    taxNotices: notices,
    edition: () => edition,
    look: lookEverywhere,
    storeClients: storeHere?.clients,
    storeNotices: store?.notices,
    paymentNotices: settling?.notices,
    close: async () => {
      following = false
      clearTimeout(warming)
      clearInterval(keeping)
      await keepIndex(index.keep())
      clearInterval(mailing)
      await stopSchedules()
      await stopExpiring()
      await stopHousekeeping()
      await stopDelivering()
      await store?.stop()
      await settling?.stop()
      await db.destroy()
    },
  }
}
