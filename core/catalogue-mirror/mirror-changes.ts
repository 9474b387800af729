import * as E from 'fp-ts/Either'
import type { Guarded } from '../access/guarded'
import type { DomainError } from '../shared/domain-error'
import type { CatalogueMirrorPort, MirrorCounts } from './catalogue-mirror.port'
import type { CatalogueSourcePort } from './catalogue-source.port'
import type { MirrorListener } from './mirror-catalogue'
import { noCounts, plusCounts, totalOf } from './mirror-counts'
import type { MirrorNote, MirroredProduct } from './mirrored'
import { readProducts } from './read-products'

/** What changed in a store since a time. */
export type ChangesAsked = {
  readonly storeKey: string
  /** Epoch milliseconds. */
  readonly since: number
  /** Stock changes without a date: it is read of all products, which costs a request for 250 of them. */
  readonly withStock: boolean
}

export type ChangesReport = {
  readonly shelves: MirrorCounts
  readonly products: MirrorCounts
  readonly prices: MirrorCounts
  readonly stock: MirrorCounts
  readonly notes: readonly MirrorNote[]
}

type Ports = { readonly mirror: Guarded<CatalogueMirrorPort>; readonly source: CatalogueSourcePort }
type Read<A> = Promise<E.Either<DomainError, A>>

/**
 * Reads what changed in a store since a time: categories, brands, groups and lists, products and prices by their date,
 * and stock. Removes nothing: what is gone from the store leaves the shop with the next whole run.
 */
export const mirrorChanges =
  ({ mirror, source }: Ports) =>
  async ({ storeKey, since, withStock }: ChangesAsked, listener: MirrorListener): Read<ChangesReport> => {
    const run = await mirror.latest()()
    if (E.isLeft(run)) return run
    const shelves = await source.shelves()()
    if (E.isLeft(shelves)) return shelves
    const saved = await mirror.saveShelves(run.right, storeKey, shelves.right)()
    if (E.isLeft(saved)) return saved
    listener.progress('shelves', totalOf(saved.right))
    const steps = {
      read: (afterId: number) => source.changedProducts(since, afterId, mirror.knownMarks),
      save: (read: readonly MirroredProduct[]) => mirror.saveChanged(run.right, read, []),
    }
    const products = await readProducts(0, steps, listener)
    if (E.isLeft(products)) return products
    const prices = await changedPrices({ mirror, source }, since, listener)
    if (E.isLeft(prices)) return prices
    const discounts = await mirror.saveDiscounts(shelves.right.groups)()
    if (E.isLeft(discounts)) return discounts
    const stock = withStock ? await wholeStock({ mirror, source }, listener) : E.right(noCounts)
    if (E.isLeft(stock)) return stock
    return E.right({
      shelves: saved.right,
      products: products.right,
      prices: plusCounts(prices.right, discounts.right),
      stock: stock.right,
      notes: shelves.right.notes,
    })
  }

const changedPrices = async (
  { mirror, source }: Ports,
  since: number,
  listener: MirrorListener,
): Read<MirrorCounts> => {
  const lists = await mirror.lists()()
  if (E.isLeft(lists)) return lists
  let counts = noCounts
  for (const listId of lists.right) {
    if (listener.isStopped()) break
    const read = await source.prices(listId, since)()
    if (E.isLeft(read)) return read
    if (read.right.length === 0) continue
    const saved = await mirror.saveChangedPrices(listId, read.right)()
    if (E.isLeft(saved)) return saved
    counts = plusCounts(counts, saved.right)
    listener.progress('prices', totalOf(counts))
  }
  return E.right(counts)
}

const wholeStock = async ({ mirror, source }: Ports, listener: MirrorListener): Read<MirrorCounts> => {
  let counts = noCounts
  let afterId = 0
  while (!listener.isStopped()) {
    const read = await source.stock(afterId)()
    if (E.isLeft(read)) return read
    const { stock, lastId } = read.right
    if (lastId === undefined) break
    const saved = await mirror.saveStock(stock)()
    if (E.isLeft(saved)) return saved
    counts = plusCounts(counts, saved.right)
    afterId = lastId
    listener.progress('stock', totalOf(counts))
  }
  return E.right(counts)
}

/** Reads these products again; one that the store no longer sells in the channel is hidden. */
export const mirrorProductsById =
  ({ mirror, source }: Ports) =>
  async (ids: readonly number[]): Read<MirrorCounts> => {
    const run = await mirror.latest()()
    if (E.isLeft(run)) return run
    const read = await source.productsById(ids, mirror.knownMarks)()
    if (E.isLeft(read)) return read
    const found = new Set(read.right.map(({ id }) => id))
    return mirror.saveChanged(
      run.right,
      read.right,
      ids.filter(id => !found.has(id)),
    )()
  }
