import { ownNumberColumn } from '../part-numbers/own-number-column'
import type { Order, OrderLine } from './order'
import { csvLine } from '../shared/csv-line'
import { decimalFromCents } from '../shared/decimal'

const header = ['SKU', 'Quantity', 'Product', 'Options', 'Price (USD)', 'Total (USD)', ownNumberColumn, 'Canceled']

/**
 * Lines of an order as CSV (RFC 4180, safe against formula injection): SKU and quantity first, as bulk upload reads
 * them; the part number at the time of the order and the pieces that were canceled last. Headings are the same in every
 * language, as programs read them.
 */
export const orderLinesCsv = ({ lines }: Pick<Order, 'lines'>): string =>
  [csvLine(header, { trusted: true }), ...lines.map(lineOf)].join('')

const lineOf = ({ sku, quantity, name, options, price, total, partNumber = '', cancelled }: OrderLine): string =>
  csvLine([
    sku,
    String(quantity),
    name,
    options.map(option => `${option.name}: ${option.value}`).join('; '),
    decimalFromCents(price),
    decimalFromCents(total),
    partNumber,
    cancelled === undefined ? '' : String(cancelled),
  ])

/** File name of an order's lines. */
export const orderLinesFileName = ({ id }: Pick<Order, 'id'>): string => `order-${id}.csv`
