import { ownNumberColumn } from '../part-numbers/own-number-column'
import { csvLine } from '../shared/csv-line'
import { decimalFromCents } from '../shared/decimal'
import type { Cart, CartLine } from './cart'

/** File name of a cart's CSV. */
export const cartFileName = 'cart.csv'

/**
 * The lines of a cart as CSV (RFC 4180, safe against formula injection): SKU and quantity first, as bulk upload reads
 * them. Part numbers have a column if any line has one. Headings are the same in every language, as programs read them.
 */
export const cartCsv = ({ lines, currency }: Pick<Cart, 'lines' | 'currency'>): string => {
  const numbered = lines.some(({ partNumber }) => partNumber !== undefined)
  const heading = [
    'SKU',
    'Quantity',
    ...(numbered ? [ownNumberColumn] : []),
    'Name',
    'Options',
    'Unit price',
    'Line total',
    'Currency',
  ]
  return [
    csvLine(heading, { trusted: true }),
    ...lines.map(line =>
      csvLine([
        line.sku,
        String(line.quantity),
        ...(numbered ? [line.partNumber ?? ''] : []),
        line.name,
        optionsOf(line),
        decimalFromCents(line.salePrice),
        decimalFromCents(line.extendedSalePrice),
        currency,
      ]),
    ),
  ].join('')
}

const optionsOf = ({ options }: CartLine): string => options.map(({ name, value }) => `${name}: ${value}`).join('; ')
