import type { BulkLayout, BulkProduct, BulkVariant } from './bulk-product'

/** A row of the table: a product with variants below it, or a variant. `alone`: the product's only row. */
export type BulkRow =
  | {
      readonly tag: 'product'
      readonly product: BulkProduct
      /** Undefined: the variants are always shown. */ readonly opens?: boolean
    }
  | { readonly tag: 'variant'; readonly product: BulkProduct; readonly variant: BulkVariant; readonly alone: boolean }

/** Up to this many variants are shown expanded in the second layout (S3-2.22). */
const maxInline = 3

/**
 * Whether a product's variants can be expanded and collapsed: if it has more than one, or in the second layout more
 * than three.
 */
export const opensAndCloses = ({ variants }: BulkProduct, layout: BulkLayout): boolean =>
  variants.length > (layout === 'quote' ? maxInline : 1)

/** Initially expanded: the first product (S3-2.21). */
export const firstOpen = (products: readonly BulkProduct[]): ReadonlySet<number> =>
  new Set(products.slice(0, 1).map(({ id }) => id))

/** Expanded products, and the row filter: every word must occur in SKU, part number, name or options. */
export type RowsShown = { readonly open: ReadonlySet<number>; readonly find?: string }

/** The rows of a table in order. A search shows all matches, also in collapsed groups. */
export const bulkRows = (
  products: readonly BulkProduct[],
  layout: BulkLayout,
  { open, find = '' }: RowsShown,
): readonly BulkRow[] => {
  const words = wordsOf(find)
  return products.flatMap(product => {
    const found =
      words.length === 0 ? product.variants : product.variants.filter(variant => isFound(product, variant, words))
    if (found.length === 0) return []
    const opens = !opensAndCloses(product, layout) ? undefined : open.has(product.id) || words.length > 0
    // Skips building rows of collapsed products, of which there may be thousands.
    const rows = opens === false ? [] : found.map(variant => variantRow(product, variant))
    return product.variants.length === 1
      ? rows
      : [{ tag: 'product', product, ...(opens === undefined ? {} : { opens }) }, ...rows]
  })
}

/** Keeps row objects identical, so that unchanged rows do not re-render. */
const variantRows = new WeakMap<BulkVariant, BulkRow>()
const variantRow = (product: BulkProduct, variant: BulkVariant): BulkRow => {
  const known = variantRows.get(variant)
  if (known?.product === product) return known
  const row: BulkRow = { tag: 'variant', product, variant, alone: product.variants.length === 1 }
  variantRows.set(variant, row)
  return row
}

const wordsOf = (find: string): readonly string[] =>
  find
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')

/** Caches the searchable text of each variant. */
const texts = new WeakMap<BulkVariant, string>()
const isFound = ({ name, brand = '', sku }: BulkProduct, variant: BulkVariant, words: readonly string[]): boolean => {
  const text =
    texts.get(variant) ??
    [variant.sku, variant.partNumber ?? '', sku, name, brand, ...variant.optionValues.map(({ label }) => label)]
      .join(' ')
      .toLowerCase()
  texts.set(variant, text)
  return words.every(word => text.includes(word))
}

/** Number of rows, expanded or not: decides whether the table is virtualized. */
export const rowCount = (products: readonly BulkProduct[]): number =>
  products.reduce((sum, { variants }) => sum + variants.length + (variants.length > 1 ? 1 : 0), 0)

/** Up to this many rows are rendered; longer tables are virtualized. */
export const maxDrawnRows = 500
