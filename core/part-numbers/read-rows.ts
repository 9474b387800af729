import { maxRows, type PartNumber } from './part-number'

/** Result of parsing a file of part numbers: number and SKU per line, with or without heading. */
export type ReadRows =
  | { readonly tag: 'rows'; readonly rows: readonly (PartNumber & { readonly line: number })[] }
  | { readonly tag: 'too-many' }
  | { readonly tag: 'empty' }

const heading = /^(?:sku|item|number|part|code|article|art)/i

/** Parses CSV with comma, semicolon or tab, quoted if needed; empty lines are skipped. */
export const readPartNumberRows = (text: string): ReadRows => {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const sign = signOf(lines.find(line => line.trim() !== '') ?? '')
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ cells: cellsOf(line, sign), line: at + 1 }]))
  const first = filled[0]
  const headed =
    first !== undefined &&
    first.cells.length > 1 &&
    first.cells
      .slice(0, 2)
      .every(cell => heading.test(cell.replace(/^(?:your|our|my|customer)\s+/i, '')) && !/\d/.test(cell))
  const [numberAt, skuAt] = headed && /sku/i.test(first.cells[0] ?? '') ? [1, 0] : [0, 1]
  const rows = filled
    .slice(headed ? 1 : 0)
    .map(({ cells, line }) => ({ number: cells[numberAt] ?? '', sku: cells[skuAt] ?? '', line }))
  return rows.length === 0 ? { tag: 'empty' } : rows.length > maxRows ? { tag: 'too-many' } : { tag: 'rows', rows }
}

const signOf = (line: string): string => ['\t', ';', ','].find(sign => line.includes(sign)) ?? ','

/**
 * Splits a line into cells; doubled quotes are unescaped. A leading single quote before a formula was added by a
 * spreadsheet and is removed.
 */
const cellsOf = (line: string, sign: string): readonly string[] => {
  const cells: string[] = []
  let [cell, quoted] = ['', false]
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at]!
    if (letter === '"' && quoted && line[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (letter === sign && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell].map(each => each.trim().replace(/^'(?=[=+\-@])/, ''))
}
