import { isQuoteOnly, type Picture, type Product, type ProductOption, type Variant } from '../catalogue/product'
import type { ShelfTemplate } from '../content/shelf-entry'

export type BulkVariant = Pick<Variant, 'id' | 'sku' | 'stock' | 'price' | 'partNumber' | 'optionValues' | 'picture'>

export type ProgramPlace = { readonly list: number; readonly product: number; readonly section?: string }

/** A product as a bulk-order table needs it (S3-3.09), priced for this visitor. */
export type BulkProduct = Pick<Product, 'id' | 'name' | 'slug' | 'sku' | 'pack' | 'minimum' | 'purchasable'> & {
  readonly brand?: string
  readonly picture?: Picture
  readonly options: readonly Pick<ProductOption, 'id' | 'kind'>[]
  /** Requires choices (modifiers) that only the product page offers. */
  readonly chooses: boolean
  readonly sortOrder: number
  /** Epoch milliseconds. */
  readonly createdAt: number
  /** Position in a program's order: section, line and section name (S3-3.20). */
  readonly program?: ProgramPlace
  readonly variants: readonly BulkVariant[]
}

/**
 * Table layout: cart first; for quotes and lists, where products with few variants are expanded and there is no cart
 * button (S3-2.22); or grouped by opening (S3-2.27).
 */
export type BulkLayout = 'cart' | 'quote' | 'openings'

const layouts: Partial<Readonly<Record<ShelfTemplate, BulkLayout>>> = {
  'bulk-order': 'cart',
  'bulk-quote': 'quote',
  'search-order': 'openings',
}

/** The table layout that editors chose for a category's page. */
export const bulkLayoutOf = (template: ShelfTemplate | undefined): BulkLayout | undefined =>
  template === undefined ? undefined : layouts[template]

/** Maximum number of products in a table (S3-9.03). */
export const maxBulkProducts = 200

/** Whether this visitor can buy it; quotes can be requested regardless. */
export const canBeBought = (
  { purchasable, name }: Pick<BulkProduct, 'purchasable' | 'name'>,
  { price }: Pick<BulkVariant, 'price'>,
): boolean => purchasable && price !== undefined && !isQuoteOnly(name)

/** Products with their variants in stock; products without any are hidden (S3-2.23). */
export const inStockOnly = (products: readonly BulkProduct[]): readonly BulkProduct[] =>
  products.flatMap(product => {
    const variants = product.variants.filter(({ stock }) => stock > 0)
    return variants.length === 0
      ? []
      : [variants.length === product.variants.length ? product : { ...product, variants }]
  })

/** The merchant's order; ties by newest first (S3-4.08, S3-9.07). */
export const inBulkOrder = (products: readonly BulkProduct[]): readonly BulkProduct[] =>
  [...products].sort((a, b) => a.sortOrder - b.sortOrder || b.createdAt - a.createdAt || a.id - b.id)

/** Converts a catalogue product to a table row's product. */
export const bulkProductOf = (
  product: Product,
  { sortOrder, createdAt }: Pick<BulkProduct, 'sortOrder' | 'createdAt'>,
): BulkProduct => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  sku: product.sku,
  minimum: product.minimum,
  purchasable: product.purchasable,
  sortOrder,
  createdAt,
  options: product.options.map(({ id, kind }) => ({ id, kind })),
  chooses: product.modifiers.some(({ required }) => required),
  variants: product.variants.map(({ id, sku, stock, price, partNumber, optionValues, picture }) => ({
    id,
    sku,
    stock,
    optionValues,
    ...(price ? { price } : {}),
    ...(partNumber === undefined ? {} : { partNumber }),
    ...(picture ? { picture } : {}),
  })),
  ...(product.pack ? { pack: product.pack } : {}),
  ...(product.brand ? { brand: product.brand.name } : {}),
  ...(product.pictures[0] ? { picture: product.pictures[0] } : {}),
})
