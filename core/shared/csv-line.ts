/**
 * First characters that spreadsheets interpret as a formula, including full-width ones, after whitespace that hides
 * them.
 */
const formula = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\u0000]/
const wholeNumber = /^-?\d{1,15}$/

/**
 * A CSV line (RFC 4180): quoted where needed, CRLF. Cells that a spreadsheet would execute are prefixed with a single
 * quote; whole numbers and trusted lines are not.
 */
export const csvLine = (cells: readonly string[], { trusted = false }: { readonly trusted?: boolean } = {}): string =>
  cells.map(cell => quoted(trusted || wholeNumber.test(cell) || !formula.test(cell) ? cell : `'${cell}`)).join(',') +
  '\r\n'

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
