import type { Insertable, Selectable } from 'kysely'
import type { MirrorCounts, MirrorRun } from '../../../core/catalogue-mirror/catalogue-mirror.port'
import type { MirroredProduct, MirroredVariant } from '../../../core/catalogue-mirror/mirrored'
import { packIn } from '../../../core/catalogue/pack-in-fields'
import type { Picture } from '../../../core/catalogue/product'
import { readPicture, readPictures, skuFold } from '../catalogue/json-fields'
import { storedProducts, type StoredProduct } from '../catalogue/catalogue-writer-stored'
import type { Database } from '../database/engine'
import { raisePricesVersion } from '../prices/prices-version'
import { insertRows } from '../database/insert-rows'
import type { Schema } from '../database/schema'
import { differs, inParts, markSeen, mirrorSource, noteChange } from './mirror-run'
import { slugsFor } from './mirror-slugs'

type Deps = { readonly now: number; readonly cleanHtml: (html: string) => string }
type VariantRow = Selectable<Schema['variant']>

/** Stock of goods that the store does not track: always available. */
const untrackedStock = 10_000

/** Writes products with their variants and categories, under the store's ids. */
export const writeProducts = async (
  trx: Database,
  deps: Deps,
  run: MirrorRun,
  products: readonly MirroredProduct[],
): Promise<MirrorCounts> => {
  const stored = await storedProducts(
    trx,
    products.map(({ id }) => id),
  )
  const slugs = await slugsFor(trx, products, new Map([...stored].map(([id, { row }]) => [id, row.slug])))
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const changed: number[] = []
  for (const product of products) {
    const before = stored.get(product.id)
    const isChanged = await writeProduct(trx, deps, product, slugs.get(product.id) ?? '', before)
    if (isChanged) changed.push(product.id)
    counts[before ? (isChanged ? 'updated' : 'unchanged') : 'created'] += 1
  }
  await markSeen(trx, run, 'product', products)
  await noteChange(trx, 'product', changed, deps.now)
  return counts
}

const writeProduct = async (
  trx: Database,
  { now, cleanHtml }: Deps,
  product: MirroredProduct,
  slug: string,
  before: StoredProduct | undefined,
): Promise<boolean> => {
  const next = columnsOf(product, slug, cleanHtml, before)
  if (!before) await insertRows(trx, 'product', [{ ...firstColumns(product, now), ...next }])
  const isRowChanged = before !== undefined && differs(before.row, next)
  if (isRowChanged)
    await trx
      .updateTable('product')
      .set({ ...next, changed_at: now })
      .where('id', '=', product.id)
      .execute()
  const isMoved = await writePlaces(trx, product, before?.categoryIds ?? [])
  const areVariantsChanged = await writeVariants(trx, product, before?.variants ?? [])
  return !before || isRowChanged || isMoved || areVariantsChanged
}

const firstColumns = ({ id }: MirroredProduct, now: number) => ({
  id,
  facts: '{}',
  liftgate: 0,
  source: mirrorSource,
  created_at: now,
  changed_at: now,
  options: '[]',
  modifiers: '[]',
  downloads: '[]',
})

const columnsOf = (
  product: MirroredProduct,
  slug: string,
  cleanHtml: (html: string) => string,
  before: StoredProduct | undefined,
) => {
  const pack = packIn(product.customFields)
  return {
    slug,
    sku: product.sku.slice(0, 200),
    name: product.name.slice(0, 300),
    brand_id: product.brandId ?? null,
    description: cleanHtml(product.description),
    pictures: JSON.stringify(picturesOf(product.pictures, before ? readPictures(before.row.pictures) : [])),
    ...(product.choices
      ? { options: JSON.stringify(product.choices.options), modifiers: JSON.stringify(product.choices.modifiers) }
      : {}),
    custom_fields: JSON.stringify(product.customFields),
    minimum: product.minimum,
    maximum: product.maximum ?? null,
    pack_size: pack?.size ?? null,
    pack_unit: pack?.unit ?? null,
    is_visible: product.isVisible ? 1 : 0,
    is_purchasable: product.isPurchasable ? 1 : 0,
    sort_order: product.sortOrder,
    weight_grams: product.weightGrams ?? null,
    type: product.type,
    seo_title: product.seoTitle ?? null,
    seo_description: product.seoDescription ?? null,
    search_words: product.searchWords,
  }
}

/** A picture that was fetched stays so while its address does. */
const picturesOf = (pictures: MirroredProduct['pictures'], stored: readonly Picture[]): readonly Picture[] =>
  pictures.map(({ url, alt }) => ({ key: stored.find(each => each.url === url)?.key ?? 'placeholder', alt, url }))

const writePlaces = async (
  trx: Database,
  { id, categoryIds, sortOrder }: MirroredProduct,
  before: readonly number[],
): Promise<boolean> => {
  if (categoryIds.length === before.length && categoryIds.every(each => before.includes(each))) return false
  await trx.deleteFrom('product_category').where('product_id', '=', id).execute()
  await insertRows(
    trx,
    'product_category',
    categoryIds.map(category_id => ({ product_id: id, category_id, sort_order: sortOrder })),
  )
  return true
}

/** Also takes variants off that the store no longer has: an answer has all variants of its products. */
const writeVariants = async (
  trx: Database,
  product: MirroredProduct,
  before: readonly VariantRow[],
): Promise<boolean> => {
  const known = new Map(before.map(row => [row.id, row]))
  const fresh: Insertable<Schema['variant']>[] = []
  let isChanged = false
  for (const [position, variant] of product.variants.entries()) {
    const row = known.get(variant.id)
    const next = variantColumns(product, variant, position, row)
    if (!row) fresh.push({ id: variant.id, ...next })
    else if (differs(row, next)) {
      isChanged = true
      await trx.updateTable('variant').set(next).where('id', '=', variant.id).execute()
    }
  }
  const wanted = new Set(product.variants.map(({ id }) => id))
  const gone = before.filter(({ id }) => !wanted.has(id)).map(({ id }) => id)
  for (const some of inParts(gone)) {
    const lists = await trx
      .selectFrom('price_list_entry')
      .select('price_list_id')
      .distinct()
      .where('variant_id', 'in', [...some])
      .execute()
    await raisePricesVersion(
      trx,
      lists.map(({ price_list_id: id }) => id),
    )
    await trx
      .deleteFrom('price_list_entry')
      .where('variant_id', 'in', [...some])
      .execute()
    await trx
      .deleteFrom('variant')
      .where('id', 'in', [...some])
      .execute()
  }
  await insertRows(trx, 'variant', fresh)
  return isChanged || fresh.length > 0 || gone.length > 0
}

const variantColumns = (
  { id, name }: MirroredProduct,
  variant: MirroredVariant,
  position: number,
  before: VariantRow | undefined,
) => ({
  product_id: id,
  sku: variant.sku,
  sku_fold: skuFold(variant.sku),
  price: variant.price ?? null,
  sale_price: variant.salePrice ?? null,
  retail_price: variant.retailPrice ?? null,
  cost: variant.cost ?? null,
  stock: variant.stock ?? untrackedStock,
  option_values: JSON.stringify(variant.optionValues),
  picture: pictureOf(variant, name, before),
  sort_order: position,
})

const pictureOf = ({ pictureUrl, optionValues }: MirroredVariant, name: string, before: VariantRow | undefined) => {
  if (pictureUrl === undefined) return null
  const alt = [name, ...optionValues.map(({ label }) => label)].join(', ').slice(0, 400)
  const stored = readPicture(before?.picture ?? null)
  return JSON.stringify(picturesOf([{ url: pictureUrl, alt }], stored ? [stored] : [])[0])
}
