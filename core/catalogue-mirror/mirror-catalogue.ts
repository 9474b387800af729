import * as E from 'fp-ts/Either'
import type { Guarded } from '../access/guarded'
import type { DomainError } from '../shared/domain-error'
import type { CatalogueMirrorPort, MirrorCounts, MirrorRun, MirrorSweep } from './catalogue-mirror.port'
import type { CatalogueSourcePort } from './catalogue-source.port'
import { noCounts, plusCounts, totalOf } from './mirror-counts'
import type { MirrorNote } from './mirrored'
import { readProducts } from './read-products'

/** What a run did. `swept` is missing if it was stopped: nothing is removed then. */
export type MirrorReport = {
  readonly shelves: MirrorCounts
  readonly products: MirrorCounts
  readonly prices: MirrorCounts
  readonly notes: readonly MirrorNote[]
  readonly isResumed: boolean
  readonly swept?: MirrorSweep
}

export type MirrorStage = 'shelves' | 'products' | 'prices' | 'stock'

export type MirrorListener = {
  /** Called after each committed step with what was read so far. */
  readonly progress: (stage: MirrorStage, read: number) => void
  /** Asked between two steps; a stopped run continues where it was when it is started again. */
  readonly isStopped: () => boolean
}

type Ports = { readonly mirror: Guarded<CatalogueMirrorPort>; readonly source: CatalogueSourcePort }

/**
 * Reads a store's whole catalogue into the mirror, in bounded memory: categories, brands, groups and price lists first,
 * then products, then prices. Continues an interrupted run. Only a run that came to its end removes what it did not
 * see.
 */
export const mirrorCatalogue =
  ({ mirror, source }: Ports) =>
  async (storeKey: string, listener: MirrorListener): Promise<E.Either<DomainError, MirrorReport>> => {
    const begun = await mirror.begin()()
    if (E.isLeft(begun)) return begun
    const run = begun.right
    const shelves = await mirrorShelves({ mirror, source }, run, storeKey)
    if (E.isLeft(shelves)) return shelves
    listener.progress('shelves', totalOf(shelves.right.counts))
    const products = await mirrorProducts({ mirror, source }, run, listener)
    if (E.isLeft(products)) return products
    const prices = await mirrorPrices({ mirror, source }, run, listener)
    if (E.isLeft(prices)) return prices
    const discounts = await mirror.saveDiscounts(shelves.right.groups)()
    if (E.isLeft(discounts)) return discounts
    const report: MirrorReport = {
      shelves: shelves.right.counts,
      products: products.right,
      prices: plusCounts(prices.right, discounts.right),
      notes: shelves.right.notes,
      isResumed: run.place.stage !== 'shelves',
    }
    if (listener.isStopped()) return E.right(report)
    const swept = await mirror.finish(run)()
    return E.isLeft(swept) ? swept : E.right({ ...report, swept: swept.right })
  }

/** Read again by a resumed run: they are small, and products need the categories of today. */
const mirrorShelves = async ({ mirror, source }: Ports, run: MirrorRun, storeKey: string) => {
  const read = await source.shelves()()
  if (E.isLeft(read)) return read
  const saved = await mirror.saveShelves(run, storeKey, read.right)()
  return E.isLeft(saved) ? saved : E.right({ counts: saved.right, notes: read.right.notes, groups: read.right.groups })
}

const mirrorProducts = async (
  { mirror, source }: Ports,
  { id, place }: MirrorRun,
  listener: MirrorListener,
): Promise<E.Either<DomainError, MirrorCounts>> =>
  place.stage === 'prices'
    ? E.right(noCounts)
    : readProducts(
        place.stage === 'products' ? place.afterId : 0,
        {
          read: afterId => source.products(afterId, mirror.knownMarks),
          save: (read, afterId) => mirror.saveProducts({ id, place: { stage: 'products', afterId } }, read),
        },
        listener,
      )

const mirrorPrices = async (
  { mirror, source }: Ports,
  run: MirrorRun,
  listener: MirrorListener,
): Promise<E.Either<DomainError, MirrorCounts>> => {
  const lists = await mirror.listsToRead(run)()
  if (E.isLeft(lists)) return lists
  let counts = noCounts
  for (const listId of lists.right) {
    if (listener.isStopped()) break
    const read = await source.prices(listId)()
    if (E.isLeft(read)) return read
    const saved = await mirror.savePrices(run, listId, read.right)()
    if (E.isLeft(saved)) return saved
    counts = plusCounts(counts, saved.right)
    listener.progress('prices', totalOf(counts))
  }
  return E.right(counts)
}
