import { ownNumberColumn } from '../part-numbers/own-number-column'
import { csvLine } from '../shared/csv-line'
import { decimalFromCents } from '../shared/decimal'
import type { ListItem, ShoppingList } from './shopping-list'

/**
 * A list as CSV (RFC 4180, safe against formula injection): SKU and quantity first, as bulk upload reads them, the part
 * number last. Headings are the same in every language, as programs read them.
 */
export const listCsv = ({ items }: Pick<ShoppingList, 'items'>): string =>
  [csvLine(header, { trusted: true }), ...items.map(itemLine)].join('')

const header = [
  'SKU',
  'Quantity',
  'Product',
  'Options',
  'Note',
  'Price (USD)',
  'Total (USD)',
  'Available',
  ownNumberColumn,
]

const itemLine = ({ sku, quantity, name, options, note, price, available, partNumber = '' }: ListItem): string =>
  csvLine([
    sku,
    String(quantity),
    name,
    options.map(({ optionName, optionLabel }) => `${optionName}: ${optionLabel}`).join('; '),
    note,
    ...(price === undefined ? ['', ''] : [decimalFromCents(price), decimalFromCents(price * quantity)]),
    available ? 'yes' : 'no',
    partNumber,
  ])

/** File name of a list. */
export const listFileName = ({ id, name }: Pick<ShoppingList, 'id' | 'name'>): string => {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${words === '' ? `shopping-list-${id}` : words}.csv`
}
