import type { CsvRow } from './csv-rows'

/** A row by its column names; names are compared without case, spaces and punctuation. */
export type NamedRow = { readonly line: number; readonly get: (...names: readonly string[]) => string; readonly extra: number }

/** "Variant SKU", "variant_sku" and "VARIANT SKU?" are one column. */
export const columnKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

export type Columns = { readonly has: (...names: readonly string[]) => boolean; readonly row: (row: CsvRow) => NamedRow; readonly names: readonly string[] }

export const columnsOf = (header: CsvRow): Columns => {
  const at = new Map<string, number>()
  header.cells.forEach((name, index) => {
    const key = columnKey(name)
    if (key !== '' && !at.has(key)) at.set(key, index)
  })
  return {
    names: header.cells,
    has: (...names) => names.every(name => at.has(columnKey(name))),
    row: ({ line, cells }) => ({
      line,
      extra: cells.slice(header.cells.length).filter(cell => cell.trim() !== '').length,
      get: (...names) => {
        for (const name of names) {
          const index = at.get(columnKey(name))
          const cell = index === undefined ? undefined : cells[index]?.trim()
          if (cell !== undefined && cell !== '') return cell
        }
        return ''
      },
    }),
  }
}
