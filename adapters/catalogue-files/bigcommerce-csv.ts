import { withLeadTime } from '../../core/catalogue/with-lead-time'
import type {
  ImportedOption,
  ImportedProduct,
  ImportedVariant,
  ImportItem,
} from '../../core/catalogue-import/imported-product'
import { gramsOf, gramsPerPound, typeIn, yesOrNo } from './amounts'
import type { Columns, NamedRow } from './columns'
import { fileColumn, filesIn, filesOf, numberedFiles } from './product-files'
import {
  categoryPaths,
  openProduct,
  pictureUrl,
  priceIn,
  problems,
  stockIn,
  type OpenProduct,
  type Problems,
} from './row-reading'
import { listPricesIn, type PriceListColumn } from './trade-prices'

/** The v3 export: a row per product, variant and picture, distinguished by `Item`. */
export const isBigCommerceV3 = (columns: Columns): boolean => columns.has('Item', 'Name', 'SKU')
/** The legacy export: `Item Type` is Product, SKU or Rule. */
export const isBigCommerceLegacy = (columns: Columns): boolean => columns.has('Item Type', 'Product Name')

type RowKind = 'product' | 'variant' | 'picture' | 'rule' | 'other'
type Dialect = {
  readonly kind: (row: NamedRow) => RowKind
  readonly options: (row: NamedRow) => readonly ImportedOption[]
}

const v3: Dialect = {
  kind: row =>
    (({ product: 'product', variant: 'variant', image: 'picture' }) as const)[row.get('Item').toLowerCase()] ?? 'other',
  options: row => optionsOfV3(row.get('Options')),
}

const legacy: Dialect = {
  kind: row =>
    (({ product: 'product', sku: 'variant', rule: 'rule' }) as const)[row.get('Item Type').toLowerCase()] ?? 'other',
  options: row => optionsOfLegacy(row.get('Product Name')),
}

const kindColumn = (columns: Columns): string => (columns.has('Item') ? 'Item' : 'Item Type')

export async function* bigCommerceItems(
  columns: Columns,
  rows: AsyncIterable<NamedRow>,
  priceLists: readonly PriceListColumn[],
): AsyncGenerator<ImportItem> {
  const dialect = isBigCommerceLegacy(columns) ? legacy : v3
  let open: OpenProduct | undefined
  for await (const row of rows) {
    const kind = dialect.kind(row)
    if (kind === 'other') {
      const column = kindColumn(columns)
      yield {
        tag: 'problem',
        problem: { line: row.line, column, value: row.get(column).slice(0, 80), code: 'unread-row', imported: false },
      }
      continue
    }
    if (kind === 'product') {
      if (open) yield* productItems(dialect, open, priceLists)
      open = openProduct(row)
    } else if (open) open.add(row)
    else
      yield {
        tag: 'problem',
        problem: {
          line: row.line,
          column: kindColumn(columns),
          value: row.get('SKU', 'Product Code/SKU'),
          code: 'orphan-variant',
          imported: false,
        },
      }
  }
  if (open) yield* productItems(dialect, open, priceLists)
}

function* productItems(
  dialect: Dialect,
  { rows, overflow }: OpenProduct,
  priceLists: readonly PriceListColumn[],
): Generator<ImportItem> {
  const [first] = rows
  const list = problems()
  const title = first.get('Name', 'Product Name')
  if (title === '') {
    const problem = { line: first.line, column: 'Name', value: '', code: 'no-title', imported: false } as const
    yield { tag: 'problem', problem }
    return
  }
  const type = typeIn(first.get('Type', 'Product Type'))
  const shared = variantOf(dialect, first, list, priceLists)
  const named = new Set(
    rows.filter(row => dialect.kind(row) === 'variant').map(row => row.get('SKU', 'Product Code/SKU').toUpperCase()),
  )
  const ruled = rules(
    rows.filter(row => dialect.kind(row) === 'rule'),
    named,
    list,
  )
  const tracking = trackingOf(first)
  const own = rows
    .filter(row => dialect.kind(row) === 'variant')
    .map(row => withShared(variantOf(dialect, row, list, priceLists), shared, ruled, tracking))
  const product: ImportedProduct = {
    line: first.line,
    handle: first.get('Product URL').replace(/^https?:\/\/[^/]+/, '') || undefined,
    sku: own.length > 0 ? shared.sku : undefined,
    title,
    brand: first.get('Brand Name', 'Brand') || undefined,
    description: first.get('Description', 'Product Description'),
    categories: categoryPaths(first.get('Categories', 'Category', 'Category String'), /\s*;\s*/),
    pictureUrls: [...rows.filter(row => dialect.kind(row) === 'picture'), first].flatMap(picturesOf),
    customFields: withLeadTime(
      customFieldsOf(first.get('Custom Fields', 'Product Custom Fields')),
      first.get('Product Availability', 'Availability Description'),
    ),
    visible: yesOrNo(first.get('Is Visible', 'Product Visible?')),
    purchasable: yesOrNo(first.get('Allow Purchases?', 'Allow Purchases')),
    // Weights in this export are pounds, the unit of the merchant's store.
    weightGrams: gramsOf(first.get('Weight', 'Product Weight'), gramsPerPound),
    type,
    ...filesOf(
      [...numberedFiles(first), ...filesIn(first.get('Files', 'Download Files'))],
      type,
      { line: first.line, column: fileColumn(first), value: title },
      list,
    ),
    seoTitle: first.get('Page Title') || undefined,
    seoDescription: first.get('Meta Description') || undefined,
    variants:
      own.length > 0 ? own : [{ ...shared, options: [], stock: tracking === 'none' ? undefined : shared.stock }],
  }
  yield* list.take()
  yield* overflow()
  yield { tag: 'product', product }
}

const variantOf = (
  dialect: Dialect,
  row: NamedRow,
  list: Problems,
  priceLists: readonly PriceListColumn[],
): ImportedVariant => ({
  line: row.line,
  sku: row.get('SKU', 'Product Code/SKU') || undefined,
  price: priceIn(row, ['Price'], list),
  salePrice: priceIn(row, ['Sale Price'], list),
  retailPrice: priceIn(row, ['Retail Price'], list),
  cost: priceIn(row, ['Cost Price'], list),
  stock: stockIn(row, ['Current Stock', 'Current Stock Level', 'Stock Level'], list),
  options: dialect.options(row),
  pictureUrl: pictureUrl(row.get('Variant Image URL')),
  listPrices: listPricesIn(row, priceLists, list),
})

/** A variant with a blank or zero price has the product's price; its stock is the product's if tracked there. */
const withShared = (
  variant: ImportedVariant,
  shared: ImportedVariant,
  ruled: ReadonlyMap<string, number>,
  tracking: Tracking,
): ImportedVariant => {
  const own = ruled.get(variant.sku?.toUpperCase() ?? '') ?? (variant.price || undefined)
  return {
    ...variant,
    price: own ?? shared.price,
    salePrice:
      variant.salePrice ?? (own === undefined ? shared.salePrice : shared.salePrice === undefined ? undefined : 0),
    retailPrice: variant.retailPrice ?? shared.retailPrice,
    cost: variant.cost ?? shared.cost,
    stock: tracking === 'none' ? undefined : tracking === 'product' ? shared.stock : variant.stock,
  }
}

type Tracking = 'none' | 'product' | 'variant'

/** Untracked products are always in stock; the export contains 0 for them. */
const trackingOf = (row: NamedRow): Tracking => {
  const word = row.get('Inventory Tracking', 'Track Inventory').toLowerCase()
  return word === 'none' || word === 'off' || word === 'n'
    ? 'none'
    : word === 'product' || word === 'by product'
      ? 'product'
      : 'variant'
}

const picturesOf = (row: NamedRow): readonly string[] =>
  [
    'Image URL (Import)',
    'Internal Image URL (Export)',
    ...[1, 2, 3, 4, 5].flatMap(n => [`Product Image URL - ${n}`, `Product Image File - ${n}`]),
  ].flatMap(name => pictureUrl(row.get(name)) ?? [])

/**
 * Legacy rules set a variant's price as "[FIXED]12.50" in a row of their own; rules of other kinds, or for no variant,
 * are reported.
 */
const rules = (rows: readonly NamedRow[], variants: ReadonlySet<string>, list: Problems): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(row => {
      const sku = row.get('Product Code/SKU').toUpperCase()
      const fixed = /^\[FIXED\](.+)$/i.exec(row.get('Price'))
      const price = fixed ? priceIn({ ...row, get: () => fixed[1] ?? '' }, ['Price'], list) : undefined
      if (price !== undefined && variants.has(sku)) return [[sku, price] as const]
      list.add({
        line: row.line,
        column: 'Price',
        value: (row.get('Price') || row.get('Product Name')).slice(0, 80),
        code: 'unapplied-rule',
        imported: false,
      })
      return []
    }),
  )

const kinds: Readonly<Record<string, ImportedOption['kind']>> = {
  rectangle: 'rectangles',
  rectangles: 'rectangles',
  swatch: 'swatch',
  radio: 'radio_buttons',
  radiobuttons: 'radio_buttons',
  dropdown: 'dropdown',
  selectbox: 'dropdown',
}

/**
 * `Type=Swatch|Name=Finish|Value=Satin Chrome[#c0c0c0]Type=Rectangle|Name=Size|Value=4 in`, one group after another.
 */
export const optionsOfV3 = (text: string): readonly ImportedOption[] =>
  text
    .slice(0, 4000)
    .split(/(?=Type=)/)
    .flatMap(group => {
      const fields = new Map(
        group
          .replace(/[|;]+$/, '')
          .split('|')
          .map(field => {
            const at = field.indexOf('=')
            return [field.slice(0, at).trim().toLowerCase(), field.slice(at + 1).trim()] as const
          }),
      )
      return option(
        fields.get('name'),
        fields.get('value'),
        kinds[(fields.get('type') ?? '').toLowerCase().replace(/[^a-z]/g, '')],
      )
    })

/** `[S]Color=Red:#ff0000,[RB]Size=Large`: a letter code for the kind, then name and value. */
export const optionsOfLegacy = (text: string): readonly ImportedOption[] =>
  text
    .slice(0, 4000)
    .split(/,(?=\[)/)
    .flatMap(group => {
      const match = /^\s*\[([A-Z]{1,3})\]([^=]{1,200})=(.{1,400})$/.exec(group)
      if (!match) return []
      const kind = ({ S: 'dropdown', CS: 'swatch', RB: 'radio_buttons', RT: 'rectangles' } as const)[
        match[1] as 'S' | 'CS' | 'RB' | 'RT'
      ]
      return option(match[2], match[3], kind)
    })

const option = (
  name: string | undefined,
  value: string | undefined,
  kind: ImportedOption['kind'],
): readonly ImportedOption[] => {
  const colors = value?.match(/#[0-9a-f]{6}\b/gi) ?? []
  const label =
    value
      ?.replace(/\[[^\]]*\]$/, '')
      .replace(/:#[0-9a-f]{6}.*$/i, '')
      .trim() ?? ''
  return name && label !== ''
    ? [{ name: name.trim(), value: label, kind, ...(colors.length > 0 ? { colors: colors.slice(0, 3) } : {}) }]
    : []
}

/** `Core=Honeycomb;Thickness=1 3/4 in` or `"Core=Honeycomb"; "Thickness=..."`. */
const customFieldsOf = (text: string) =>
  text
    .slice(0, 8000)
    .split(';')
    .flatMap(field => {
      const [name, ...rest] = field.replace(/^["\s]+|["\s]+$/g, '').split('=')
      const value = rest.join('=').trim()
      return name && value !== '' ? [{ name: name.trim(), value }] : []
    })
