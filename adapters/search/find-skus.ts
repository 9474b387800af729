import type { Visitor } from '../../core/access/visitor'
import type { SkuAnswer } from '../../core/search/sku-search.port'
import { foldSku } from '../../core/search/search-text'
import { ofProduct, skuRange, type SkuIndex } from './sku-index'
import type { Snapshot } from './snapshot'
import { isSeen } from './views'

/**
 * One result per SKU, in order. The customer's part numbers take precedence over SKUs, variants over products with the
 * same SKU.
 */
export const findSkus = (
  snapshot: Snapshot,
  visitor: Visitor,
  skus: readonly string[],
  own: ReadonlyMap<string, string>,
): readonly SkuAnswer[] => {
  const { skus: index } = snapshot.found()
  const { bits } = snapshot.view(visitor)
  return skus.map(sku => {
    const found = targetOf(snapshot, index, own.get(sku) ?? sku, bits)
    return found ? { sku, found } : { sku }
  })
}

const targetOf = (
  { columns, docOfVariant }: Snapshot,
  index: SkuIndex,
  sku: string,
  bits: Uint32Array,
): SkuAnswer['found'] => {
  const folded = foldSku(sku)
  if (folded === '') return undefined
  const [from, to] = skuRange(index, folded, false)
  for (let at = from; at < to; at += 1) {
    const target = index.targets[at]!
    const doc = target < ofProduct ? docOfVariant(target) : target - ofProduct
    if (!isSeen(bits, doc)) continue
    const only = columns.variantStarts[doc + 1]! - columns.variantStarts[doc]! === 1
    const variant = target < ofProduct ? target : only ? columns.variantStarts[doc] : undefined
    return {
      productId: columns.ids[doc]!,
      ...(variant === undefined ? {} : { variantId: columns.variantIds[variant]! }),
    }
  }
  return undefined
}
