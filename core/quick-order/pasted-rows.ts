import { delimiterOf } from '../files/delimiter'
import { readQuantity } from '../bulk-upload/read-quantity'
import { uploadColumns } from '../bulk-upload/upload-columns'
import { issue } from '../shared/domain-error'
import { isEmptyRow, maxRows, type RejectedRow, type PadRow } from './pad-row'

/** The pad's rows after a paste, the number of pasted rows, and of those that did not fit. */
export type PastedPad = {
  readonly rows: readonly (PadRow | RejectedRow)[]
  readonly pasted: number
  readonly beyond: number
}

/** Comma, semicolon, tab or pipe separates SKU and quantity; without one, the last blank before a number does. */
const cellsOf = (line: string, sign: string): readonly string[] => {
  if (!line.includes(sign)) return /^(.*\S)\s+(\d[\d.,'’]*)$/.exec(line.trim())?.slice(1) ?? [line.trim()]
  const cells = ['']
  let quoted = false
  for (const letter of line) {
    if (letter === '"') quoted = !quoted
    if (letter === sign && !quoted) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells.map(cell =>
    cell
      .trim()
      .replace(/^"([^]*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}

const maxLineLength = 1_000

/** Parses pasted text to rows; undefined if it is the text of a single cell. */
const rowsIn = (text: string): readonly (PadRow | RejectedRow)[] | undefined => {
  const lines = text.split(/\r\n?|\n/).filter(line => line.trim() !== '')
  const sign = delimiterOf(lines.join('\n'))
  const [first] = lines
  if (first === undefined || (lines.length === 1 && !first.includes(sign))) return undefined
  const all = lines.map(line => cellsOf(line.slice(0, maxLineLength), sign))
  const columns = uploadColumns(all[0] ?? [])
  const { sku, quantity } = columns.header === 'known' ? columns : { sku: 0, quantity: 1 }
  const rows = all
    .slice(columns.header === 'known' ? 1 : 0)
    .map(cells => rowOf(cells[sku] ?? '', cells[quantity] ?? ''))
  return lines.length === 1 && (rows[0] === undefined || 'issue' in rows[0] || rows[0].quantity === '')
    ? undefined
    : rows
}

/** An invalid quantity does not fit the number field, so it is reported beside it. */
const rowOf = (sku: string, typed: string): PadRow | RejectedRow => {
  const read = readQuantity(typed)
  if (typeof read !== 'string' && read.of === 'piece') return { sku, quantity: String(read.count) }
  return {
    sku,
    quantity: typed,
    ...(typed === '' ? {} : { issue: issue('quantity', 'quick-order.issues.quantity-shape') }),
  }
}

/** Inserts pasted lines at a row; empty rows below are replaced. undefined: an ordinary paste. */
export const pasteInto = (rows: readonly PadRow[], at: number, text: string): PastedPad | undefined => {
  const pasted = rowsIn(text)
  if (pasted === undefined) return undefined
  const before = rows.slice(0, at + 1).filter((row, own) => own < at || !isEmptyRow(row))
  const whole = [...before, ...pasted, ...rows.slice(at + 1).filter(row => !isEmptyRow(row))]
  const room = Math.max(0, maxRows - (whole.length - pasted.length))
  const taken = pasted.slice(0, room)
  return {
    rows: [...before, ...taken, ...whole.slice(before.length + pasted.length)],
    pasted: taken.length,
    beyond: pasted.length - taken.length,
  }
}
