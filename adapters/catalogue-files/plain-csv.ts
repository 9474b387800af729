import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { leadFields } from '../../core/catalogue/lead-time'
import { packFields } from '../../core/catalogue/pack'
import { packSize } from '../../core/catalogue/pack-in-fields'
import { documentOf } from '../../core/catalogue/product-document'
import type { ImportedProduct, ImportItem } from '../../core/catalogue-import/imported-product'
import { shownIn, typeIn } from './amounts'
import type { Columns, NamedRow } from './columns'
import { filesIn, filesOf } from './product-files'
import {
  categoryPaths,
  openProduct,
  pictureUrls,
  priceIn,
  problems,
  statedPriceIn,
  stockIn,
  type OpenProduct,
  type Problems,
} from './row-reading'
import { listPricesIn, type PriceListColumn } from './trade-prices'

/**
 * Maps columns of a plain CSV to a product: `{"title": "Artikel", "sku": "Nr", "price": "VK", "options": {"Farbe":
 * "Color"}}`. Rows with the same `group` (or title) are variants of one product; if variant rows name the SKU of their
 * product (or `id:` and its number, by the column `id`), `parent` is that column. `options` maps column to option name.
 */
const mappingCodec = t.intersection([
  t.type({ title: t.string }),
  t.partial({
    sku: t.string,
    id: t.string,
    parent: t.string,
    visible: t.string,
    group: t.string,
    price: t.string,
    salePrice: t.string,
    retailPrice: t.string,
    cost: t.string,
    stock: t.string,
    brand: t.string,
    description: t.string,
    type: t.string,
    category: t.string,
    categorySeparator: t.string,
    picture: t.string,
    files: t.string,
    packSize: t.string,
    packUnit: t.string,
    leadTime: t.string,
    madeToOrder: t.string,
    documents: t.record(t.string, t.string),
    options: t.record(t.string, t.string),
    fields: t.record(t.string, t.string),
  }),
])
export type Mapping = t.TypeOf<typeof mappingCodec>

/** Parses a mapping file; Left is an error message. */
export const mappingOf = (text: string): E.Either<string, Mapping> => {
  try {
    const decoded = mappingCodec.decode(JSON.parse(text))
    return E.isRight(decoded)
      ? decoded
      : E.left(
          'the mapping needs at least {"title": "name of the column with the product name"}, and every value ' +
            'must be the name of a column',
        )
  } catch {
    return E.left('the mapping file is not JSON')
  }
}

/** Columns of a mapping that are missing in the file. */
export const missingColumns = (mapping: Mapping, columns: Columns): readonly string[] => {
  const { options = {}, fields = {}, documents = {}, categorySeparator: _, ...plain } = mapping
  return [...Object.values(plain), ...Object.keys(options), ...Object.keys(fields), ...Object.keys(documents)].filter(
    (name): name is string => typeof name === 'string' && !columns.has(name),
  )
}

export async function* plainItems(
  mapping: Mapping,
  rows: AsyncIterable<NamedRow>,
  priceLists: readonly PriceListColumn[],
): AsyncGenerator<ImportItem> {
  if (mapping.parent !== undefined) {
    yield* parentItems({ ...mapping, parent: mapping.parent }, rows, priceLists)
    return
  }
  let open: { readonly key: string; readonly product: OpenProduct } | undefined
  for await (const row of rows) {
    const key = row.get(mapping.group ?? mapping.title)
    if (open && (key === open.key || key === '')) open.product.add(row)
    else {
      if (open) yield* productItems(mapping, open.product, priceLists)
      open = undefined
      if (row.get(mapping.title) === '')
        yield {
          tag: 'problem',
          problem: { line: row.line, column: mapping.title, value: '', code: 'no-title', imported: false },
        }
      else open = { key, product: openProduct(row) }
    }
  }
  if (open) yield* productItems(mapping, open.product, priceLists)
}

/** Maximum number of buffered rows: variants may come long after their product, so all are buffered until the end. */
const maxHeldRows = 200_000

async function* parentItems(
  mapping: Mapping & { readonly parent: string },
  rows: AsyncIterable<NamedRow>,
  priceLists: readonly PriceListColumn[],
): AsyncGenerator<ImportItem> {
  const products = new Map<string, OpenProduct>()
  const byId = new Map<string, OpenProduct>()
  const variations: { readonly of: string; readonly row: NamedRow }[] = []
  let held = 0
  for await (const row of rows) {
    const of = row.get(mapping.parent)
    held += 1
    if (held > maxHeldRows)
      throw new RangeError(
        `the file has more than ${maxHeldRows} rows and names parents: split it, each product with its variations`,
      )
    if (of !== '') variations.push({ of, row })
    else if (row.get(mapping.title) === '')
      yield {
        tag: 'problem',
        problem: { line: row.line, column: mapping.title, value: '', code: 'no-title', imported: false },
      }
    else {
      const product = openProduct(row)
      products.set(keyOf(row, mapping.sku) || `line ${row.line}`, product)
      if (mapping.id !== undefined) byId.set(row.get(mapping.id), product)
    }
  }
  for (const { of, row } of variations) {
    const product = products.get(of.toUpperCase()) ?? byId.get(/^id:\s*(\d+)$/i.exec(of)?.[1] ?? '')
    if (product) product.add(row)
    else
      yield {
        tag: 'problem',
        problem: {
          line: row.line,
          column: mapping.parent,
          value: of.slice(0, 80),
          code: 'orphan-variant',
          imported: false,
        },
      }
  }
  for (const product of products.values()) yield* productItems(mapping, product, priceLists)
}

const keyOf = (row: NamedRow, column: string | undefined): string =>
  column === undefined ? '' : row.get(column).toUpperCase()

function* productItems(
  mapping: Mapping,
  { rows, overflow }: OpenProduct,
  priceLists: readonly PriceListColumn[],
): Generator<ImportItem> {
  const [first] = rows
  // If variants refer to their product, the product's own row is not a variant.
  const sold = mapping.parent !== undefined && rows.length > 1 ? rows.slice(1) : rows
  const list = problems()
  const cell = (row: NamedRow, name: string | undefined) => (name === undefined ? '' : row.get(name))
  const other = (row: NamedRow, name: string | undefined) =>
    name === undefined ? undefined : statedPriceIn(row, name, list)
  const type = typeIn(cell(first, mapping.type))
  const product: ImportedProduct = {
    line: first.line,
    title: cell(first, mapping.title),
    brand: cell(first, mapping.brand) || undefined,
    description: cell(first, mapping.description),
    categories: categoryPaths(
      cell(first, mapping.category),
      new RegExp(`\\s*${escape(mapping.categorySeparator ?? ';')}\\s*`),
    ),
    ...(sold === rows ? {} : { sku: cell(first, mapping.sku) || undefined }),
    visible: shownIn(cell(first, mapping.visible)),
    pictureUrls: [...new Set(rows.flatMap(row => pictureUrls(cell(row, mapping.picture))))],
    type,
    ...filesOf(
      filesIn(cell(first, mapping.files)),
      type,
      { line: first.line, column: mapping.files ?? 'files', value: cell(first, mapping.title) },
      list,
    ),
    customFields: [
      ...packFieldsIn(first, mapping, list),
      ...namedField(leadFields.time, cell(first, mapping.leadTime)),
      ...namedField(leadFields.madeToOrder, cell(first, mapping.madeToOrder)),
      ...Object.entries(mapping.fields ?? {}).flatMap(([column, name]) => namedField(name, first.get(column))),
      ...documentFieldsIn(first, mapping.documents ?? {}, list),
    ],
    variants: sold.map(row => ({
      line: row.line,
      sku: cell(row, mapping.sku) || undefined,
      price: mapping.price === undefined ? undefined : priceIn(row, [mapping.price], list),
      salePrice: other(row, mapping.salePrice),
      retailPrice: other(row, mapping.retailPrice),
      cost: other(row, mapping.cost),
      stock: mapping.stock === undefined ? undefined : stockIn(row, [mapping.stock], list),
      options: Object.entries(mapping.options ?? {}).flatMap(([column, name]) =>
        row.get(column) ? [{ name, value: row.get(column) }] : [],
      ),
      pictureUrl: pictureUrls(cell(row, mapping.picture))[0],
      listPrices: listPricesIn(row, priceLists, list),
    })),
  }
  yield* list.take()
  yield* overflow()
  yield { tag: 'product', product }
}

const namedField = (name: string, value: string): ImportedProduct['customFields'] =>
  value === '' ? [] : [{ name, value }]

/** Pack data as the standard custom fields; an invalid number of pieces is reported. */
const packFieldsIn = (row: NamedRow, mapping: Mapping, list: Problems): ImportedProduct['customFields'] => {
  const cell = (column: string | undefined) => (column === undefined ? '' : row.get(column))
  const [size, unit] = [cell(mapping.packSize), cell(mapping.packUnit)]
  const isSize = size === '' || packSize(size) !== undefined
  if (!isSize)
    list.add({
      line: row.line,
      column: mapping.packSize ?? '',
      value: size.slice(0, 80),
      code: 'bad-pack',
      imported: true,
    })
  return [...namedField(packFields.size, isSize ? size : ''), ...namedField(packFields.unit, unit)]
}

/** Document addresses by title; invalid and unsafe ones are reported. */
const documentFieldsIn = (
  row: NamedRow,
  titles: Readonly<Record<string, string>>,
  list: Problems,
): ImportedProduct['customFields'] =>
  Object.entries(titles).flatMap(([column, name]) => {
    const field = { name, value: row.get(column) }
    if (field.value === '' || documentOf(field)) return namedField(name, field.value)
    list.add({ line: row.line, column, value: field.value.slice(0, 80), code: 'bad-document', imported: true })
    return []
  })

const escape = (text: string) => text.slice(0, 3).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
