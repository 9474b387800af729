import { readQuantity } from './read-quantity'

/** Where a file has its SKU, its quantity and perhaps its unit; `header`: whether its first row says so, by a name that is known. */
export type UploadColumns = { readonly sku: number; readonly quantity: number; readonly unit?: number; readonly width: number; readonly header: 'known' | 'taken' | 'none' }

/** Names of columns as they are compared, those that say it best first. */
const skuNames = [
  'sku', 'variantsku', 'productsku', 'itemsku', 'skunumber', 'skuno', 'skucode', 'customersku', 'customerpartnumber', 'customerpartno', 'yourpartnumber', 'ourpartnumber', 'mypartnumber', 'partnumber', 'partno', 'partnr', 'itemnumber', 'itemno', 'itemcode', 'itemid',
  'articlenumber', 'articleno', 'articlecode', 'artikelnummer', 'artikelnr', 'artnr', 'artno', 'productnumber', 'productno', 'productcode', 'materialnumber', 'materialno', 'catalognumber', 'catalogno', 'cataloguenumber', 'catno', 'modelnumber', 'modelno', 'mpn',
  'reference', 'ref', 'codigo', 'clave', 'code', 'part', 'item', 'article', 'artikel', 'product', 'material', 'model',
]
const quantityNames = ['qty', 'quantity', 'orderqty', 'orderquantity', 'qtyordered', 'quantityordered', 'qtyneeded', 'quantityneeded', 'quantities', 'quantite', 'qte', 'menge', 'anzahl', 'cantidad', 'cant', 'pieces', 'pcs', 'count', 'amount', 'needed']
const unitNames = ['unit', 'uom', 'unitofmeasure', 'orderunit', 'qtyunit', 'unite', 'einheit', 'unidad']

const fold = (cell: string): string => cell.slice(0, 60).normalize('NFKD').toLowerCase().replace(/[^a-z0-9]/g, '')

const placeOf = (cells: readonly string[], names: readonly string[]): number => {
  const name = names.find(each => cells.includes(each))
  return name === undefined ? -1 : cells.indexOf(name)
}

const isQuantity = (cell: string): boolean => typeof readQuantity(cell) !== 'string'

/**
 * What the first row says about the others (S3-5.15): columns are SKU and quantity, in this order unless a header names them
 * otherwise. A first row of a quantity where one belongs is no header.
 */
export const uploadColumns = (first: readonly string[]): UploadColumns => {
  const names = first.map(fold)
  const width = first.length
  const [sku, quantity, unit] = [placeOf(names, skuNames), placeOf(names, quantityNames), placeOf(names, unitNames)]
  const other = (taken: readonly number[]): number => {
    const free = names.findIndex((_, at) => !taken.includes(at))
    return free < 0 ? width : free
  }
  if (sku >= 0 || quantity >= 0) {
    const skuAt = sku < 0 ? other([quantity, unit]) : sku
    const quantityAt = quantity < 0 ? other([skuAt, unit]) : quantity
    if (!isQuantity(first[quantityAt] ?? '')) return { sku: skuAt, quantity: quantityAt, ...(unit < 0 ? {} : { unit }), width, header: 'known' }
  }
  const isHeader = width > 1 && first[1]?.trim() !== '' && !first.some(isQuantity)
  return { sku: 0, quantity: 1, width, header: isHeader ? 'taken' : 'none' }
}
