import { ownNumberColumn } from '../part-numbers/own-number-column'
import { csvLine } from '../shared/csv-line'
import { decimalFromCents } from '../shared/decimal'
import type { Cents } from '../shared/money'
import type { Quote, QuoteLine } from './quote'
import { quotedPrice, quotedSubtotal } from './quote-totals'

const header = [
  'SKU',
  'Quantity',
  'Product',
  'Options',
  'Price (USD)',
  'Quoted price (USD)',
  'Quoted total (USD)',
  ownNumberColumn,
]

/**
 * Lines of a quote as CSV (RFC 4180, safe against formula injection): SKU and quantity first, as bulk upload reads
 * them, the part number last; price empty until offered. Headings are the same in every language, as programs read
 * them.
 */
export const quoteCsv = ({ lines }: Pick<Quote, 'lines'>): string =>
  [csvLine(header, { trusted: true }), ...lines.map(lineOf)].join('')

const lineOf = (line: QuoteLine): string =>
  csvLine([
    line.sku,
    String(line.quantity),
    line.name,
    line.options.map(({ optionName, optionLabel }) => `${optionName}: ${optionLabel}`).join('; '),
    ...[line.basePrice, quotedPrice(line), quotedSubtotal(line)].map(decimal),
    line.partNumber ?? '',
  ])

const decimal = (cents: Cents | undefined): string => (cents === undefined ? '' : decimalFromCents(cents))

/** File name of a quote's lines. */
export const quoteCsvName = ({ number }: Pick<Quote, 'number'>): string => `quote-${number.replace(/[^\w-]/g, '')}.csv`
