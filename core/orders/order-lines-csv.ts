import { ownNumberColumn } from '../part-numbers/own-number-column'
import type { Order, OrderLine } from './order'
import { csvLine } from '../shared/csv-line'
import { decimalFromCents } from '../shared/decimal'

const header = ['SKU', 'Quantity', 'Product', 'Options', 'Price (USD)', 'Total (USD)', ownNumberColumn]

/**
 * The lines of an order as a CSV (RFC 4180, safe to open in a spreadsheet): SKU and quantity first, as an upload takes
 * them again, what the company called it on the day of the order last. Its words are the same in every language:
 * programs read it.
 */
export const orderLinesCsv = ({ lines }: Pick<Order, 'lines'>): string =>
  [csvLine(header, { trusted: true }), ...lines.map(lineOf)].join('')

const lineOf = ({ sku, quantity, name, options, price, total, partNumber = '' }: OrderLine): string =>
  csvLine([
    sku,
    String(quantity),
    name,
    options.map(option => `${option.name}: ${option.value}`).join('; '),
    decimalFromCents(price),
    decimalFromCents(total),
    partNumber,
  ])

/** What the file of an order's lines is called. */
export const orderLinesFileName = ({ id }: Pick<Order, 'id'>): string => `order-${id}.csv`
