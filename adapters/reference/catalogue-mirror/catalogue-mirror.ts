import * as E from 'fp-ts/Either'
import type { CatalogueMirrorPort, MirrorCounts } from '../../../core/catalogue-mirror/catalogue-mirror.port'
import { firstComputedList } from '../../../core/catalogue-mirror/group-discount'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { query, transaction } from '../database/transaction'
import { writeDiscounts } from './mirror-discounts'
import { writeChangedPrices, writePrices } from './mirror-prices'
import { writeProducts } from './mirror-products'
import { inParts, latestRun, movePlace, openRun } from './mirror-run'
import { writeShelves } from './mirror-shelves'
import { writeStock } from './mirror-stock'
import { hideGone, shownIn, sweepUnseen } from './mirror-sweep'

export type MirrorDeps = {
  readonly clock: ClockPort
  /** Sanitizes the store's HTML. */
  readonly cleanHtml: (html: string) => string
}

/** The catalogue of another store in the embedded platform's tables, under that store's ids. */
export const referenceCatalogueMirror = (db: Database, { clock, cleanHtml }: MirrorDeps): CatalogueMirrorPort => {
  const writing = <A>(work: (trx: Database, now: number) => Promise<A>): Outcome<A> =>
    transaction(db, async trx => E.right<DomainError, A>(await work(trx, clock.now())))
  const counting = (work: (trx: Database, now: number) => Promise<MirrorCounts>) => writing(work)
  return {
    begin: () => transaction(db, trx => openRun(trx, clock.now())),
    knownMarks: ids => query(() => marksOf(db, ids)),
    saveShelves: (run, storeKey, shelves) =>
      counting((trx, now) => writeShelves(trx, { now, cleanHtml }, { run, storeKey, shelves })),
    saveProducts: (run, products) =>
      counting(async (trx, now) => {
        const counts = await writeProducts(trx, { now, cleanHtml }, run, products)
        await movePlace(trx, run, { stage: 'products', afterId: Math.max(...products.map(({ id }) => id)) })
        return counts
      }),
    savePrices: (run, listId, prices) =>
      counting(async (trx, now) => {
        const counts = await writePrices(trx, now, listId, prices)
        await movePlace(trx, run, { stage: 'prices', afterListId: listId })
        return counts
      }),
    saveDiscounts: groups => counting((trx, now) => writeDiscounts(trx, now, groups)),
    listsToRead: run =>
      query(() => listIds(db, { ofRun: run.id, after: run.place.stage === 'prices' ? run.place.afterListId : 0 })),
    finish: run => writing((trx, now) => sweepUnseen(trx, run, now)),
    latest: () => transaction(db, latestRun),
    saveChanged: (run, products, gone) =>
      counting(async (trx, now) => {
        const counts = await writeProducts(trx, { now, cleanHtml }, run, products)
        const hidden = await hideGone(trx, await shownIn(trx, gone), now)
        return { ...counts, updated: counts.updated + hidden }
      }),
    saveChangedPrices: (listId, prices) => counting((trx, now) => writeChangedPrices(trx, now, listId, prices)),
    saveStock: stock => counting((trx, now) => writeStock(trx, now, stock)),
    lists: () => query(() => listIds(db)),
  }
}

const listIds = async (
  db: Database,
  { ofRun, after = 0 }: { readonly ofRun?: number; readonly after?: number } = {},
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('mirrored')
    .select('subject_id')
    .where('kind', '=', 'list')
    .where('subject_id', '>', after)
    .where('subject_id', '<', firstComputedList)
    .$if(ofRun !== undefined, found => found.where('run_id', '=', ofRun ?? 0))
    .orderBy('subject_id')
    .execute()
  return rows.map(row => row.subject_id)
}

const marksOf = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const found = new Map<number, string>()
  for (const some of inParts(ids))
    for (const row of await db
      .selectFrom('mirrored')
      .select(['subject_id', 'mark'])
      .where('kind', '=', 'product')
      .where('subject_id', 'in', [...some])
      .execute())
      found.set(row.subject_id, row.mark)
  return found
}
