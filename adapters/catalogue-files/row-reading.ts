import type { ImportItem, RowProblem } from '../../core/catalogue-import/imported-product'
import type { Cents } from '../../core/shared/money'
import { priceOf, stockOf } from './amounts'
import type { NamedRow, UnreadColumn } from './columns'

/** Collects problems in the rows of one product. */
export type Problems = { readonly add: (problem: RowProblem) => void; readonly take: () => readonly ImportItem[] }

export const problems = (): Problems => {
  let found: RowProblem[] = []
  return {
    add: problem => void found.push(problem),
    take: () => {
      const items = found.map(problem => ({ tag: 'problem' as const, problem }))
      found = []
      return items
    },
  }
}

/** A non-empty column or field that is not imported, reported once per file. */
export const unreadColumn = ({ name, line, value, rows }: UnreadColumn): ImportItem => ({
  tag: 'problem',
  problem: { line, column: name, value, code: 'unread-column', imported: true, values: { rows } },
})

/** Column names for one value, preferred first. */
type Columns = readonly [string, ...string[]]

/** The price in the first filled column; an invalid price is reported and the row is imported without one. */
export const priceIn = (row: NamedRow, columns: Columns, list: Problems): Cents | undefined => {
  const text = row.get(...columns)
  if (text === '') return undefined
  const cents = priceOf(text, row.decimalComma)
  if (cents === undefined)
    list.add({
      line: row.line,
      column: columns.find(name => row.get(name) !== '') ?? columns[0],
      value: text.slice(0, 80),
      code: 'bad-price',
      imported: true,
    })
  return cents
}

/** Like `priceIn`, but a blank cell in an existing column removes the price. */
export const statedPriceIn = (row: NamedRow, column: string, list: Problems): Cents | undefined =>
  row.has(column) && row.get(column) === '' ? 0 : priceIn(row, [column], list)

export const stockIn = (row: NamedRow, columns: Columns, list: Problems): number | undefined => {
  const text = row.get(...columns)
  if (text === '') return undefined
  const stock = stockOf(text)
  if (stock === undefined)
    list.add({
      line: row.line,
      column: columns.find(name => row.get(name) !== '') ?? columns[0],
      value: text.slice(0, 80),
      code: 'bad-stock',
      imported: true,
    })
  return stock
}

/**
 * "Bath > Towels", "Bath/Towels" as a path; "A;B" or "A, B" outside paths are several categories. A bare number is an
 * id.
 */
export const categoryPaths = (text: string, between: RegExp): readonly (readonly string[])[] =>
  text
    .split(between)
    .map(path =>
      path
        .split(/\s*[/>]\s*/)
        .map(name => name.trim())
        .filter(name => name !== ''),
    )
    .filter(path => path.length > 0)
    .slice(0, 20)
    .map(path => (path.length === 1 && /^\d{1,9}$/.test(path[0] ?? '') ? [`#${path[0]}`] : path))

/** Maximum number of rows buffered per product. */
const rowsPerProduct = 5_000

export type OpenProduct = {
  /** Never empty: the first row started the product. */
  readonly rows: readonly [NamedRow, ...NamedRow[]]
  readonly add: (row: NamedRow) => void
  readonly overflow: () => readonly ImportItem[]
}

/** Buffers the rows of one product up to a limit; rows beyond it are reported once, with their count. */
export const openProduct = (first: NamedRow): OpenProduct => {
  const rows: [NamedRow, ...NamedRow[]] = [first]
  let extra: { readonly line: number; count: number } | undefined
  return {
    rows,
    add: row => {
      if (rows.length < rowsPerProduct) rows.push(row)
      else if (extra) extra.count += 1
      else extra = { line: row.line, count: 1 }
    },
    overflow: () =>
      extra
        ? [
            {
              tag: 'problem',
              problem: {
                line: extra.line,
                column: '',
                value: '',
                code: 'too-many-variants',
                imported: false,
                values: { limit: rowsPerProduct, rows: extra.count },
              },
            },
          ]
        : [],
  }
}

/** Parses a cell with several picture URLs, separated by semicolons, bars, commas, blanks or line breaks. */
export const pictureUrls = (text: string): readonly string[] =>
  text
    .slice(0, 50_000)
    .split(/\s*[;|\n]\s*|,?\s+|,(?=https?:)/i)
    .flatMap(part => pictureUrl(part.trim()) ?? [])
    .slice(0, 100)

/** Validates a picture URL; local file names of another shop are rejected. */
export const pictureUrl = (text: string): string | undefined =>
  /^https?:\/\/\S{1,2000}$/i.test(text) ? text : undefined
