import type { NamedProduct, NamedVariant } from '../../core/catalogue-import/catalogue-writer.port'
import type { ImportedOption, RowProblem } from '../../core/catalogue-import/imported-product'
import type { OptionValue, Picture, ProductOption, Variant } from '../../core/catalogue/product'
import type { Database } from './engine'
import type { CategoryShelf } from './catalogue-writer-shelf'
import { addPriceLists, writeListPrice } from './catalogue-writer-prices'
import { readOptions, readPicture, readPictures, skuFold } from './stored'

/** What one batch of an import knows while it writes. */
export type WriteSession = {
  readonly trx: Database
  readonly now: number
  readonly cleanHtml: (html: string) => string
  readonly shelf: CategoryShelf
  /** Who holds a SKU, by upper-case SKU; grows as the batch is written. */
  readonly ownerOf: Map<string, { readonly productId: number; readonly variantId: number }>
  readonly priceLists: ReadonlySet<number>
  nextProductId: number
  nextVariantId: number
}

export type ProductResult =
  | { readonly tag: 'created' | 'updated' | 'unchanged'; readonly productId: number; readonly problems: readonly RowProblem[] }
  | { readonly tag: 'none'; readonly problems: readonly RowProblem[] }

/** Files that say nothing about stock come from shops that do not count it: these many are always there. */
const uncountedStock = 10_000

/** Creates the product or brings the one that holds its SKUs up to date. */
export const writeProduct = async (session: WriteSession, product: NamedProduct): Promise<ProductResult> => {
  const owners = product.variants.map(variant => session.ownerOf.get(variant.sku.toUpperCase()))
  const productId = owners.find(owner => owner !== undefined)?.productId
  const problems = product.variants.flatMap((variant, at): RowProblem[] =>
    owners[at] && owners[at].productId !== productId ? [{ line: variant.line, column: 'SKU', value: variant.sku, code: 'sku-of-another-product', kept: false }] : [])
  const variants = product.variants.filter((_, at) => !owners[at] || owners[at].productId === productId)
  if (variants.length === 0) return { tag: 'none', problems }
  const kept = { ...product, variants }
  return productId === undefined ? { ...(await create(session, kept)), problems } : { ...(await update(session, kept, productId)), problems }
}

const create = async (session: WriteSession, product: NamedProduct) => {
  const { trx } = session
  const id = session.nextProductId
  session.nextProductId += 1
  const options = optionsOf(id, product.variants, [])
  const slug = await ownSlug(trx, product.handle)
  await trx.insertInto('product').values({
    ...productColumns(session, product, options, []), id, slug, facts: '{}', modifiers: '[]', minimum: 1, maximum: null, pack_size: null, pack_unit: null,
    sort_order: id, liftgate: 0, source: 'import', created_at: session.now, changed_at: session.now,
  }).execute()
  await placeInCategories(session, product, id)
  for (const [position, variant] of product.variants.entries()) await createVariant(session, id, options, variant, position)
  return { tag: 'created' as const, productId: id }
}

const update = async (session: WriteSession, product: NamedProduct, id: number) => {
  const { trx } = session
  const stored = await trx.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const options = optionsOf(id, product.variants, readOptions(stored.options))
  const columns = productColumns(session, product, options, readPictures(stored.pictures))
  // A file that leaves something out has nothing to say about it: what the merchant wrote stays.
  const next = { ...columns, description: columns.description || stored.description, weight_grams: columns.weight_grams ?? stored.weight_grams, brand_id: columns.brand_id ?? stored.brand_id,
    pictures: columns.pictures === '[]' ? stored.pictures : columns.pictures, custom_fields: columns.custom_fields === '[]' ? stored.custom_fields : columns.custom_fields }
  let changed = Object.entries(next).some(([name, value]) => stored[name as keyof typeof stored] !== value)
  if (changed) await trx.updateTable('product').set({ ...next, changed_at: session.now }).where('id', '=', id).execute()
  changed = (await placeInCategories(session, product, id)) || changed
  const rows = await trx.selectFrom('variant').selectAll().where('product_id', '=', id).execute()
  const bySku = new Map(rows.map(row => [row.sku.toUpperCase(), row]))
  let position = rows.length
  for (const variant of product.variants) {
    const row = bySku.get(variant.sku.toUpperCase())
    if (!row) {
      await createVariant(session, id, options, variant, position)
      position += 1
      changed = true
      continue
    }
    const wanted = variantColumns(options, variant, readPicture(row.picture) ?? undefined)
    const nextVariant = { ...wanted, stock: variant.stock ?? row.stock, picture: wanted.picture ?? row.picture }
    if (Object.entries(nextVariant).some(([name, value]) => row[name as keyof typeof row] !== value)) {
      await trx.updateTable('variant').set(nextVariant).where('id', '=', row.id).execute()
      changed = true
    }
    changed = (await writeListPrices(session, row.id, variant)) || changed
  }
  return { tag: changed ? ('updated' as const) : ('unchanged' as const), productId: id }
}

const productColumns = (session: WriteSession, product: NamedProduct, options: readonly ProductOption[], storedPictures: readonly Picture[]) => {
  const description = session.cleanHtml(product.description)
  return {
    sku: product.variants[0]!.sku,
    name: product.title.slice(0, 300),
    brand_id: product.brand === undefined ? null : session.shelf.brandNamed(product.brand),
    description,
    pictures: JSON.stringify([...new Set(product.pictureUrls)].slice(0, 20).map(url => pictureFor(url, product.title, storedPictures))),
    options: JSON.stringify(options),
    custom_fields: JSON.stringify(product.customFields),
    is_visible: product.visible ? 1 : 0,
    is_purchasable: product.purchasable ? 1 : 0,
    weight_grams: product.weightGrams ?? null,
    seo_title: product.seoTitle ?? null,
    seo_description: product.seoDescription ?? null,
    search_words: [product.brand, ...options.flatMap(option => option.values.map(value => value.label)), ...product.customFields.map(field => field.value), description.replace(/<[^>]*>/g, ' ')].filter(Boolean).join(' ').slice(0, 4000),
  }
}

/** A picture by address shows the placeholder until it has been fetched; one that was fetched before stays. */
const pictureFor = (url: string, title: string, stored: readonly Picture[]): Picture =>
  stored.find(picture => picture.url === url) ?? { key: 'placeholder', alt: title, url }

const variantColumns = (options: readonly ProductOption[], variant: NamedVariant, stored: Picture | undefined) => ({
  price: variant.price ?? null,
  sale_price: variant.salePrice ?? null,
  retail_price: variant.retailPrice ?? null,
  option_values: JSON.stringify(chosenValues(options, variant)),
  picture: variant.pictureUrl === undefined ? null : JSON.stringify(pictureFor(variant.pictureUrl, variant.sku, stored ? [stored] : [])),
})

const createVariant = async (session: WriteSession, productId: number, options: readonly ProductOption[], variant: NamedVariant, position: number): Promise<void> => {
  const id = session.nextVariantId
  session.nextVariantId += 1
  await session.trx.insertInto('variant').values({
    ...variantColumns(options, variant, undefined), id, product_id: productId, sku: variant.sku, sku_fold: skuFold(variant.sku), stock: variant.stock ?? uncountedStock, sort_order: position,
  }).execute()
  session.ownerOf.set(variant.sku.toUpperCase(), { productId, variantId: id })
  await writeListPrices(session, id, variant)
}

const writeListPrices = async ({ trx, priceLists }: WriteSession, variantId: number, variant: NamedVariant): Promise<boolean> => {
  let changed = false
  await addPriceLists(trx, variant.listPrices.map(entry => entry.priceListId).filter(id => !priceLists.has(id)))
  for (const { priceListId, price } of variant.listPrices) changed = (await writeListPrice(trx, priceListId, variantId, price)) !== 'unchanged' || changed
  return changed
}

/** Puts the product where its file says; a file without categories leaves it where it is. Answers whether anything changed. */
const placeInCategories = async ({ trx, shelf }: WriteSession, product: NamedProduct, id: number): Promise<boolean> => {
  const stored = (await trx.selectFrom('product_category').select('category_id').where('product_id', '=', id).execute()).map(row => row.category_id)
  if (product.categories.length === 0 && stored.length > 0) return false
  const named = product.categories.map(path => shelf.categoryAt(path)).filter(found => found !== undefined)
  const wanted = [...new Set(named.length > 0 ? named : stored.length > 0 ? stored : [shelf.categoryAt([])!])]
  if (wanted.length === stored.length && wanted.every(each => stored.includes(each))) return false
  await trx.deleteFrom('product_category').where('product_id', '=', id).execute()
  await trx.insertInto('product_category').values(wanted.map(category_id => ({ product_id: id, category_id, sort_order: id }))).execute()
  return true
}

const ownSlug = async (trx: Database, handle: string): Promise<string> => {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? `/${handle}/` : `/${handle}-${n}/`
    const taken = await trx.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst() ?? await trx.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirst()
    if (!taken) return slug
  }
}

/** The product's options with all values its variants use; ids stay when name and label stay. */
const optionsOf = (productId: number, variants: readonly NamedVariant[], stored: readonly ProductOption[]): readonly ProductOption[] => {
  const options = new Map<string, { option: ProductOption; values: OptionValue[] }>(stored.map(option => [option.name.toLowerCase(), { option, values: [...option.values] }]))
  for (const choice of variants.flatMap(variant => variant.options)) {
    const entry = options.get(choice.name.toLowerCase()) ?? { option: newOption(productId, options.size, choice), values: [] }
    options.set(choice.name.toLowerCase(), entry)
    if (!entry.values.some(value => value.label === choice.value)) {
      entry.values.push({ id: entry.option.id * 1000 + entry.values.length + 1, label: choice.value, isDefault: entry.values.length === 0, ...(choice.colors ? { colors: choice.colors } : {}) })
    }
  }
  return [...options.values()].map(({ option, values }) => ({ ...option, values }))
}

const newOption = (productId: number, position: number, choice: ImportedOption): ProductOption =>
  ({ id: productId * 10 + position + 1, name: choice.name, kind: choice.kind ?? 'rectangles', required: true, values: [] })

const chosenValues = (options: readonly ProductOption[], variant: NamedVariant): Variant['optionValues'] =>
  variant.options.flatMap(choice => {
    const option = options.find(each => each.name.toLowerCase() === choice.name.toLowerCase())
    const value = option?.values.find(each => each.label === choice.value)
    return option && value ? [{ optionId: option.id, valueId: value.id, name: option.name, label: value.label }] : []
  })
