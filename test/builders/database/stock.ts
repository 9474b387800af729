import type { Insertable } from 'kysely'
import type { Modifier, Pack } from '../../../core/catalogue/product'
import type { Database } from '../../../adapters/reference/database/engine'
import type { Schema } from '../../../adapters/reference/database/schema'
import { skuFold } from '../../../adapters/reference/catalogue/json-fields'

type VariantOnSale = {
  readonly id?: number
  readonly sku: string
  readonly price?: number
  readonly stock?: number
  readonly label?: string
  readonly contract?: Readonly<Record<number, number>>
}

export type OnSale = {
  readonly id: number
  readonly name?: string
  readonly variants: readonly VariantOnSale[]
  readonly categories?: readonly number[]
  readonly minimum?: number
  readonly maximum?: number
  readonly pack?: Pack
  readonly purchasable?: boolean
  readonly visible?: boolean
  readonly modifiers?: readonly Modifier[]
  readonly grams?: number
  readonly liftgate?: boolean
}

/** The id of a product's nth variant. */
export const variantOf = (productId: number, at = 1): number => productId * 1000 + at

/** Creates a product; by default hardware, in stock and visible to all. */
export const putOnSale = async (db: Database, product: OnSale): Promise<void> => {
  const { id, variants } = product
  const sku = variants[0]?.sku ?? String(id)
  await db
    .insertInto('product')
    .values({
      id,
      slug: `/product-${id}/`,
      sku,
      name: product.name ?? `Product ${sku}`,
      brand_id: null,
      description: '',
      pictures: '[]',
      options: '[]',
      modifiers: JSON.stringify(product.modifiers ?? []),
      custom_fields: '[]',
      facts: '{}',
      minimum: product.minimum ?? 1,
      maximum: product.maximum ?? null,
      pack_size: product.pack?.size ?? null,
      pack_unit: product.pack?.unit ?? null,
      is_visible: product.visible === false ? 0 : 1,
      is_purchasable: product.purchasable === false ? 0 : 1,
      sort_order: id,
      weight_grams: product.grams ?? 500,
      liftgate: product.liftgate ? 1 : 0,
      seo_title: null,
      seo_description: null,
      search_words: '',
      source: 'test',
      created_at: 0,
      changed_at: 0,
    })
    .execute()
  const categories = product.categories ?? [310]
  if (categories.length > 0)
    await db
      .insertInto('product_category')
      .values(categories.map(category_id => ({ product_id: id, category_id, sort_order: 0 })))
      .execute()
  for (const [index, variant] of variants.entries()) {
    const variantId = variantOf(id, index + 1)
    await db
      .insertInto('variant')
      .values(variantRow(id, variantId, variant))
      .execute()
    for (const [list, price] of Object.entries(variant.contract ?? {})) {
      await db
        .insertInto('price_list_entry')
        .values({ price_list_id: Number(list), variant_id: variantId, price, sale_price: null })
        .execute()
    }
  }
}

const variantRow = (productId: number, id: number, variant: VariantOnSale): Insertable<Schema['variant']> => ({
  id,
  product_id: productId,
  sku: variant.sku,
  sku_fold: skuFold(variant.sku),
  price: variant.price ?? null,
  sale_price: null,
  retail_price: null,
  stock: variant.stock ?? 50,
  picture: null,
  sort_order: 0,
  option_values: JSON.stringify(
    variant.label === undefined ? [] : [{ optionId: 1, valueId: id, name: 'Finish', label: variant.label }],
  ),
})

/** Current stock of a SKU. */
export const stockOf = async (db: Database, sku: string): Promise<number> =>
  (await db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock

export const setStock = async (db: Database, sku: string, stock: number): Promise<void> => {
  await db.updateTable('variant').set({ stock }).where('sku', '=', sku).execute()
}

/** Turns a product into one that is made after it is ordered. */
export const makeToOrder = async (db: Database, productId: number, time: string): Promise<void> => {
  const fields = [
    { name: 'Lead Time', value: time },
    { name: 'Made to Order', value: 'Yes' },
  ]
  await db
    .updateTable('product')
    .set({ custom_fields: JSON.stringify(fields) })
    .where('id', '=', productId)
    .execute()
}

/** The ids of a part number, as a cart wants them. */
export const skuOnSale = async (
  db: Database,
  sku: string,
): Promise<{ readonly productId: number; readonly variantId: number }> => {
  const { id, product_id: productId } = await db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return { productId, variantId: id }
}
