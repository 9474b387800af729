import type { ImportedPrices, ImportedVariant } from '../../core/catalogue-import/imported-product'
import type { NamedRow } from './columns'
import type { Problems } from './row-reading'
import { priceIn } from './row-reading'

/** Maps a column to a price list: `--price-list 11=net30 Price`. */
export type PriceListColumn = { readonly priceListId: number; readonly column: string }

export const listPricesIn = (
  row: NamedRow,
  columns: readonly PriceListColumn[],
  list: Problems,
): ImportedVariant['listPrices'] =>
  columns.flatMap(({ priceListId, column }) => {
    const price = priceIn(row, [column], list)
    return price === undefined ? [] : [{ priceListId, price }]
  })

/** Parses rows that contain only price list prices for existing SKUs. */
export const tradePriceItems = (
  row: NamedRow,
  columns: readonly PriceListColumn[],
  list: Problems,
): ImportedPrices | undefined => {
  const sku = row.get('SKU', 'Variant SKU', 'Product Code/SKU')
  if (sku === '') {
    list.add({ line: row.line, column: 'SKU', value: '', code: 'unknown-sku', imported: false })
    return undefined
  }
  const prices = listPricesIn(row, columns, list)
  if (columns.every(({ column }) => row.get(column) === ''))
    list.add({
      line: row.line,
      column: columns[0]?.column ?? '',
      value: '',
      code: 'no-price',
      imported: false,
      values: { sku },
    })
  return prices.length > 0 ? { line: row.line, sku, prices } : undefined
}
