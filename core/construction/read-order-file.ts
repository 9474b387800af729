import * as E from 'fp-ts/Either'
import { columnName } from '../files/column-name'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { isDay } from '../shared/store-day'

/** A line of an order file and its position; rows are counted from 1, as in spreadsheets. */
export type OrderFileLine = {
  readonly row: number
  readonly sku: string
  readonly size: string
  readonly quantity: number
}

/**
 * The header block above the lines (S3-3.22): days are yyyy-mm-dd, phone numbers ten digits; empty values are missing.
 */
export type OrderFileHeader = {
  readonly storeNumber?: string
  readonly requestedDelivery?: string
  readonly siteContactName?: string
  readonly siteContactPhone?: string
}

/** `columns`: column letters of SKU, size and quantity. */
export type OrderFileRead = {
  readonly header: OrderFileHeader
  readonly lines: readonly OrderFileLine[]
  readonly columns: { readonly sku: string; readonly size: string; readonly quantity: string }
}

/** A sheet of a workbook, or a CSV file named after the file. */
export type OrderSheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

/** Labels of the header block, by the order service's field names (S3-7.25). */
export const headerLabels = {
  storeNumber: 'Store Number',
  requestedDelivery: 'Requested Delivery',
  siteContactName: 'Site Contact Name',
  siteContactPhone: 'Site Contact Phone #',
} as const

export const maxOrderLines = 2_000
/** Maximum of reported faults. */
const maxIssues = 20
/** Maximum number of rows searched for header block and heading. */
const headRows = 60
const maxCellLength = 120
const maxPieces = 100_000

/** Cell text with collapsed whitespace. */
export const plainCell = (cell: string | undefined): string => (cell ?? '').slice(0, 1_000).replace(/\s+/g, ' ').trim()
const label = (cell: string | undefined): string =>
  plainCell(cell)
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()

const columnNames = {
  sku: ['sku', 'item number', 'part number'],
  size: ['size'],
  quantity: ['quantity', 'qty', 'order quantity'],
} as const

type Heading = { readonly at: number; readonly sku: number; readonly size: number; readonly quantity: number }

/** The heading of the lines: the first row with SKU and quantity; `size` is -1 if it has none. */
export const headingOf = (rows: OrderSheet['rows']): Heading | undefined => {
  for (const [at, row] of rows.slice(0, headRows).entries()) {
    const cells = row.map(label)
    const column = (names: readonly string[]) => cells.findIndex(cell => names.includes(cell))
    const [sku, size, quantity] = [column(columnNames.sku), column(columnNames.size), column(columnNames.quantity)]
    if (sku >= 0 && quantity >= 0) return { at, sku, size, quantity }
  }
  return undefined
}

/** The sheet with the order: the first one with a heading for SKU and quantity. */
export const orderSheet = (sheets: readonly OrderSheet[]): OrderSheet | undefined =>
  sheets.find(({ rows }) => headingOf(rows) !== undefined)

type Cell = { readonly row: number; readonly column: number; readonly value: string }

/** The value of a header label: the next non-empty cell in its row; undefined without the label. */
export const headerCell = (rows: OrderSheet['rows'], before: number, wanted: string): Cell | undefined => {
  for (const [at, row] of rows.slice(0, before).entries()) {
    const named = row.findIndex(cell => label(cell) === label(wanted))
    if (named < 0) continue
    const beside = row.findIndex((cell, column) => column > named && plainCell(cell) !== '')
    return { row: at, column: beside < 0 ? named + 1 : beside, value: beside < 0 ? '' : plainCell(row[beside]) }
  }
  return undefined
}

/** Parses days in spreadsheet format (2026-12-08) or in the program's (12/8/2026). */
const dayIn = (value: string): string | undefined => {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value) ?? []
  const written = year === '' ? value.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

const phoneIn = (value: string): string | undefined => {
  const digits = value.replace(/[\s().+-]/g, '')
  return /^\d{10}$/.test(digits) ? digits : undefined
}

/**
 * Parses an order file (S3-3.22): header block and lines, or faults with sheet, row, column and remedy. Lines without
 * quantity are ignored. `isDelivered`: whether deliveries take place on a day.
 */
export const readOrderFile = (
  { name: sheet, rows }: OrderSheet,
  isDelivered: (day: string) => boolean,
): E.Either<readonly Issue[], OrderFileRead> => {
  const heading = headingOf(rows)
  if (!heading) return E.left([issue('file', 'order-file.no-table', { sheet })])
  const place = ({ row, column }: Pick<Cell, 'row' | 'column'>) => ({ sheet, row: row + 1, column: columnName(column) })
  const wrong = (code: string, cell: Cell) =>
    issue('file', `order-file.${code}`, { ...place(cell), value: cell.value.slice(0, 40) })
  const issues: Issue[] = []

  const headed = <A>(
    name: keyof typeof headerLabels,
    code: string,
    read: (value: string) => A | undefined,
  ): A | undefined => {
    const cell = headerCell(rows, heading.at, headerLabels[name])
    if (!cell || cell.value === '') return undefined
    const value = read(cell.value)
    if (value === undefined) issues.push(wrong(code, cell))
    return value
  }
  const short = (value: string) => (value.length <= maxCellLength ? value : undefined)
  const day = (value: string) => {
    const found = dayIn(value)
    return found !== undefined && isDelivered(found) ? found : undefined
  }
  const header: OrderFileHeader = {
    storeNumber: headed('storeNumber', 'too-long', value => (value.length <= 40 ? value : undefined)),
    requestedDelivery: headed('requestedDelivery', 'delivery', day),
    siteContactName: headed('siteContactName', 'too-long', short),
    siteContactPhone: headed('siteContactPhone', 'phone', phoneIn),
  }

  const lines = rows.slice(heading.at + 1).flatMap((cells, index): readonly OrderFileLine[] => {
    const row = heading.at + 1 + index
    const [sku, quantity, size] = [
      plainCell(cells[heading.sku]),
      plainCell(cells[heading.quantity]),
      heading.size < 0 ? '' : plainCell(cells[heading.size]),
    ]
    if (quantity === '' || /^0+$/.test(quantity)) return []
    if (sku === '') issues.push(wrong('sku-empty', { row, column: heading.sku, value: '' }))
    const pieces = /^\d{1,6}(?:\.0{1,4})?$/.test(quantity) ? Math.trunc(Number(quantity)) : 0
    if (pieces < 1 || pieces > maxPieces)
      issues.push(wrong('quantity', { row, column: heading.quantity, value: quantity }))
    return [{ row: row + 1, sku: sku.slice(0, maxCellLength), size: size.slice(0, maxCellLength), quantity: pieces }]
  })
  if (issues.length === 0 && lines.length === 0)
    issues.push(issue('file', 'order-file.no-lines', { sheet, column: columnName(heading.quantity) }))
  if (lines.length > maxOrderLines)
    issues.push(issue('file', 'order-file.too-many-lines', { sheet, maximum: maxOrderLines }))
  if (issues.length > 0) return E.left(issues.slice(0, maxIssues))
  return E.right({
    header: given(header),
    lines,
    columns: columnsOf(heading),
  })
}

const columnsOf = ({ sku, size, quantity }: NonNullable<ReturnType<typeof headingOf>>): OrderFileRead['columns'] => ({
  sku: columnName(sku),
  size: columnName(Math.max(0, size)),
  quantity: columnName(quantity),
})

const given = (header: OrderFileHeader): OrderFileHeader =>
  Object.fromEntries(Object.entries(header).filter(([, value]) => value !== undefined))
