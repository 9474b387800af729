import { leadFields, leadIn } from '../../../core/catalogue/lead-time'
import { packFields } from '../../../core/catalogue/pack'
import { specificationOf } from '../../../core/catalogue/product-document'
import { brandFacet } from '../../../core/search/facet-field'
import type { IndexedProduct, ListedEntry } from '../../../core/search/product-source.port'
import type { Database } from '../database/engine'
import { cataloguePriceOf, packOf } from './product-columns'
import { readFields, readModifiers, readOptions, readOptionValues, readPicture, readPictures } from './json-fields'

/** Batch size, within the parameter limits of both database engines. */
const batchSize = 400

/** Products in the form of the search index, in the order of the ids; hidden and unknown ones are omitted. */
export const indexedProducts = async (db: Database, ids: readonly number[]): Promise<readonly IndexedProduct[]> => {
  const found = new Map<number, IndexedProduct>()
  for (let at = 0; at < ids.length; at += batchSize) {
    for (const product of await someProducts(db, ids.slice(at, at + batchSize))) found.set(product.id, product)
  }
  return ids.flatMap(id => found.get(id) ?? [])
}

const someProducts = async (db: Database, ids: readonly number[]): Promise<readonly IndexedProduct[]> => {
  const products = await productRows(db, ids)
  const variants = grouped(await variantRows(db, ids), row => row.product_id)
  const entries = grouped(await entryRows(db, ids), row => row.variant_id)
  const categories = grouped(
    await db
      .selectFrom('product_category')
      .selectAll()
      .where('product_id', 'in', [...ids])
      .orderBy('category_id')
      .execute(),
    row => row.product_id,
  )
  return products.map(row =>
    toIndexed(
      row,
      variants.get(row.id) ?? [],
      entries,
      (categories.get(row.id) ?? []).map(each => each.category_id),
    ),
  )
}

const productRows = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.slug',
      'product.sku',
      'product.name',
      'product.description',
      'product.pictures',
      'product.options',
      'product.modifiers',
      'product.custom_fields',
      'product.minimum',
      'product.pack_size',
      'product.pack_unit',
      'product.is_purchasable',
      'product.sort_order',
      'product.search_words',
      'product.created_at',
      'brand.name as brand_name',
      'brand.slug as brand_slug',
    ])
    .where('product.id', 'in', [...ids])
    .where('product.is_visible', '=', 1)
    .execute()

const variantRows = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('variant')
    .select(['id', 'product_id', 'sku', 'stock', 'price', 'sale_price', 'retail_price', 'option_values', 'picture'])
    .where('product_id', 'in', [...ids])
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

const entryRows = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('price_list_entry as entry')
    .innerJoin('variant', 'variant.id', 'entry.variant_id')
    .select([
      'entry.variant_id',
      'entry.price_list_id',
      'entry.price',
      'entry.sale_price',
      'entry.from_day',
      'entry.until_day',
    ])
    .where('variant.product_id', 'in', [...ids])
    .execute()

type ProductRow = Awaited<ReturnType<typeof productRows>>[number]
type VariantRow = Awaited<ReturnType<typeof variantRows>>[number]
type EntryRow = Awaited<ReturnType<typeof entryRows>>[number]

const toIndexed = (
  row: ProductRow,
  variants: readonly VariantRow[],
  entries: ReadonlyMap<number, readonly EntryRow[]>,
  categoryIds: readonly number[],
): IndexedProduct => {
  const options = readOptions(row.options)
  const swatch = options.find(option => option.kind === 'swatch')
  const facets = facetsOf(row, variants)
  const lead = leadIn(readFields(row.custom_fields))
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    categoryIds,
    brand:
      row.brand_name === null || row.brand_slug === null ? undefined : { name: row.brand_name, slug: row.brand_slug },
    picture: readPictures(row.pictures)[0] ?? readPicture(variants[0]?.picture ?? null),
    swatches: (swatch?.values ?? []).flatMap(value =>
      value.colors ? [{ label: value.label, colors: value.colors }] : [],
    ),
    pack: packOf(row),
    ...(lead ? { lead } : {}),
    minimum: row.minimum,
    purchasable: row.is_purchasable === 1,
    plain: variants.length === 1 && !readModifiers(row.modifiers).some(modifier => modifier.required),
    words: [row.search_words, ...Object.values(facets).flat(), row.description.replace(/<[^>]{0,2000}>/g, ' ')].join(
      ' ',
    ),
    facets,
    variants: variants.map(variant => ({
      id: variant.id,
      sku: variant.sku,
      stock: variant.stock,
      price: cataloguePriceOf(variant),
      entries: entriesOf(entries.get(variant.id) ?? []),
      options: optionsOf(variant),
    })),
    sortOrder: row.sort_order,
    createdAt: row.created_at,
  }
}

const entriesOf = (rows: readonly EntryRow[]): Readonly<Record<number, ListedEntry>> =>
  Object.fromEntries(
    rows.map(row => [
      row.price_list_id,
      {
        price: row.price,
        ...(row.sale_price === null ? {} : { salePrice: row.sale_price }),
        ...(row.from_day === null ? {} : { from: row.from_day }),
        ...(row.until_day === null ? {} : { until: row.until_day }),
      },
    ]),
  )

/** Fields about packing and shipping, which are not useful as facets. */
const notFacets = new Set<string>([...Object.values(packFields), ...Object.values(leadFields), 'Weight'])
/** Maximum length of a facet value; longer texts are descriptions. */
const maxValueLength = 60

const isFacet = (name: string, value: string): boolean =>
  !notFacets.has(name) && value.trim() !== '' && value.length <= maxValueLength

const optionsOf = (variant: VariantRow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readOptionValues(variant.option_values).flatMap(({ name, label }) => (isFacet(name, label) ? [[name, label]] : [])),
  )

/**
 * Facets: the brand, the options of the variants, then the custom fields. An option and a field of the same name are
 * one facet.
 */
const facetsOf = (row: ProductRow, variants: readonly VariantRow[]): Readonly<Record<string, readonly string[]>> => {
  const facets = new Map<string, Set<string>>()
  const add = (name: string, value: string) => {
    if (isFacet(name, value)) facets.set(name, (facets.get(name) ?? new Set()).add(value))
  }
  if (row.brand_name !== null) add(brandFacet, row.brand_name)
  for (const variant of variants)
    for (const { name, label } of readOptionValues(variant.option_values)) add(name, label)
  const chosen = new Set(facets.keys())
  for (const { name, value } of specificationOf(readFields(row.custom_fields))) if (!chosen.has(name)) add(name, value)
  return Object.fromEntries([...facets].map(([name, values]) => [name, [...values]]))
}

const grouped = <A>(rows: readonly A[], key: (row: A) => number): ReadonlyMap<number, readonly A[]> => {
  const groups = new Map<number, A[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
