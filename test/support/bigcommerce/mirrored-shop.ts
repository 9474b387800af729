import * as E from 'fp-ts/Either'
import { bigcommerceCatalogue } from '../../../adapters/bigcommerce/mirror/catalogue-source'
import { referenceCatalogueMirror } from '../../../adapters/reference/catalogue-mirror/catalogue-mirror'
import { referenceMirrorJournal } from '../../../adapters/reference/catalogue-mirror/mirror-journal'
import type { Database } from '../../../adapters/reference/database/engine'
import { cleanHtml } from '../../../adapters/shared/clean-html'
import { guardedCatalogueMirror } from '../../../core/catalogue-mirror/guarded-catalogue-mirror'
import { readChanges, readWhole, type RoundPorts, type Turn } from '../../../core/catalogue-mirror/mirror-round'
import { aDatabase, type DatabaseEngine } from '../../builders/database/database'
import { clientOf, type StandInClient } from './client'
import { stockGoods } from './goods'
import { bigcommerceStandIn, type BigcommerceStandIn } from './stand-in'
import { channelId } from './store'

export const storeKey = 'commercial'

/** A shop that mirrors a store: both can be changed by a test. */
export type MirroredShop = {
  readonly standIn: BigcommerceStandIn
  readonly db: Database
  readonly client: StandInClient
  readonly ports: RoundPorts
  /** The shop's time, epoch milliseconds. */
  readonly clock: { time: number }
  readonly whole: () => ReturnType<ReturnType<typeof readWhole>>
  readonly changes: () => ReturnType<ReturnType<typeof readChanges>>
  /** The products noted for indexes and pages since the last call. */
  readonly noted: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

const listener = { progress: () => undefined, isStopped: () => false }

export const aMirroredShop = async (engine?: DatabaseEngine): Promise<MirroredShop> => {
  const standIn = await bigcommerceStandIn()
  stockGoods(standIn.store)
  const db = await aDatabase(engine)
  await db
    .insertInto('store')
    .values({ key: storeKey, name: 'Millwork', hosts: '[]', root_category_ids: '[]' })
    .execute()
  const clock = { time: Date.UTC(2026, 10, 23, 17) }
  const client = clientOf(standIn, 'sync')
  const own = { now: () => clock.time }
  const ports: RoundPorts = {
    mirror: guardedCatalogueMirror(referenceCatalogueMirror(db, { clock: own, cleanHtml }), 'the shop itself'),
    source: bigcommerceCatalogue(client, channelId),
    journal: referenceMirrorJournal(db, own),
    clock: own,
    holder: 'this process',
  }
  let seen = 0
  return {
    standIn,
    db,
    client,
    ports,
    clock,
    whole: () => readWhole(ports)(storeKey, listener),
    changes: () => readChanges(ports)(storeKey, listener),
    noted: async () => {
      const rows = await db
        .selectFrom('change')
        .select(['seq', 'key'])
        .where('kind', '=', 'product')
        .where('seq', '>', seen)
        .orderBy('seq')
        .execute()
      seen = rows.at(-1)?.seq ?? seen
      return [...new Set(rows.map(({ key }) => key))]
    },
    close: async () => {
      await db.destroy()
      await standIn.close()
    },
  }
}

/** What a reading found; fails the test if another process was reading, or it failed. */
export const readingOf = async <A>(turn: Promise<Turn<A>>): Promise<A> => {
  const done = await turn
  if (done.tag === 'busy') throw new Error('another process reads')
  if (E.isLeft(done.result)) throw new Error(JSON.stringify(done.result.left))
  return done.result.right
}
