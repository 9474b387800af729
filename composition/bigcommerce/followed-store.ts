import * as E from 'fp-ts/Either'
import { join } from 'node:path'
import { bigcommerceCatalogue } from '../../adapters/bigcommerce/mirror/catalogue-source'
import { referenceAwaitedPictures } from '../../adapters/reference/catalogue/awaited-pictures'
import { referenceCatalogueMirror } from '../../adapters/reference/catalogue-mirror/catalogue-mirror'
import { referenceMirrorJournal } from '../../adapters/reference/catalogue-mirror/mirror-journal'
import type { Database } from '../../adapters/reference/database/engine'
import { cleanHtml } from '../../adapters/shared/clean-html'
import type { MirrorCounts } from '../../core/catalogue-mirror/catalogue-mirror.port'
import { guardedCatalogueMirror } from '../../core/catalogue-mirror/guarded-catalogue-mirror'
import type { MirrorReport } from '../../core/catalogue-mirror/mirror-catalogue'
import type { ChangesReport } from '../../core/catalogue-mirror/mirror-changes'
import { readChanges, readWhole, type RoundPorts, type Turn } from '../../core/catalogue-mirror/mirror-round'
import { fetchPictures } from '../catalogue-import/fetch-pictures'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import type { Config } from '../config/configuration'
import { startFollowing, type WorkDone } from '../jobs/follow-store'
import type { Log } from '../server/log'
import { systemClock, systemRandom } from '../wiring/system'
import { storeClients, type StoreClients } from './store-client'

/** The ports of the mirror in a database, for work of the shop itself. */
export const mirrorPorts = (db: Database, clients: Pick<StoreClients, 'sync'>, channelId: number): RoundPorts => ({
  mirror: guardedCatalogueMirror(referenceCatalogueMirror(db, { clock: systemClock, cleanHtml }), 'the shop itself'),
  source: bigcommerceCatalogue(clients.sync, channelId),
  journal: referenceMirrorJournal(db, systemClock),
  clock: systemClock,
  holder: systemRandom.uuid(),
})

type Parts = {
  readonly config: Pick<Config, 'dataFolder' | 'store'>
  readonly look: () => Promise<void>
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** Follows the store while the shop runs: whole runs at night, changes in between. */
export const followStore = (db: Database, store: BigcommerceStore, { config, look, log }: Parts) => {
  const clients = storeClients(store, what => log.warn({ host: 'bigcommerce' }, what))
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
      drift: () => Promise.resolve({ tag: 'busy' }),
    },
    look,
    clock: systemClock,
    log,
  })
  return {
    clients,
    stop: async () => {
      stopping.abort()
      await following.stop()
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
