import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type {
  CatalogueWriterPort,
  NamedProduct,
  WriteCounts,
  WriteOptions,
} from '../../../core/catalogue-import/catalogue-writer.port'
import type { ImportedPrices, RowProblem } from '../../../core/catalogue-import/imported-product'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { writeListPrices } from './catalogue-writer-prices'
import { createProduct, updateProduct, type WriteSession } from './catalogue-writer-product'
import { categoryShelf } from './catalogue-writer-shelf'
import { ownersOf, storedProducts, takenSlugs, type Owner } from './catalogue-writer-stored'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import { attempt, transaction } from '../database/transaction'

export type WriterDeps = {
  readonly clock: ClockPort
  /** Sanitizes HTML of a file; all other text is escaped. */
  readonly cleanHtml: (html: string) => string
}

/**
 * Writes imported products to the embedded platform's catalogue: one transaction per call; each change is recorded for
 * the search index.
 */
export const referenceCatalogueWriter = (db: Database, deps: WriterDeps): CatalogueWriterPort => {
  // Each stored product belongs to one product of the file: a second one with some of its SKUs would undo the first.
  let claimed: ReadonlySet<number> = new Set<number>()
  return {
    saveProducts: (products, options) => {
      let claims = claimed
      return pipe(
        runWrite(db, options, trx => {
          // A retry after a transaction conflict starts from the same claims.
          const fresh = new Set(claimed)
          claims = fresh
          return saveProducts(trx, deps, products, options, fresh)
        }),
        TE.map(counts => {
          claimed = claims
          return counts
        }),
      )
    },
    savePrices: (rows, options) => runWrite(db, options, trx => savePrices(trx, deps, rows)),
  }
}

/** A dry run does all the work and rolls back. */
const runWrite = (
  db: Database,
  { dryRun }: WriteOptions,
  work: (trx: Database) => Promise<WriteCounts>,
): Outcome<WriteCounts> => {
  if (!dryRun) return transaction(db, async trx => E.right<DomainError, WriteCounts>(await exclusively(trx, work)))
  return attempt(async () => {
    let counts: WriteCounts | undefined
    try {
      await db.transaction().execute(async trx => {
        counts = await exclusively(trx, work)
        throw new DryRunRollback()
      })
    } catch (reason) {
      if (!(reason instanceof DryRunRollback)) throw reason
    }
    return E.right(counts ?? { created: 0, updated: 0, unchanged: 0, problems: [] })
  })
}

class DryRunRollback extends Error {}

/** Serializes writers of several processes by locking this row, as ids are assigned by hand. */
const exclusively = async (trx: Database, work: (trx: Database) => Promise<WriteCounts>): Promise<WriteCounts> => {
  await trx
    .insertInto('setting')
    .values({ name: 'catalogue-writer', value: '1' })
    .onConflict(found => found.column('name').doUpdateSet({ value: '1' }))
    .execute()
  return work(trx)
}

const saveProducts = async (
  trx: Database,
  deps: WriterDeps,
  products: readonly NamedProduct[],
  options: WriteOptions,
  claims: Set<number>,
): Promise<WriteCounts> => {
  const owners = await ownersOf(
    trx,
    products.flatMap(product => product.variants.map(variant => variant.sku)),
  )
  const session = await writeSession(trx, deps, products, options, owners)
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const changed = new Set<number>()
  for (const product of products) {
    const own = writablePart(session, product, owners, claims)
    if (own === undefined) continue
    const stored = own.productId === undefined ? undefined : session.stored.get(own.productId)
    if (stored === undefined) {
      changed.add(await createProduct(session, own.product))
      counts.created += 1
      continue
    }
    claims.add(stored.row.id)
    const isChanged = await updateProduct(session, own.product, stored)
    if (isChanged) changed.add(stored.row.id)
    counts[isChanged ? 'updated' : 'unchanged'] += 1
  }
  await session.shelf.save(session.now)
  await insertRows(trx, 'product', session.products)
  await insertRows(trx, 'product_category', session.places)
  await insertRows(trx, 'variant', session.variants)
  const repriced = await changedByListPrices(session, changed)
  counts.updated += repriced.length
  counts.unchanged -= repriced.length
  await recordProductChanges(trx, [...changed, ...repriced], session.now)
  return { ...counts, problems: session.problems }
}

const writeSession = async (
  trx: Database,
  deps: WriterDeps,
  products: readonly NamedProduct[],
  options: WriteOptions,
  owners: ReadonlyMap<string, Owner>,
): Promise<WriteSession> => ({
  trx,
  now: deps.clock.now(),
  cleanHtml: deps.cleanHtml,
  shelf: await categoryShelf(trx, options.storeKey),
  stored: await storedProducts(trx, [...new Set([...owners.values()].map(owner => owner.productId))]),
  takenSlugs: await takenSlugs(trx, [...new Set(products.map(product => `/${product.handle}/`))]),
  givenSlugs: new Set(),
  products: [],
  places: [],
  variants: [],
  listPrices: [],
  problems: [],
  nextProductId: (await highest(trx, 'product')) + 1,
  nextVariantId: (await highest(trx, 'variant')) + 1,
})

/**
 * The variants that this product may write: those that belong to no other product of the shop. Undefined if none is
 * left.
 */
const writablePart = (
  session: WriteSession,
  product: NamedProduct,
  owners: ReadonlyMap<string, Owner>,
  claimed: ReadonlySet<number>,
): { readonly product: NamedProduct; readonly productId?: number } | undefined => {
  const ownerOf = (sku: string) => owners.get(sku.toUpperCase())?.productId
  const productId = product.variants
    .map(variant => ownerOf(variant.sku))
    .find(id => id !== undefined && !claimed.has(id))
  const variants = product.variants.filter(variant => {
    const owner = ownerOf(variant.sku)
    if (owner === undefined || owner === productId) return true
    session.problems.push({
      line: variant.line,
      column: 'SKU',
      value: variant.sku,
      code: 'sku-of-another-product',
      imported: false,
      values: { product: session.stored.get(owner)?.row.name ?? '' },
    })
    return false
  })
  return variants.length === 0 ? undefined : { product: { ...product, variants }, productId }
}

/** Writes the price list entries of a batch; returns the products that changed only by them. */
const changedByListPrices = async (session: WriteSession, changed: ReadonlySet<number>): Promise<readonly number[]> => {
  const results = await writeListPrices(session.trx, session.listPrices)
  const touched = session.listPrices.filter((_, at) => results[at] !== 'unchanged').map(entry => entry.productId)
  return [...new Set(touched)].filter(id => !changed.has(id))
}

const savePrices = async (trx: Database, deps: WriterDeps, rows: readonly ImportedPrices[]): Promise<WriteCounts> => {
  const owners = await ownersOf(
    trx,
    rows.map(row => row.sku),
  )
  const known = rows.flatMap(row => {
    const owner = owners.get(row.sku.toUpperCase())
    return owner ? row.prices.map(price => ({ ...owner, ...price })) : []
  })
  const problems = rows
    .filter(row => !owners.has(row.sku.toUpperCase()))
    .map(({ line, sku }): RowProblem => ({ line, column: 'SKU', value: sku, code: 'unknown-sku', imported: false }))
  const results = await writeListPrices(trx, known)
  const changed = new Set(known.filter((_, at) => results[at] !== 'unchanged').map(price => price.productId))
  await recordProductChanges(trx, [...changed], deps.clock.now())
  const count = (kind: string) => results.filter(result => result === kind).length
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), problems }
}

const highest = async (trx: Database, table: 'product' | 'variant'): Promise<number> =>
  (
    await trx
      .selectFrom(table)
      .select(each => each.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

const recordProductChanges = (trx: Database, productIds: readonly number[], at: number): Promise<void> =>
  insertRows(
    trx,
    'change',
    productIds.map(id => ({ kind: 'product' as const, key: String(id), at })),
  )
