import { mostPieces } from '../cart/check-line'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { readQuantity } from './read-quantity'
import { uploadColumns, type UploadColumns } from './upload-columns'
import { longestSku, mostListLines, previewRows, toldRows, type UploadLine } from './upload-line'

export type PreviewRow = { readonly row: number; readonly sku: string; readonly qty: string }

/** What a list was read as. Nothing of it is dropped without being told here. */
export type ReadUpload = {
  readonly lines: readonly UploadLine[]
  /** Rows with something in them, without the header. */
  readonly rows: number
  /** The first row, where it was taken for a header without a name that is known. */
  readonly header?: string
  /** Blank rows among the others; those at the end are none. */
  readonly blank: number
  /** Rows for which the list had no room, and the first of them. */
  readonly beyond?: { readonly rows: number; readonly from: number }
}

type Kept = { row: number; rows: number[]; times: number; sku: string; qty: string; wanted?: UploadLine['wanted']; issue?: UploadLine['issue'] }

/**
 * Makes lines of rows while they arrive (S3-5.15). Rows of one SKU and one unit become one line; what is wrong with a row is
 * told with it. A row with more columns than the header ends the reading.
 */
export class RowReader {
  #columns: UploadColumns | undefined
  #row = 0
  #rows = 0
  #blank = 0
  #blankHere = 0
  #header: string | undefined
  #refused: Issue | undefined
  #beyond: { rows: number; from: number } | undefined
  readonly #lines: Kept[] = []
  readonly #known = new Map<string, Kept>()
  readonly #preview: PreviewRow[] = []

  /** A row of the table; false once no further one is wanted. */
  add(cells: readonly string[]): boolean {
    this.#row += 1
    if (isBlank(cells)) this.#blankHere += 1
    else if (this.#columns) this.#take(cells, this.#columns)
    else this.#begin(cells)
    return this.#refused === undefined
  }

  /** The rows to show at once. */
  get preview(): readonly PreviewRow[] {
    return this.#preview
  }

  get rows(): number {
    return this.#rows
  }

  get refused(): Issue | undefined {
    return this.#refused
  }

  done(): ReadUpload {
    return {
      lines: this.#lines, rows: this.#rows, blank: this.#blank,
      ...(this.#header === undefined ? {} : { header: this.#header }), ...(this.#beyond ? { beyond: this.#beyond } : {}),
    }
  }

  #begin(first: readonly string[]): void {
    this.#blankHere = 0
    const columns = uploadColumns(first)
    this.#columns = columns
    if (columns.header === 'taken') this.#header = first.join(', ').slice(0, 100)
    if (columns.header === 'none') this.#take(first, columns)
  }

  #take(cells: readonly string[], { sku: skuAt, quantity: quantityAt, unit: unitAt, width }: UploadColumns): void {
    this.#blank += this.#blankHere
    this.#blankHere = 0
    if (cells.length > width && !isBlank(cells.slice(width))) {
      this.#refused = issue('file', 'bulk-upload.issues.template', { row: this.#row, columns: cells.length, header: width })
      return
    }
    this.#rows += 1
    const [sku, qty] = [plainCell(cells[skuAt] ?? ''), plainCell(cells[quantityAt] ?? '')]
    if (this.#preview.length < previewRows) this.#preview.push({ row: this.#row, sku: sku.slice(0, longestSku), qty: qty.slice(0, 40) })
    const quantity = readQuantity(qty, unitAt === undefined ? '' : plainCell(cells[unitAt] ?? ''))
    const code = sku === '' ? 'sku-required' : sku.length > longestSku ? 'sku-long' : typeof quantity === 'string' ? quantity : undefined
    if (code !== undefined || typeof quantity === 'string') {
      this.#keep({ row: this.#row, rows: [this.#row], times: 1, sku: sku.slice(0, longestSku), qty: qty.slice(0, 40), issue: { code: `bulk-upload.issues.${code}`, ...(code === 'quantity-most' ? { values: { maximum: mostPieces } } : {}) } })
      return
    }
    const key = `${quantity.of} ${sku.toUpperCase()}`
    const known = this.#known.get(key)
    if (!known) {
      const kept = this.#keep({ row: this.#row, rows: [this.#row], times: 1, sku, qty, wanted: quantity })
      if (kept) this.#known.set(key, kept)
      return
    }
    this.#join(known, quantity.count)
  }

  #join(line: Kept, more: number): void {
    const count = (line.wanted?.count ?? 0) + more
    line.times += 1
    if (line.rows.length < toldRows) line.rows.push(this.#row)
    line.wanted = { count, of: line.wanted?.of ?? 'piece' }
    line.qty = line.wanted.of === 'pack' ? `${count} packs` : String(count)
    if (count > mostPieces) line.issue = { code: 'bulk-upload.issues.quantity-most', values: { maximum: mostPieces } }
  }

  #keep(line: Kept): Kept | undefined {
    if (this.#lines.length < mostListLines) {
      const kept = { ...line, sku: ownCopy(line.sku), qty: ownCopy(line.qty) }
      this.#lines.push(kept)
      return kept
    }
    this.#beyond = this.#beyond ? { ...this.#beyond, rows: this.#beyond.rows + 1 } : { rows: 1, from: this.#row }
    return undefined
  }
}

/** Cut out of a long text, a short one can hold all of it in memory; put together anew it does not. */
const ownCopy = (text: string): string => [...text].join('')

const isBlank = (cells: readonly string[]): boolean => {
  for (const cell of cells) if (cell.trim() !== '') return false
  return true
}

/** What spreadsheets put around a text so that it stays one: '007, and ="007". */
const plainCell = (cell: string): string => {
  const text = cell.trim()
  const first = text.charCodeAt(0)
  if (first === 0x27) return text.replace(/^'(?=[=+\-@\d])/, '')
  return first === 0x3d ? text.replace(/^="([^"]{0,500})"$/, '$1').trim() : text
}

/** The lines of rows that are all there, as one that was changed in place is. */
export const readLines = (rows: readonly (readonly string[])[]): ReadUpload => {
  const reader = new RowReader()
  for (const row of rows) if (!reader.add(row)) break
  return reader.done()
}
