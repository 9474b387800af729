import * as E from 'fp-ts/Either'
import { join } from 'node:path'
import { bigcommercePricing } from '../../adapters/bigcommerce/mirror/charged-prices'
import { bigcommerceCatalogue } from '../../adapters/bigcommerce/mirror/catalogue-source'
import { referenceAwaitedPictures } from '../../adapters/reference/catalogue/awaited-pictures'
import { referenceCatalogueMirror } from '../../adapters/reference/catalogue-mirror/catalogue-mirror'
import { referenceShownPrices } from '../../adapters/reference/catalogue-mirror/shown-prices'
import { referenceMirrorJournal } from '../../adapters/reference/catalogue-mirror/mirror-journal'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceStoreCarts } from '../../adapters/reference/store-carts/store-carts'
import { cleanHtml } from '../../adapters/shared/clean-html'
import type { MirrorCounts } from '../../core/catalogue-mirror/catalogue-mirror.port'
import { guardedCatalogueMirror } from '../../core/catalogue-mirror/guarded-catalogue-mirror'
import type { MirrorListener, MirrorReport } from '../../core/catalogue-mirror/mirror-catalogue'
import { mirrorProductsById, type ChangesReport } from '../../core/catalogue-mirror/mirror-changes'
import { comparePrices } from '../../core/catalogue-mirror/price-drift'
import { readChanges, readDrift, readWhole, type RoundPorts, type Turn } from '../../core/catalogue-mirror/mirror-round'
import type { DomainError } from '../../core/shared/domain-error'
import { cartConverted } from '../../core/store-carts/cart-converted'
import { fetchPictures } from '../catalogue-import/fetch-pictures'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import type { Config } from '../config/configuration'
import { startFollowing, type WorkDone } from '../jobs/follow-store'
import type { Log } from '../server/log'
import { systemClock, systemRandom } from '../wiring/system'
import { throttledLog } from '../wiring/throttled-log'
import { noticeQueue, type NoticeReads } from './notice-queue'
import { hookDestination, startHooks } from './store-hooks'
import { storeWebhook } from './store-webhook'
import type { StoreClients } from './store-client'

/** The ports of the mirror in a database, for work of the shop itself. */
export const mirrorPorts = (db: Database, clients: Pick<StoreClients, 'sync'>, channelId: number): RoundPorts => ({
  mirror: guardedCatalogueMirror(referenceCatalogueMirror(db, { clock: systemClock, cleanHtml }), 'the shop itself'),
  source: bigcommerceCatalogue(clients.sync, channelId),
  journal: referenceMirrorJournal(db, systemClock),
  clock: systemClock,
  holder: systemRandom.uuid(),
})

/** Compares the prices of a shop with those that its store charges. */
export const comparisonOf = (
  db: Database,
  clients: Pick<StoreClients, 'sync'>,
  channelId: number,
  storeKey: string,
): ReturnType<typeof comparePrices> =>
  comparePrices({
    shown: referenceShownPrices(db, systemClock, storeKey),
    charged: bigcommercePricing(clients.sync, channelId),
  })

type Parts = {
  readonly config: Pick<Config, 'dataFolder' | 'origins' | 'store'>
  /** The clients of the store that the process has. */
  readonly clients: StoreClients
  readonly look: () => Promise<void>
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** Follows the store while the shop runs: whole runs at night, changes in between. */
export const followStore = (db: Database, store: BigcommerceStore, { config, clients, look, log }: Parts) => {
  const ports = mirrorPorts(db, clients, store.channelId)
  const storeKey = config.store ?? 'commercial'
  const stopping = new AbortController()
  const listener = { progress: () => undefined, isStopped: () => stopping.signal.aborted }
  const pictures = () =>
    fetchPictures(
      referenceAwaitedPictures(db, systemClock),
      join(config.dataFolder, 'pictures'),
      () => undefined,
      stopping.signal,
    )
  const compare = comparisonOf(db, clients, store.channelId, storeKey)
  const following = startFollowing({
    state: ports.journal.state,
    run: {
      whole: async () => {
        const done = workDone(await readWhole(ports)(storeKey, listener), wholeDone)
        if (done.tag === 'done') await pictures()
        return done
      },
      changes: async () => {
        const turn = await readChanges(ports)(storeKey, listener)
        const done = workDone(turn, changesDone)
        if (done.tag === 'done' && 'products' in done.facts && changedIn(done.facts.products as MirrorCounts) > 0)
          await pictures()
        return done
      },
      drift: async () =>
        workDone(await readDrift(ports, compare)(listener), ({ compared, different }) => ({
          changed: 0,
          facts: { compared, different },
        })),
    },
    look,
    clock: systemClock,
    log,
  })
  const { webhookSecret: secret } = store
  const queue = noticeQueue(noticeReads({ db, ports, storeKey, listener, look, log }))
  const counted = throttledLog(systemClock.now, 60_000, (what, more) => log.warn(more > 0 ? { more } : {}, what))
  const wanted = hookDestination(store, config.origins)
  const stopHooks = wanted && startHooks({ ...ports, rest: clients.sync, wanted, log })
  return {
    /** Takes the store's webhooks; undefined without their secret. */
    notices:
      secret === undefined
        ? undefined
        : storeWebhook({
            storeHash: store.storeHash,
            secret,
            accept: queue.accept,
            refused: () => counted('a webhook came without the secret of the store'),
            unread: () => counted('a webhook of the store could not be read'),
          }),
    stop: async () => {
      stopping.abort()
      await stopHooks?.()
      await queue.stop()
      await following.stop()
    },
  }
}

type ReadParts = Pick<Parts, 'look' | 'log'> & {
  readonly db: Database
  readonly ports: RoundPorts
  readonly storeKey: string
  readonly listener: MirrorListener
}

/** What the store's webhooks have read; a failure is left to the next read of changes. */
const noticeReads = ({ db, ports, storeKey, listener, look, log }: ReadParts): NoticeReads => {
  const byId = mirrorProductsById(ports)
  const converted = cartConverted({ storeCarts: referenceStoreCarts(db, systemClock) })
  const failed = (error: DomainError) =>
    log.warn({ error }, 'a change that a webhook of the store named could not be read, will retry')
  return {
    products: async ids => {
      const read = await byId(ids)
      if (E.isLeft(read)) return failed(read.left)
      if (changedIn(read.right) > 0) await look()
    },
    changes: async () => {
      const turn = await readChanges(ports)(storeKey, listener)
      if (turn.tag === 'busy') return
      if (E.isLeft(turn.result)) return failed(turn.result.left)
      if (changesDone(turn.result.right).changed > 0) await look()
    },
    converted: async (cartId, orderId) => {
      const noted = await converted(cartId, orderId)()
      if (E.isLeft(noted)) failed(noted.left)
    },
  }
}

const changedIn = (...counts: readonly MirrorCounts[]): number =>
  counts.reduce((sum, { created, updated }) => sum + created + updated, 0)

const wholeDone = ({ shelves, products, prices, swept, notes }: MirrorReport) => ({
  changed:
    changedIn(shelves, products, prices) + Object.values(swept ?? {}).reduce<number>((sum, gone) => sum + gone, 0),
  facts: { products, prices, gone: swept, notes: notes.length },
})

const changesDone = (report: ChangesReport | undefined) => ({
  changed: report ? changedIn(report.shelves, report.products, report.prices, report.stock) : 0,
  facts: report ? { products: report.products, prices: report.prices, stock: report.stock } : {},
})

const workDone = <A>(
  turn: Turn<A>,
  factsOf: (report: A) => { readonly changed: number; readonly facts: object },
): WorkDone => {
  if (turn.tag === 'busy') return turn
  return E.isLeft(turn.result)
    ? { tag: 'failed', error: turn.result.left }
    : { tag: 'done', ...factsOf(turn.result.right) }
}
