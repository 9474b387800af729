import type { CsvRow } from './csv-scanner'

/** A row by its column names; names are compared without case, spaces and punctuation. */
export type NamedRow = {
  readonly line: number
  /** The first filled one of these columns; '' when none is. */
  readonly get: (...names: readonly string[]) => string
  readonly has: (...names: readonly string[]) => boolean
  /** Filled cells beyond the header. */
  readonly extra: number
  readonly decimalComma: boolean
}

/** "Variant SKU", "variant_sku" and "VARIANT SKU?" are one column. */
const columnKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

export type Columns = { readonly has: (...names: readonly string[]) => boolean; readonly row: (row: CsvRow) => NamedRow; readonly names: readonly string[] }

export const columnsOf = (header: CsvRow, decimalComma: boolean): Columns => {
  const at = new Map<string, number>()
  header.cells.forEach((name, index) => {
    const key = columnKey(name)
    if (key !== '' && !at.has(key)) at.set(key, index)
  })
  // Readers ask for the same few names on every row.
  const known = new Map<string, number | undefined>()
  const indexOf = (name: string): number | undefined => {
    if (!known.has(name)) known.set(name, at.get(columnKey(name)))
    return known.get(name)
  }
  const has = (...names: readonly string[]) => names.every(name => indexOf(name) !== undefined)
  return {
    names: header.cells,
    has,
    row: ({ line, cells }) => ({
      line,
      has,
      decimalComma,
      extra: cells.slice(header.cells.length).filter(cell => cell.trim() !== '').length,
      get: (...names) => {
        for (const name of names) {
          const index = indexOf(name)
          const cell = index === undefined ? undefined : cells[index]?.trim()
          if (cell !== undefined && cell !== '') return cell
        }
        return ''
      },
    }),
  }
}
