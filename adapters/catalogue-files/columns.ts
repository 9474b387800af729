import type { CsvRow } from './csv-rows'

/** A row by its column names; names are compared without case, spaces and punctuation. */
export type NamedRow = {
  readonly line: number
  /** The first non-empty one of these columns; '' if none. */
  readonly get: (...names: readonly string[]) => string
  readonly has: (...names: readonly string[]) => boolean
  /** Number of non-empty cells beyond the header. */
  readonly extra: number
  readonly decimalComma: boolean
}

/** "Variant SKU", "variant_sku" and "VARIANT SKU?" are one column. */
const columnKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** A non-empty column that no parser reads: first line, sample value, and number of rows. */
export type UnreadColumn = {
  readonly name: string
  readonly line: number
  readonly value: string
  readonly rows: number
}

export type Columns = {
  /** Non-empty columns that no parser has read so far. */
  readonly unread: () => readonly UnreadColumn[]
  readonly has: (...names: readonly string[]) => boolean
  readonly row: (row: CsvRow) => NamedRow
  readonly names: readonly string[]
}

export const columnsOf = (header: CsvRow, decimalComma: boolean): Columns => {
  const at = new Map<string, number>()
  header.cells.forEach((name, index) => {
    const key = columnKey(name)
    if (key !== '' && !at.has(key)) at.set(key, index)
  })
  // Caches column lookups: parsers read the same names in every row.
  const known = new Map<string, number | undefined>()
  const indexOf = (name: string): number | undefined => {
    if (!known.has(name)) known.set(name, at.get(columnKey(name)))
    return known.get(name)
  }
  const readColumns = new Set<number>()
  const filled = header.cells.map((): { line: number; value: string; rows: number } | undefined => undefined)
  const note = ({ line, cells }: CsvRow): void => {
    for (let index = 0; index < filled.length; index += 1) {
      const value = readColumns.has(index) ? '' : (cells[index]?.trim() ?? '')
      if (value === '') continue
      const known = filled[index]
      if (known) known.rows += 1
      else filled[index] = { line, value: value.slice(0, 80), rows: 1 }
    }
  }
  const has = (...names: readonly string[]) => names.every(name => indexOf(name) !== undefined)
  return {
    names: header.cells,
    has,
    unread: () =>
      header.cells.flatMap((name, index) => {
        const first = filled[index]
        return first && name.trim() !== '' && !readColumns.has(index) ? [{ name: name.trim(), ...first }] : []
      }),
    row: ({ line, cells }) => (
      note({ line, cells }),
      {
        line,
        has,
        decimalComma,
        extra: cells.slice(header.cells.length).filter(cell => cell.trim() !== '').length,
        get: (...names) => {
          let found = ''
          for (const name of names) {
            const index = indexOf(name)
            if (index !== undefined) readColumns.add(index)
            const cell = index === undefined ? undefined : cells[index]?.trim()
            if (found === '' && cell !== undefined) found = cell
          }
          return found
        },
      }
    ),
  }
}
