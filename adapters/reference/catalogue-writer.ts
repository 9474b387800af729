import * as E from 'fp-ts/Either'
import type { CatalogueWriterPort, NamedProduct, WriteCounts, WriteOptions } from '../../core/catalogue-import/catalogue-writer.port'
import type { ImportedPrice, RowProblem } from '../../core/catalogue-import/imported-product'
import type { ClockPort } from '../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { Database } from './engine'
import { writeProduct, type WriteSession } from './catalogue-writer-product'
import { addPriceLists, writeListPrice } from './catalogue-writer-prices'
import { categoryShelf } from './catalogue-writer-shelf'
import { skuFold } from './stored'
import { attempt, transaction } from './transaction'

export type WriterTools = {
  readonly clock: ClockPort
  /** Makes HTML of a file safe to show; nothing else of a file becomes markup. */
  readonly cleanHtml: (html: string) => string
}

/** Puts imported products into the embedded platform's catalogue: a transaction per call, the search index told of each change. */
export const referenceCatalogueWriter = (db: Database, tools: WriterTools): CatalogueWriterPort => ({
  saveProducts: (products, options) => written(db, options, trx => saveProducts(trx, tools, products, options)),
  savePrices: (prices, options) => written(db, options, trx => savePrices(trx, tools, prices)),
})

/** A dry run does the whole work and takes it back. */
const written = (db: Database, { dryRun }: WriteOptions, work: (trx: Database) => Promise<WriteCounts>): Outcome<WriteCounts> => {
  if (!dryRun) return transaction(db, async trx => E.right<DomainError, WriteCounts>(await alone(trx, work)))
  return attempt(async () => {
    let counts: WriteCounts | undefined
    try {
      await db.transaction().execute(async trx => {
        counts = await alone(trx, work)
        throw new TakenBack()
      })
    } catch (reason) {
      if (!(reason instanceof TakenBack)) throw reason
    }
    return E.right(counts ?? { created: 0, updated: 0, unchanged: 0, problems: [] })
  })
}

class TakenBack extends Error {}

/** Ids are counted up by hand, so writers of several processes go one after another: each first takes this row. */
const alone = async (trx: Database, work: (trx: Database) => Promise<WriteCounts>): Promise<WriteCounts> => {
  await trx
    .insertInto('setting').values({ name: 'catalogue-writer', value: '1' })
    .onConflict(found => found.column('name').doUpdateSet({ value: '1' })).execute()
  return work(trx)
}

const saveProducts = async (trx: Database, tools: WriterTools, products: readonly NamedProduct[], options: WriteOptions): Promise<WriteCounts> => {
  const now = tools.clock.now()
  const session: WriteSession = {
    trx,
    now,
    cleanHtml: tools.cleanHtml,
    shelf: await categoryShelf(trx, options.storeKey),
    ownerOf: await ownersOf(trx, products.flatMap(product => product.variants.map(variant => variant.sku))),
    nextProductId: (await highest(trx, 'product')) + 1,
    nextVariantId: (await highest(trx, 'variant')) + 1,
    priceLists: new Set((await trx.selectFrom('price_list').select('id').execute()).map(row => row.id)),
  }
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const problems: RowProblem[] = []
  const changed: number[] = []
  for (const product of products) {
    const result = await writeProduct(session, product)
    problems.push(...result.problems)
    if (result.tag === 'none') continue
    counts[result.tag] += 1
    if (result.tag !== 'unchanged') changed.push(result.productId)
  }
  await session.shelf.save(trx)
  await noteProducts(trx, changed, now)
  return { ...counts, problems }
}

const savePrices = async (trx: Database, tools: WriterTools, prices: readonly ImportedPrice[]): Promise<WriteCounts> => {
  const owners = await ownersOf(trx, prices.map(price => price.sku))
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const problems: RowProblem[] = []
  const changed = new Set<number>()
  await addPriceLists(trx, [...new Set(prices.map(price => price.priceListId))])
  for (const { sku, priceListId, price, line } of prices) {
    const owner = owners.get(sku.toUpperCase())
    if (!owner) {
      problems.push({ line, column: 'SKU', value: sku, code: 'unknown-sku', kept: false })
      continue
    }
    const result = await writeListPrice(trx, priceListId, owner.variantId, price)
    counts[result] += 1
    if (result !== 'unchanged') changed.add(owner.productId)
  }
  await noteProducts(trx, [...changed], tools.clock.now())
  return { ...counts, problems }
}

type Owner = { readonly productId: number; readonly variantId: number }

/** Which product and variant hold these SKUs already, by upper-case SKU. */
const ownersOf = async (trx: Database, skus: readonly string[]): Promise<Map<string, Owner>> => {
  const wanted = new Set(skus.map(sku => sku.toUpperCase()))
  const owners = new Map<string, Owner>()
  const folds = [...new Set(skus.map(skuFold))]
  for (let at = 0; at < folds.length; at += 500) {
    const rows = await trx.selectFrom('variant').select(['id', 'product_id', 'sku']).where('sku_fold', 'in', folds.slice(at, at + 500)).execute()
    for (const row of rows) if (wanted.has(row.sku.toUpperCase())) owners.set(row.sku.toUpperCase(), { productId: row.product_id, variantId: row.id })
  }
  return owners
}

const highest = async (trx: Database, table: 'product' | 'variant'): Promise<number> =>
  (await trx.selectFrom(table).select(each => each.fn.max('id').as('id')).executeTakeFirst())?.id ?? 0

const noteProducts = async (trx: Database, productIds: readonly number[], at: number): Promise<void> => {
  if (productIds.length > 0) await trx.insertInto('change').values(productIds.map(id => ({ kind: 'product' as const, key: String(id), at }))).execute()
}
