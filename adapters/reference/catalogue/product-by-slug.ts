import { priceContextOf } from '../../../core/access/price-context'
import type { Visitor } from '../../../core/access/visitor'
import { explainedPrice } from '../../../core/prices/chosen-price'
import { isQuoteOnly, type Product } from '../../../core/catalogue/product'
import type { Database } from '../database/engine'
import { announcedLiftgate } from '../shipping/zones'
import { cataloguePriceOf, packOf } from './product-columns'
import { tiersOfVariants } from '../prices/variant-tiers'
import { readFields, readModifiers, readOptions, readOptionValues, readPicture, readPictures } from './json-fields'

/**
 * The product with a slug, at this visitor's prices; undefined if there is none. The caller must check visibility by
 * its category ids (`canSeeProduct`); until then only the name may be shown.
 */
export const productBySlug = async (db: Database, visitor: Visitor, slug: string): Promise<Product | undefined> => {
  const row = await db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .selectAll('product')
    .select(['brand.name as brand_name', 'brand.slug as brand_slug'])
    .where('product.slug', '=', slug)
    .where('product.is_visible', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined
  const categories = await db
    .selectFrom('product_category')
    .select('category_id')
    .where('product_id', '=', row.id)
    .orderBy('category_id')
    .execute()
  const context = priceContextOf(visitor)
  const variants = await variantRows(db, row.id)
  const tiersOf = await tiersOfVariants(
    db,
    context,
    variants.map(({ id }) => id),
  )
  const quoteOnly = isQuoteOnly(row.name)
  const liftgate = row.liftgate === 1 && row.type === 'physical' ? await announcedLiftgate(db) : 0
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    description: row.description,
    brand:
      row.brand_name === null || row.brand_slug === null ? undefined : { name: row.brand_name, slug: row.brand_slug },
    categoryIds: categories.map(each => each.category_id),
    pictures: readPictures(row.pictures),
    options: readOptions(row.options),
    modifiers: readModifiers(row.modifiers),
    variants: variants.map(variant => ({
      id: variant.id,
      sku: variant.sku,
      stock: Math.max(0, variant.stock),
      optionValues: readOptionValues(variant.option_values),
      price: quoteOnly ? undefined : explainedPrice(cataloguePriceOf(variant), context, tiersOf(variant.id)),
      picture: readPicture(variant.picture),
    })),
    customFields: readFields(row.custom_fields),
    minimum: row.minimum,
    maximum: row.maximum ?? undefined,
    pack: packOf(row),
    purchasable: row.is_purchasable === 1,
    ...(liftgate > 0 ? { liftgate } : {}),
    seo: { title: row.seo_title ?? undefined, description: row.seo_description ?? undefined },
  }
}

const variantRows = (db: Database, productId: number) =>
  db
    .selectFrom('variant')
    .select([
      'variant.id',
      'variant.sku',
      'variant.stock',
      'variant.price',
      'variant.sale_price',
      'variant.retail_price',
      'variant.option_values',
      'variant.picture',
    ])
    .where('variant.product_id', '=', productId)
    .orderBy('variant.sort_order')
    .orderBy('variant.id')
    .execute()
