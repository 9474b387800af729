import { maxPieces } from '../cart/check-line'
import { cutLoneCell } from './lone-cell'
import { ownIssue } from './quantity-issue'
import { askedMark, readQuantity, type Quantity } from './read-quantity'
import { sampledRows, tableReading, type TableChoice, type TableReading, type TableRow } from './upload-columns'
import { maxSkuLength, maxListLines, previewRows, skuIssue, maxListedRows, type UploadLine } from './upload-line'

export type PreviewRow = { readonly row: number; readonly sku: string; readonly qty: string }

/** The result of reading a list. Nothing is dropped without being reported here. */
export type ReadUpload = {
  readonly lines: readonly UploadLine[]
  /** Number of non-empty rows, without the header. */
  readonly rows: number
  /** The first row, if it was taken for a header although it has no known column name. */
  readonly header?: string
  /** Number of blank rows between the others; trailing ones are not counted. */
  readonly blank: number
  /** Number of rows that total the others. */
  readonly totals?: number
  /** The detected columns, and the alternatives. */
  readonly table?: ReadTable
  /** Rows beyond the maximum, and the first of them. */
  readonly beyond?: { readonly rows: number; readonly from: number }
}

/** Parsing options that a buyer may change: `heading` is a row number of the file, 0 for none. */
export type ReadTable = {
  readonly heading: number
  readonly sku: number
  readonly quantity: number
  /** Column texts from the heading or the first row; '' for a blank one. */
  readonly columns: readonly string[]
  /** The first rows, including the heading. */
  readonly top: readonly { readonly row: number; readonly text: string }[]
  /** The sheets of a workbook, and the one that was parsed. */
  readonly sheets?: readonly string[]
  readonly sheet?: string
}

type MergedLine = {
  row: number
  rows: number[]
  times: number
  sku: string
  qty: string
  wanted?: UploadLine['wanted']
  issue?: UploadLine['issue']
}

const topRows = 12

/**
 * Converts rows to lines as they arrive (S3-5.15). Buffers the first rows until heading and columns can be detected.
 * Rows with equal SKU and unit are merged; a faulty row is reported and does not block others.
 */
export class RowReader {
  readonly #choice: TableChoice
  #table: TableReading | undefined
  #sample: TableRow[] = []
  #top: ReadTable['top'] = []
  #isLone = false
  #row = 0
  #rows = 0
  #blank = 0
  #blankHere = 0
  #totals = 0
  #semicolons = false
  #beyond: { rows: number; from: number } | undefined
  readonly #lines: MergedLine[] = []
  readonly #known = new Map<string, MergedLine>()
  readonly #preview: PreviewRow[] = []

  constructor(choice: TableChoice = {}) {
    this.#choice = choice
  }

  /** Adds a row; `delimiter`: the character that split it from text. */
  add(cells: readonly string[], delimiter?: string): void {
    this.#row += 1
    this.#semicolons ||= delimiter === ';'
    if (this.#table) return this.#next({ row: this.#row, cells }, this.#table)
    if (this.#sample.length === 0 && isBlank(cells)) return
    this.#sample.push({ row: this.#row, cells })
    if (this.#sample.length >= sampledRows) this.#begin()
  }

  /** Preview rows. */
  get preview(): readonly PreviewRow[] {
    if (!this.#table && this.#sample.length > 0) this.#begin()
    return this.#preview
  }

  get rows(): number {
    return this.#rows
  }

  done(): ReadUpload {
    const table = this.#table ?? this.#begin()
    const { heading, sku, quantity, names, header } = table
    return {
      lines: this.#lines,
      rows: this.#rows,
      blank: this.#blank,
      ...(this.#totals === 0 ? {} : { totals: this.#totals }),
      ...(header === 'taken' ? { header: names.join(', ').slice(0, 100) } : {}),
      ...(this.#beyond ? { beyond: this.#beyond } : {}),
      table: {
        heading,
        sku,
        quantity,
        columns: Array.from({ length: Math.max(table.width, 2) }, (_, at) => names[at] ?? ''),
        top: this.#top,
      },
    }
  }

  /** Detects heading and columns in the buffered rows, then processes the rows below the heading. */
  #begin(): TableReading {
    const filled = this.#sample.filter(({ cells }) => !isBlank(cells))
    // No delimiter found: SKU and quantity share one cell, separated by a blank.
    this.#isLone = filled.length > 0 && filled.every(({ cells }) => cells.slice(1).every(cell => cell.trim() === ''))
    const sample = this.#isLone
      ? this.#sample.map(({ row, cells }) => ({ row, cells: cutLoneCell(cells[0] ?? '', { byBlank: true }) ?? cells }))
      : this.#sample
    const table = tableReading(sample, this.#choice)
    this.#table = { ...table, decimalComma: table.decimalComma || this.#semicolons }
    this.#top = filled.slice(0, topRows).map(({ row, cells }) => ({
      row,
      text: cells
        .filter(cell => cell.trim() !== '')
        .join(', ')
        .slice(0, 60),
    }))
    const waiting = this.#sample
    this.#sample = []
    for (const each of waiting) if (each.row > table.heading) this.#next(each, this.#table)
    return this.#table
  }

  #next({ row, cells }: TableRow, table: TableReading): void {
    if (isBlank(cells)) {
      // Blank rows above the first line belong to a title and are not counted.
      if (this.#rows > 0) this.#blankHere += 1
      return
    }
    this.#take(row, this.#spread(cells), table)
  }

  /** The cells of a row that was split by another delimiter than the others. */
  #spread(cells: readonly string[]): readonly string[] {
    const [first = '', ...rest] = cells
    return rest.some(cell => cell.trim() !== '') ? cells : (cutLoneCell(first, { byBlank: this.#isLone }) ?? cells)
  }

  #take(
    row: number,
    cells: readonly string[],
    { sku: skuAt, quantity: quantityAt, unit: unitAt, width, header, decimalComma }: TableReading,
  ): void {
    this.#blank += this.#blankHere
    this.#blankHere = 0
    const [sku, typed] = [plainCell(cells[skuAt] ?? ''), plainCell(cells[quantityAt] ?? '')]
    if (isTotal(cells, sku)) {
      this.#totals += 1
      return
    }
    this.#rows += 1
    if (this.#preview.length < previewRows)
      this.#preview.push({ row, sku: sku.slice(0, maxSkuLength), qty: typed.slice(0, 40) })
    const unit = unitAt === undefined ? '' : plainCell(cells[unitAt] ?? '')
    const quantity = readQuantity(typed, unit, decimalComma)
    const qty = storedQuantity(typed, unit, quantity)
    const line = { row, rows: [row], times: 1, sku: sku.slice(0, maxSkuLength), qty: qty.slice(0, 40) }
    const beyond = header === 'none' ? isCutNumber(cells, quantityAt) : !isBlank(cells.slice(width))
    if (beyond) return void this.#keep({ ...line, issue: { code: 'bulk-upload.issues.template' } })
    const code = skuIssue(sku) ?? (typeof quantity === 'string' ? quantity : undefined)
    if (code !== undefined || typeof quantity === 'string')
      return void this.#keep({ ...line, issue: ownIssue(code ?? 'quantity-shape', qty) })
    const key = `${quantity.of} ${sku.toUpperCase()}`
    const known = this.#known.get(key)
    if (known) return this.#join(known, row, quantity.count)
    const added = this.#keep({ ...line, wanted: quantity })
    if (added) this.#known.set(key, added)
  }

  #join(line: MergedLine, row: number, more: number): void {
    const count = (line.wanted?.count ?? 0) + more
    line.times += 1
    if (line.rows.length < maxListedRows) line.rows.push(row)
    line.wanted = { count, of: line.wanted?.of ?? 'piece' }
    line.qty = line.wanted.of === 'pack' ? `${count} packs` : String(count)
    if (count > maxPieces) line.issue = { code: 'bulk-upload.issues.quantity-most', values: { maximum: maxPieces } }
  }

  #keep(line: MergedLine): MergedLine | undefined {
    if (this.#lines.length < maxListLines) {
      const added = { ...line, sku: ownCopy(line.sku), qty: ownCopy(line.qty) }
      this.#lines.push(added)
      return added
    }
    this.#beyond = this.#beyond ? { ...this.#beyond, rows: this.#beyond.rows + 1 } : { rows: 1, from: line.row }
    return undefined
  }
}

/** A substring can keep its whole source text in memory; rebuilding it releases the source. */
const ownCopy = (text: string): string => [...text].join('')

/** Besides blanks: the end-of-file character of DOS, and zero-width characters. */
const isNothing = /^[\s\u0000\u001a\u200b-\u200f\u2060\ufeff]*$/

const isBlank = (cells: readonly string[]): boolean => {
  for (const cell of cells) if (!isNothing.test(cell)) return false
  return true
}

const total = /^(?:grand\s?|sub[\s-]?)?(?:totals?|sum|summe|gesamt|somme|totaal|totale|summa)\s?:?$/i

/** A total row: labeled as such, and without a SKU. */
const isTotal = (cells: readonly string[], sku: string): boolean =>
  (sku === '' || total.test(sku)) && cells.some(cell => total.test(cell.trim()))

/** An unquoted 1,000 in CSV: its cells are one quantity split in two. */
const isCutNumber = (cells: readonly string[], at: number): boolean =>
  /^\s*\d{1,3}$/.test(cells[at] ?? '') && /^\d{3}\s*$/.test(cells[at + 1] ?? '')

/** The stored quantity must have the same meaning when parsed on its own. */
const storedQuantity = (typed: string, unit: string, read: Quantity | string): string => {
  const again = readQuantity(typed)
  const isSame =
    typeof read === 'string' || typeof again === 'string'
      ? read === again
      : read.count === again.count && read.of === again.of
  return isSame ? typed : unit !== '' && read !== 'quantity-two-ways' ? `${typed} ${unit}` : `${typed}${askedMark}`
}

/** Strips what spreadsheets add to force text: '007, and ="007". */
const plainCell = (cell: string): string => {
  const text = cell.replace(/^[\s\u200b\u2060\ufeff]+|[\s\u001a\u200b\u2060\ufeff]+$/g, '')
  const first = text.charCodeAt(0)
  if (first === 0x27) return text.replace(/^'(?=[=+\-@\d])/, '')
  return first === 0x3d ? text.replace(/^="([^"]{0,500})"$/, '$1').trim() : text
}

/** The lines of complete rows, e.g. one edited in place. */
export const readLines = (rows: readonly (readonly string[])[], choice: TableChoice = {}): ReadUpload => {
  const reader = new RowReader(choice)
  for (const row of rows) reader.add(row)
  return reader.done()
}
