import type { Insertable } from 'kysely'
import type { NamedProduct, NamedVariant } from '../../../core/catalogue-import/catalogue-writer.port'
import type { RowProblem } from '../../../core/catalogue-import/imported-product'
import { packIn } from '../../../core/catalogue/pack-in-fields'
import type { Picture, ProductOption } from '../../../core/catalogue/product'
import { choicesOf, optionsOf, optionValuesOf } from './catalogue-writer-options'
import type { ListPrice } from './catalogue-writer-prices'
import { freeSlug, isFree, type CategoryShelf } from './catalogue-writer-shelf'
import type { StoredProduct, VariantRow } from './catalogue-writer-stored'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { readOptions, readOptionValues, readPicture, readPictures, skuFold } from './json-fields'

/** State of one import batch: settings, and the rows to write. */
export type WriteSession = {
  readonly trx: Database
  readonly now: number
  readonly cleanHtml: (html: string) => string
  readonly shelf: CategoryShelf
  readonly stored: ReadonlyMap<number, StoredProduct>
  /** Addresses that are taken, among those that this batch needs. */
  readonly takenSlugs: ReadonlySet<string>
  readonly givenSlugs: Set<string>
  readonly products: Insertable<Schema['product']>[]
  readonly places: Insertable<Schema['product_category']>[]
  readonly variants: Insertable<Schema['variant']>[]
  readonly listPrices: (ListPrice & { readonly productId: number })[]
  readonly problems: RowProblem[]
  nextProductId: number
  nextVariantId: number
}

/** Stock of products from files without stock columns: not tracked there, so always available. */
const untrackedStock = 10_000

/** Collects the rows of a new product. */
export const createProduct = async (session: WriteSession, product: NamedProduct): Promise<number> => {
  const id = session.nextProductId++
  const options = optionsOf(
    id,
    [],
    product.variants.flatMap(variant => variant.options),
  )
  session.products.push({
    id,
    slug: await slugFor(session, product.handle),
    sku: product.sku ?? product.variants[0]!.sku,
    name: nameOf(product),
    brand_id: await brandOf(session, product),
    description: session.cleanHtml(product.description),
    pictures: JSON.stringify(picturesOf(product, [])),
    options: JSON.stringify(options),
    modifiers: '[]',
    custom_fields: JSON.stringify(product.customFields),
    facts: '{}',
    minimum: 1,
    maximum: null,
    ...packColumns(product.customFields),
    is_visible: flag(product.visible ?? true),
    is_purchasable: flag(product.purchasable ?? true),
    sort_order: id,
    weight_grams: product.weightGrams ?? null,
    liftgate: 0,
    type: product.type ?? 'physical',
    downloads: JSON.stringify(product.files ?? []),
    seo_title: product.seoTitle ?? null,
    seo_description: product.seoDescription ?? null,
    search_words: '',
    source: 'import',
    created_at: session.now,
    changed_at: session.now,
  })
  const categories = await categoriesFor(session, product)
  for (const category_id of categories.length > 0 ? categories : [await otherProducts(session)])
    session.places.push({ product_id: id, category_id, sort_order: id })
  product.variants.forEach((variant, position) =>
    createVariant(session, id, options, variant, position, nameOf(product)),
  )
  return id
}

/** Updates a stored product; fields missing in the file keep their value. Returns whether anything changed. */
export const updateProduct = async (
  session: WriteSession,
  product: NamedProduct,
  stored: StoredProduct,
): Promise<boolean> => {
  const { row } = stored
  const named = new Map(product.variants.map(variant => [variant.sku.toUpperCase(), variant]))
  const choices = (variant: VariantRow) => {
    const own = named.get(variant.sku.toUpperCase())?.options ?? []
    return own.length > 0 ? own : choicesOf(readOptionValues(variant.option_values))
  }
  const known = new Set(stored.variants.map(variant => variant.sku.toUpperCase()))
  const added = product.variants.filter(variant => !known.has(variant.sku.toUpperCase()))
  const options = optionsOf(row.id, readOptions(row.options), [
    ...stored.variants.flatMap(choices),
    ...added.flatMap(variant => variant.options),
  ])
  const pictures = picturesOf(product, readPictures(row.pictures))
  const next = {
    sku: product.sku ?? row.sku,
    name: nameOf(product),
    brand_id: (await brandOf(session, product)) ?? row.brand_id,
    description: session.cleanHtml(product.description) || row.description,
    pictures: pictures.length > 0 ? JSON.stringify(pictures) : row.pictures,
    options: JSON.stringify(options),
    ...(product.customFields.length > 0
      ? { custom_fields: JSON.stringify(product.customFields), ...packColumns(product.customFields) }
      : {}),
    is_visible: product.visible === undefined ? row.is_visible : flag(product.visible),
    is_purchasable: product.purchasable === undefined ? row.is_purchasable : flag(product.purchasable),
    weight_grams: product.weightGrams ?? row.weight_grams,
    type: product.type ?? row.type,
    downloads: product.files && product.files.length > 0 ? JSON.stringify(product.files) : row.downloads,
    seo_title: product.seoTitle ?? row.seo_title,
    seo_description: product.seoDescription ?? row.seo_description,
  }
  let changed = differs(row, next)
  if (changed)
    await session.trx
      .updateTable('product')
      .set({ ...next, changed_at: session.now })
      .where('id', '=', row.id)
      .execute()
  changed = (await moveProduct(session, product, stored)) || changed
  for (const variant of stored.variants)
    changed =
      (await updateVariant(
        session,
        options,
        variant,
        named.get(variant.sku.toUpperCase()),
        choices(variant),
        next.name,
      )) || changed
  added.forEach((variant, at) =>
    createVariant(session, row.id, options, variant, stored.variants.length + at, next.name),
  )
  return changed || added.length > 0
}

/** The pack size comes from the custom fields of the file. */
const packColumns = (fields: NamedProduct['customFields']) => {
  const pack = packIn(fields)
  return { pack_size: pack?.size ?? null, pack_unit: pack?.unit ?? null }
}

const differs = (row: object, next: object): boolean => {
  const before = row as Readonly<Record<string, unknown>>
  return Object.entries(next).some(([name, value]) => before[name] !== value)
}

const createVariant = (
  session: WriteSession,
  productId: number,
  options: readonly ProductOption[],
  variant: NamedVariant,
  position: number,
  title: string,
): void => {
  const id = session.nextVariantId++
  session.variants.push({
    id,
    product_id: productId,
    sku: variant.sku,
    sku_fold: skuFold(variant.sku),
    price: amount(variant.price, null),
    sale_price: amount(variant.salePrice, null),
    retail_price: amount(variant.retailPrice, null),
    cost: amount(variant.cost, null),
    stock: variant.stock ?? untrackedStock,
    option_values: JSON.stringify(optionValuesOf(options, variant.options)),
    picture: pictureOfVariant(variant, title, undefined) ?? null,
    sort_order: position,
  })
  session.listPrices.push(...variant.listPrices.map(entry => ({ ...entry, productId, variantId: id })))
}

const updateVariant = async (
  session: WriteSession,
  options: readonly ProductOption[],
  row: VariantRow,
  variant: NamedVariant | undefined,
  choices: Parameters<typeof optionValuesOf>[1],
  title: string,
): Promise<boolean> => {
  const next = {
    option_values: JSON.stringify(optionValuesOf(options, choices)),
    price: amount(variant?.price, row.price),
    sale_price: amount(variant?.salePrice, row.sale_price),
    retail_price: amount(variant?.retailPrice, row.retail_price),
    cost: amount(variant?.cost, row.cost),
    stock: variant?.stock ?? row.stock,
    picture: (variant && pictureOfVariant(variant, title, readPicture(row.picture))) ?? row.picture,
  }
  if (variant)
    session.listPrices.push(
      ...variant.listPrices.map(entry => ({ ...entry, productId: row.product_id, variantId: row.id })),
    )
  if (!differs(row, next)) return false
  await session.trx.updateTable('variant').set(next).where('id', '=', row.id).execute()
  return true
}

/** Undefined: the stored value stays; 0 removes the price. */
const amount = (given: number | undefined, current: number | null): number | null =>
  given === undefined ? current : given === 0 ? null : given

const flag = (yes: boolean) => (yes ? 1 : 0)
const nameOf = (product: NamedProduct) => product.title.trim().replace(/\s+/g, ' ').slice(0, 300)
const brandOf = async ({ shelf }: WriteSession, { brand }: NamedProduct) =>
  brand === undefined || brand.trim() === '' ? null : shelf.brandNamed(brand)

const maxPictures = 20
const picturesOf = (product: NamedProduct, stored: readonly Picture[]): readonly Picture[] =>
  [...new Set(product.pictureUrls)].slice(0, maxPictures).map(url => pictureFor(url, nameOf(product), stored))

/** A new picture shows the placeholder until it has been fetched; one with a known address stays. */
const pictureFor = (url: string, title: string, stored: readonly Picture[]): Picture =>
  stored.find(picture => picture.url === url) ?? { key: 'placeholder', alt: title, url }

const pictureOfVariant = (variant: NamedVariant, title: string, stored: Picture | undefined): string | undefined =>
  variant.pictureUrl === undefined
    ? undefined
    : JSON.stringify(
        pictureFor(
          variant.pictureUrl,
          [title, ...variant.options.map(option => option.value)].join(', ').slice(0, 400),
          stored ? [stored] : [],
        ),
      )

const otherProducts = async ({ shelf }: WriteSession): Promise<number> => (await shelf.categoryAt([]))!

/** The categories that the file names; ids that this store does not sell are reported. */
const categoriesFor = async ({ shelf, problems }: WriteSession, product: NamedProduct): Promise<readonly number[]> => {
  const found = new Set<number>()
  for (const path of product.categories) {
    const id = await shelf.categoryAt(path)
    if (id !== undefined) found.add(id)
    else
      problems.push({
        line: product.line,
        column: 'category',
        value: path.join(' / ').replace(/^#/, ''),
        code: 'unknown-category',
        imported: true,
      })
  }
  return [...found]
}

/** Moves a stored product to the categories of its file. Without categories in the file it is not moved. */
const moveProduct = async (
  session: WriteSession,
  product: NamedProduct,
  { row, categoryIds }: StoredProduct,
): Promise<boolean> => {
  const target = await categoriesFor(session, product)
  if (target.length === 0 || (target.length === categoryIds.length && target.every(id => categoryIds.includes(id))))
    return false
  await session.trx.deleteFrom('product_category').where('product_id', '=', row.id).execute()
  session.places.push(...target.map(category_id => ({ product_id: row.id, category_id, sort_order: row.sort_order })))
  return true
}

const slugFor = async (session: WriteSession, handle: string): Promise<string> => {
  const wish = `/${handle}/`
  const slug =
    isFree(wish, session.takenSlugs) && !session.givenSlugs.has(wish)
      ? wish
      : await freeSlug(session.trx, handle, session.givenSlugs)
  session.givenSlugs.add(slug)
  return slug
}
