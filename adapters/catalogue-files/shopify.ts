import type { ImportedProduct, ImportedVariant, ImportItem } from '../../core/catalogue-import/imported-product'
import type { Columns, NamedRow } from './columns'
import { isYes } from './amounts'
import { categoryPaths, priceIn, problems, stockIn } from './row-reading'
import { listPricesIn, type PriceListColumn } from './trade-prices'

/** Both generations of Shopify's headers, and exports trimmed down to title, options, SKU and price. */
export const isShopify = (columns: Columns): boolean =>
  columns.has('Title') && (columns.has('Handle') || columns.has('URL handle') || columns.has('Variant Price') || columns.has('Variant SKU') || columns.has('Option1 Value')) && !columns.has('Item Type')

type Open = { readonly key: string; readonly rows: NamedRow[] }

/** Rows that share a handle are one product; without handles a product starts where the title is filled. */
export async function* shopifyItems(columns: Columns, rows: AsyncIterable<NamedRow>, priceLists: readonly PriceListColumn[]): AsyncGenerator<ImportItem> {
  let open: Open | undefined
  for await (const row of rows) {
    const handle = row.get('Handle', 'URL handle')
    const title = row.get('Title')
    const continues = open !== undefined && (handle !== '' ? handle === open.key : title === '')
    if (continues) {
      open!.rows.push(row)
      continue
    }
    if (open) yield* productItems(columns, open, priceLists)
    open = undefined
    if (title === '') {
      yield { tag: 'problem', problem: { line: row.line, column: 'Title', value: handle, code: handle === '' ? 'orphan-variant' : 'no-title', kept: false } }
      continue
    }
    open = { key: handle, rows: [row] }
  }
  if (open) yield* productItems(columns, open, priceLists)
}

function* productItems(columns: Columns, { key, rows }: Open, priceLists: readonly PriceListColumn[]): Generator<ImportItem> {
  const list = problems()
  const first = rows[0]!
  const names = [1, 2, 3].map(n => first.get(`Option${n} Name`) || `Option ${n}`)
  const variants = rows.filter(isVariantRow).map((row): ImportedVariant => ({
    line: row.line,
    sku: row.get('Variant SKU', 'SKU') || undefined,
    ...pricesOf(row, list),
    stock: stockIn(row, ['Variant Inventory Qty', 'Inventory quantity'], list),
    options: [1, 2, 3].flatMap((n, at) => {
      const value = row.get(`Option${n} Value`)
      return value === '' || value === 'Default Title' ? [] : [{ name: names[at]!, value }]
    }),
    pictureUrl: row.get('Variant Image', 'Variant image URL') || undefined,
    listPrices: listPricesIn(row, priceLists, list),
  }))
  const grams = Number(first.get('Variant Grams', 'Weight value (grams)'))
  const product: ImportedProduct = {
    line: first.line,
    handle: key || undefined,
    title: first.get('Title'),
    brand: first.get('Vendor') || undefined,
    description: first.get('Body (HTML)', 'Description'),
    categories: categoryPaths(first.get('Type', 'Product type') || first.get('Product Category'), /\s*;\s*/),
    pictureUrls: rows.flatMap(row => row.get('Image Src', 'Product image URL') || []),
    customFields: [],
    visible: isYes(first.get('Published', 'Published on online store'), true) && first.get('Status').toLowerCase() !== 'archived' && first.get('Status').toLowerCase() !== 'draft',
    purchasable: true,
    weightGrams: Number.isFinite(grams) && grams > 0 ? Math.round(grams) : undefined,
    seoTitle: first.get('SEO Title') || undefined,
    seoDescription: first.get('SEO Description') || undefined,
    variants,
  }
  yield* list.take()
  yield { tag: 'product', product }
}

/** Rows that only add a picture carry neither an option nor a price nor a SKU; the first row is always a variant. */
const isVariantRow = (row: NamedRow, at: number): boolean =>
  at === 0 || row.get('Option1 Value', 'Variant SKU', 'SKU', 'Variant Price', 'Price') !== ''

const pricesOf = (row: NamedRow, list: ReturnType<typeof problems>) => {
  const now = priceIn(row, ['Variant Price', 'Price'], list)
  const before = priceIn(row, ['Variant Compare At Price', 'Compare-at price'], list)
  return before !== undefined && now !== undefined && before > now ? { price: now, retailPrice: before } : { price: now }
}
