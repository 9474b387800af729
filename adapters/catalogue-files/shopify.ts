import type { ImportedProduct, ImportedVariant, ImportItem } from '../../core/catalogue-import/imported-product'
import type { Columns, NamedRow } from './columns'
import { gramsOf, typeIn, yesOrNo } from './amounts'
import {
  categoryPaths,
  openProduct,
  pictureUrl,
  priceIn,
  problems,
  statedPriceIn,
  stockIn,
  type OpenProduct,
  type Problems,
} from './row-reading'
import { filesIn, filesOf } from './product-files'
import { listPricesIn, type PriceListColumn } from './trade-prices'

/** Detects both generations of Shopify headers, and exports reduced to title, options, SKU and price. */
export const isShopify = (columns: Columns): boolean =>
  columns.has('Title') &&
  (columns.has('Handle') ||
    columns.has('URL handle') ||
    columns.has('Variant Price') ||
    columns.has('Variant SKU') ||
    columns.has('Option1 Value')) &&
  !columns.has('Item Type')

type Open = { readonly key: string; readonly product: OpenProduct }

/** Rows that share a handle are one product; without handles a product starts where the title is filled. */
export async function* shopifyItems(
  rows: AsyncIterable<NamedRow>,
  priceLists: readonly PriceListColumn[],
): AsyncGenerator<ImportItem> {
  let open: Open | undefined
  for await (const row of rows) {
    const handle = row.get('Handle', 'URL handle')
    const title = row.get('Title')
    if (open && (handle !== '' ? handle === open.key : title === '')) {
      open.product.add(row)
      continue
    }
    if (open) yield* productItems(open, priceLists)
    open = undefined
    if (title === '') {
      yield {
        tag: 'problem',
        problem: {
          line: row.line,
          column: 'Title',
          value: handle,
          code: handle === '' ? 'orphan-variant' : 'no-title',
          imported: false,
        },
      }
      continue
    }
    open = { key: handle, product: openProduct(row) }
  }
  if (open) yield* productItems(open, priceLists)
}

function* productItems(
  { key, product: { rows, overflow } }: Open,
  priceLists: readonly PriceListColumn[],
): Generator<ImportItem> {
  const list = problems()
  const [first] = rows
  const type = typeIn(first.get('Type', 'Product type'))
  const names = [1, 2, 3].map(n => first.get(`Option${n} Name`) || `Option ${n}`)
  const variants = rows.filter(isVariantRow).map((row): ImportedVariant => ({
    line: row.line,
    sku: row.get('Variant SKU', 'SKU') || undefined,
    ...pricesOf(row, list),
    cost: priceIn(row, ['Cost per item'], list),
    stock: countedStock(row, list),
    options: names.flatMap((name, at) => {
      const value = row.get(`Option${at + 1} Value`)
      return value === '' || value === 'Default Title' ? [] : [{ name, value }]
    }),
    pictureUrl: pictureUrl(row.get('Variant Image', 'Variant image URL')),
    listPrices: listPricesIn(row, priceLists, list),
  }))
  const product: ImportedProduct = {
    line: first.line,
    handle: key || undefined,
    title: first.get('Title'),
    brand: first.get('Vendor') || undefined,
    description: first.get('Body (HTML)', 'Description'),
    categories: categoriesOf(first),
    pictureUrls: rows.flatMap(row => pictureUrl(row.get('Image Src', 'Product image URL')) ?? []),
    customFields: [],
    visible: visibleOf(first),
    weightGrams: gramsOf(first.get('Variant Grams', 'Weight value (grams)')),
    type,
    ...filesOf(
      filesIn(first.get('Files', 'Download Files')),
      type,
      { line: first.line, column: 'Files', value: first.get('Title') },
      list,
    ),
    seoTitle: first.get('SEO Title') || undefined,
    seoDescription: first.get('SEO Description') || undefined,
    variants,
  }
  yield* list.take()
  yield* overflow()
  yield { tag: 'product', product }
}

/** Whether a row is a variant: picture-only rows have no option, price or SKU; the first row is always a variant. */
const isVariantRow = (row: NamedRow, at: number): boolean =>
  at === 0 || row.get('Option1 Value', 'Variant SKU', 'SKU', 'Variant Price', 'Price') !== ''

/** Price is the current price; compare-at price the one before the sale. */
const pricesOf = (row: NamedRow, list: Problems): Pick<ImportedVariant, 'price' | 'salePrice' | 'retailPrice'> => {
  const price = priceIn(row, ['Variant Price', 'Price'], list)
  const column = row.has('Variant Compare At Price') ? 'Variant Compare At Price' : 'Compare-at price'
  const before = statedPriceIn(row, column, list)
  if (price === undefined) return {}
  return { price, salePrice: 0, retailPrice: before !== undefined && before <= price ? 0 : before }
}

/** Undefined if stock is not tracked, or may be oversold. */
const countedStock = (row: NamedRow, list: Problems): number | undefined => {
  const stock = stockIn(row, ['Variant Inventory Qty', 'Inventory quantity'], list)
  const tracker = ['Variant Inventory Tracker', 'Inventory tracker'].find(name => row.has(name))
  const sellsOn = row.get('Variant Inventory Policy', 'Continue selling when out of stock').toLowerCase()
  const isUncounted =
    (tracker !== undefined && row.get(tracker) === '') || ['continue', 'true', 'yes'].includes(sellsOn)
  return isUncounted ? undefined : stock
}

/** The merchant's own type is a single category; the standard taxonomy is a path. */
const categoriesOf = (row: NamedRow): ImportedProduct['categories'] => {
  const type = row.get('Type', 'Product type', 'Custom Product Type')
  return type === '' ? categoryPaths(row.get('Product Category', 'Standard Product Type'), /\s*;\s*/) : [[type]]
}

const visibleOf = (row: NamedRow): boolean | undefined => {
  const status = row.get('Status').toLowerCase()
  return status === 'archived' || status === 'draft' || status === 'unlisted'
    ? false
    : yesOrNo(row.get('Published', 'Published on online store'))
}
