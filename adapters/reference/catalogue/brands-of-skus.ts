import type { Visitor } from '../../../core/access/visitor'
import type { SkuBrand } from '../../../core/catalogue/catalogue.port'
import type { Database } from '../database/engine'
import { skuFold } from './json-fields'
import { visibleProducts } from './visible-products'

/** Batch size, within the parameter limits of both database engines. */
const batchSize = 400

/** The brands of product and variant SKUs, in the given order, among what this visitor may see (S1-7.11). */
export const brandsOfSkus = async (
  db: Database,
  visitor: Visitor,
  skus: readonly string[],
): Promise<readonly SkuBrand[]> => {
  const found: SkuBrand[] = []
  for (let at = 0; at < skus.length; at += batchSize)
    found.push(...(await someBrands(db, visitor, skus.slice(at, at + batchSize))))
  return found
}

const someBrands = async (db: Database, visitor: Visitor, skus: readonly string[]): Promise<readonly SkuBrand[]> => {
  const rows = [...(await variantRows(db, skus)), ...(await productRows(db, skus))]
  if (rows.length === 0) return []
  const visible = await visibleProducts(db, visitor, [...new Set(rows.map(row => row.id))])
  const bySku = new Map(rows.filter(row => visible.has(row.id)).map(row => [row.sku, row.brand]))
  return skus
    .filter(sku => bySku.has(sku))
    .map(sku => {
      const brand = bySku.get(sku)
      return brand ? { sku, brand } : { sku }
    })
}

const productRows = (db: Database, skus: readonly string[]) =>
  db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select(['product.id', 'product.sku', 'brand.name as brand'])
    .where('product.sku', 'in', [...skus])
    .execute()

/** Searched by the folded SKU, which has an index; the exact SKU decides. */
const variantRows = (db: Database, skus: readonly string[]) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select(['product.id', 'variant.sku', 'brand.name as brand'])
    .where('variant.sku_fold', 'in', [...new Set(skus.map(skuFold))])
    .execute()
