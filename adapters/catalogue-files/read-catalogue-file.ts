import type { ImportItem, RowProblem } from '../../core/catalogue-import/imported-product'
import { bigCommerceItems, isBigCommerceLegacy, isBigCommerceV3 } from './bigcommerce-csv'
import { bigCommerceJsonItems } from './bigcommerce-json'
import { columnsOf, type Columns, type NamedRow } from './columns'
import { csvText, type CsvFault, type CsvRow } from './csv-rows'
import type { Mapping } from './plain-csv'
import { missingColumns, plainItems } from './plain-csv'
import { problems, unreadColumn } from './row-reading'
import { isShopify, shopifyItems } from './shopify'
import type { PriceListColumn } from './trade-prices'
import { tradePriceItems } from './trade-prices'
import { usualMapping } from './usual-names'

type CsvFormat = 'bigcommerce-v3' | 'bigcommerce-legacy' | 'shopify' | 'plain' | 'trade-prices'
export type FileFormat = CsvFormat | 'bigcommerce-json'
export type ReadOptions = { readonly mapping?: Mapping; readonly priceLists: readonly PriceListColumn[] }

/** What a file without a mapping or price lists can be unreadable for; `columns`: those of its header. */
export type FileFault =
  { readonly tag: 'empty' } | { readonly tag: 'open-quote' } | { readonly tag: 'header'; readonly columns: string }

/** An unreadable file; the message names fault and remedy for who imports it by command. */
export class UnreadableFile extends Error {
  readonly fault?: FileFault

  constructor(message: string, fault?: FileFault) {
    super(message)
    if (fault) this.fault = fault
  }
}

/** Detects the format of a catalogue file by its header, and streams its items. */
export const readCatalogueFile = async (
  text: AsyncIterable<string>,
  options: ReadOptions,
): Promise<{ readonly format: FileFormat; readonly items: AsyncIterable<ImportItem> }> => {
  const { first, whole } = await peek(text)
  if (/^\s*[[{]/.test(first)) return { format: 'bigcommerce-json', items: bigCommerceJsonItems(whole) }
  const { rows, decimalComma } = await csvText(whole)
  let header = await rows.next()
  while (!header.done && 'fault' in header.value && header.value.fault === 'empty-row') header = await rows.next()
  if (header.done)
    throw new UnreadableFile('the file is empty: it needs a header line and at least one row', { tag: 'empty' })
  if ('fault' in header.value)
    throw new UnreadableFile('a quote in the header line is not closed', { tag: 'open-quote' })
  const columns = columnsOf(header.value, decimalComma)
  const lost = options.priceLists.filter(({ column }) => !columns.has(column))
  if (lost[0])
    throw new UnreadableFile(
      `there is no column "${lost[0].column}" for price list ${lost[0].priceListId}; the columns are: ` +
        `${columns.names.join(', ')}`,
    )
  const known = formatOf(columns, options)
  if (known) return { format: known, items: withFaults(known, columns, rows, options) }
  const mapping = usualMapping(columns)
  if (!mapping) throw unknownHeader(columns)
  return { format: 'plain', items: withFaults('plain', columns, rows, { ...options, mapping }) }
}

const formatOf = (columns: Columns, { mapping, priceLists }: ReadOptions): CsvFormat | undefined => {
  if (mapping) {
    const missing = missingColumns(mapping, columns)
    if (missing.length > 0)
      throw new UnreadableFile(
        `the mapping names ${missing.map(name => `"${name}"`).join(', ')}, which the file does not have; its ` +
          `columns are: ${columns.names.join(', ')}`,
      )
    return 'plain'
  }
  if (isBigCommerceLegacy(columns)) return 'bigcommerce-legacy'
  if (isBigCommerceV3(columns)) return 'bigcommerce-v3'
  if (isShopify(columns)) return 'shopify'
  if (priceLists.length > 0 && (columns.has('SKU') || columns.has('Variant SKU'))) return 'trade-prices'
  return undefined
}

const unknownHeader = ({ names }: Columns): UnreadableFile => {
  const columns = names.join(', ').slice(0, 400)
  return new UnreadableFile(
    'the header is none that is known (BigCommerce v3 or legacy, Shopify, trade prices with --price-list, or columns ' +
      'named name, sku and price); name its columns in a mapping file (--mapping FILE). The columns are: ' +
      columns,
    { tag: 'header', columns },
  )
}

/** Reports invalid lines, and rows with more cells than the header, whose extra cells are ignored. */
async function* withFaults(
  format: CsvFormat,
  columns: Columns,
  rows: AsyncIterable<CsvRow | CsvFault>,
  options: ReadOptions,
): AsyncGenerator<ImportItem> {
  const faults: ImportItem[] = []
  const report = (problem: Pick<RowProblem, 'line' | 'code' | 'imported'> & Partial<RowProblem>) =>
    void faults.push({ tag: 'problem', problem: { column: '', value: '', ...problem } })
  const watched = async function* () {
    for await (const row of rows) {
      if ('fault' in row) {
        report({ line: row.line, value: row.text, code: row.fault, imported: false })
        continue
      }
      const named = columns.row(row)
      if (named.extra > 0)
        report({ line: row.line, code: 'too-many-columns', imported: true, values: { extra: named.extra } })
      yield named
    }
  }
  for await (const item of itemsOf(format, columns, watched(), options)) {
    yield* faults.splice(0)
    yield item
  }
  yield* faults.splice(0)
  for (const column of columns.unread()) yield unreadColumn(column)
}

const itemsOf = (
  format: CsvFormat,
  columns: Columns,
  rows: AsyncIterable<NamedRow>,
  { mapping, priceLists }: ReadOptions,
): AsyncIterable<ImportItem> => {
  switch (format) {
    case 'bigcommerce-v3':
    case 'bigcommerce-legacy':
      return bigCommerceItems(columns, rows, priceLists)
    case 'plain':
      return plainItems(mapping!, rows, priceLists)
    case 'trade-prices':
      return tradePriceRows(rows, priceLists)
    case 'shopify':
      return shopifyItems(rows, priceLists)
  }
}

async function* tradePriceRows(
  rows: AsyncIterable<NamedRow>,
  priceLists: readonly PriceListColumn[],
): AsyncGenerator<ImportItem> {
  const list = problems()
  for await (const row of rows) {
    const prices = tradePriceItems(row, priceLists, list)
    yield* list.take()
    if (prices) yield { tag: 'prices', prices }
  }
}

const peek = async (
  text: AsyncIterable<string>,
): Promise<{ readonly first: string; readonly whole: AsyncIterable<string> }> => {
  const pieces = text[Symbol.asyncIterator]()
  const start = await pieces.next()
  const first = start.done ? '' : start.value
  const whole = async function* () {
    if (first !== '') yield first
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { first, whole: whole() }
}
