/** First characters that spreadsheets take for a formula, in either width, and those that hide one. */
const formula = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\u0000]/
const wholeNumber = /^-?\d{1,15}$/

/**
 * One line of a CSV after RFC 4180: quotes where needed, doubled inside, CR LF at the end. Texts that a spreadsheet
 * would run get a single quote in front; whole numbers stay, and so do lines of our own words.
 */
export const csvLine = (cells: readonly string[], { trusted = false }: { readonly trusted?: boolean } = {}): string =>
  cells.map(cell => quoted(trusted || wholeNumber.test(cell) || !formula.test(cell) ? cell : `'${cell}`)).join(',') +
  '\r\n'

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
