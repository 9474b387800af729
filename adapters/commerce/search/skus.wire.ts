import * as t from 'io-ts'
import type { SkuAnswer } from '../../../core/search/sku-search.port'
import { id, jsonText, maybe, text } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'
import { maxSkus } from './search.wire'

/** Requested fields of a SKU lookup; call 5.1 with a filter by SKU. */
export const skuFields = 'provider_id_esi,sku_esi,variants_ej'

/** Whether a SKU query is for variants rather than brands. */
export const asksForVariants = (fields: string | null): boolean => fields?.split(',').includes('variants_ej') ?? false

const variantSku = t.strict({ id, sku: text(200) })
const skuItem = t.intersection([
  t.strict({ provider_id_esi: id }),
  t.partial({ sku_esi: maybe(text(200)), variants_ej: maybe(jsonText(readableListOf('variants', variantSku, 5000))) }),
])
export const skuItemsCodec = t.strict({ items: readableListOf('SKUs', skuItem, maxSkus) })

/** Each SKU found, as a separate item, spelled as in the query. */
export const skusToWire = (answers: readonly SkuAnswer[]) => {
  const items = answers.flatMap(({ sku, found }) =>
    found
      ? [
          {
            provider_id_esi: String(found.productId),
            sku_esi: sku,
            variants_ej: JSON.stringify(found.variantId === undefined ? [] : [{ id: found.variantId, sku }]),
          },
        ]
      : [],
  )
  return { items, total_count: items.length }
}

const folded = (sku: string): string =>
  sku
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/**
 * One result per SKU in the order of the query: a variant before a product; a product with a single variant resolves to
 * it.
 */
export const skusFromWire = (
  { items }: t.TypeOf<typeof skuItemsCodec>,
  skus: readonly string[],
): readonly SkuAnswer[] => {
  const found = new Map<string, NonNullable<SkuAnswer['found']>>()
  const note = (sku: string, target: NonNullable<SkuAnswer['found']>) => {
    if (!found.has(sku)) found.set(sku, target)
  }
  // Exact spelling before normalized spelling.
  for (const spelt of [(sku: string) => `as asked ${sku}`, folded]) {
    for (const item of items)
      for (const variant of item.variants_ej ?? [])
        note(spelt(variant.sku), { productId: item.provider_id_esi, variantId: variant.id })
    for (const { provider_id_esi: productId, sku_esi: sku, variants_ej: variants = [] } of items)
      if (sku !== undefined)
        note(spelt(sku), { productId, ...(variants.length === 1 ? { variantId: variants[0]?.id } : {}) })
  }
  return skus.map(sku => {
    const target = found.get(`as asked ${sku}`) ?? (folded(sku) === '' ? undefined : found.get(folded(sku)))
    return target ? { sku, found: target } : { sku }
  })
}
