import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { AskedLine, BulkUploadPort, LineAnswer } from '../../../core/bulk-upload/bulk-upload.port'
import { linesPerCheck, type UploadedProduct } from '../../../core/bulk-upload/upload-line'
import { invalid, issue } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { goodsByVariant, type Goods } from '../cart/goods'
import { nearVariants } from './near-variants'
import { skuFold } from '../catalogue/json-fields'
import { query } from '../database/transaction'

/** Maximum number of unknown SKUs per call for which similar ones are searched. */
const maxUnknown = 50

/** Checks lists of SKUs against the database: product, this visitor's price, stock and access. */
export const referenceBulkUpload = (db: Database, session: SessionPort): BulkUploadPort => ({
  check: lines =>
    lines.length > linesPerCheck
      ? TE.left(invalid(issue('productList', 'bulk-upload.issues.too-many-at-once', { maximum: linesPerCheck })))
      : query(() => checkedLines(db, session, lines)),
})

const checkedLines = async (
  db: Database,
  { visitor }: SessionPort,
  lines: readonly AskedLine[],
): Promise<readonly LineAnswer[]> => {
  const skus = lines.map(({ sku }) => sku.trim())
  const variants = await variantsOf(db, skus)
  const goods = await goodsByVariant(db, visitor, [...variants.values()].flat())
  const seen = skus.map(sku =>
    (variants.get(skuFold(sku)) ?? []).flatMap(id => {
      const each = goods.get(id)
      return each?.visible ? [each] : []
    }),
  )
  const found = seen.map((all, at) => bestMatch(all, skus[at] ?? ''))
  const unknown = skus.filter((_, at) => !lines[at]?.exact && found[at] === undefined && seen[at]?.length === 0)
  const near = await nearVariants(db, visitor, [...new Set(unknown)].slice(0, maxUnknown))
  return found.map((one, at) =>
    one
      ? { tag: 'found', product: productOf(one) }
      : {
          tag: 'unknown',
          similar: seen[at]?.length ? seen[at].map(({ sku }) => sku).slice(0, 3) : (near.get(skus[at] ?? '') ?? []),
        },
  )
}

/** Variants by normalized SKU, including the only variant of a product with that SKU. */
const variantsOf = async (db: Database, skus: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> => {
  const folds = [...new Set(skus.map(skuFold))].filter(fold => fold !== '')
  const found = new Map<string, number[]>()
  if (folds.length === 0) return found
  const rows = await db
    .selectFrom('variant')
    .select(['id', 'sku_fold'])
    .where('sku_fold', 'in', folds)
    .orderBy('id')
    .execute()
  for (const { id, sku_fold: fold } of rows) found.set(fold, [...(found.get(fold) ?? []), id])
  return found
}

/** Exact match, or the only normalized match; undefined if ambiguous. */
const bestMatch = (all: readonly Goods[], sku: string): Goods | undefined =>
  all.find(each => each.sku.toUpperCase() === sku.toUpperCase()) ?? (all.length === 1 ? all[0] : undefined)

const productOf = (goods: Goods): UploadedProduct => ({
  variantSku: goods.sku,
  productId: goods.productId,
  variantId: goods.variantId,
  name: goods.name,
  isStock: goods.kind !== 'digital',
  stock: goods.stock,
  // Products without a price for this buyer, or sold by quote only, cannot be purchased (S2-2.36).
  purchasingDisabled: !goods.purchasable || goods.price === undefined || goods.quoteOnly,
  minQuantity: goods.minimum,
  ...(goods.maximum === undefined ? {} : { maxQuantity: goods.maximum }),
  ...(goods.pack ? { pack: goods.pack } : {}),
  ...(goods.modifiers.some(({ required }) => required) ? { asksMore: true } : {}),
})
