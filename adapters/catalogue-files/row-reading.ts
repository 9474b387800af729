import type { ImportItem, RowProblem } from '../../core/catalogue-import/imported-product'
import type { Cents } from '../../core/shared/money'
import { priceOf, stockOf } from './amounts'
import type { NamedRow } from './columns'

/** Collects what is wrong in the rows of one product while it is read. */
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

/** The price in the first filled column; a text that is no price is reported and the row goes on without one. */
export const priceIn = (row: NamedRow, columns: readonly string[], list: Problems): Cents | undefined => {
  const text = row.get(...columns)
  if (text === '') return undefined
  const cents = priceOf(text)
  if (cents === undefined) list.add({ line: row.line, column: columns[0]!, value: text.slice(0, 80), code: 'bad-price', kept: true })
  return cents
}

export const stockIn = (row: NamedRow, columns: readonly string[], list: Problems): number | undefined => {
  const text = row.get(...columns)
  if (text === '') return undefined
  const stock = stockOf(text)
  if (stock === undefined) list.add({ line: row.line, column: columns[0]!, value: text.slice(0, 80), code: 'bad-stock', kept: true })
  return stock
}

/** "Bath > Towels", "Bath/Towels" as a path; "A;B" or "A, B" outside paths are several categories. */
export const categoryPaths = (text: string, between: RegExp): readonly (readonly string[])[] =>
  text.split(between).map(path => path.split(/\s*[/>]\s*/).map(name => name.trim()).filter(name => name !== '')).filter(path => path.length > 0).slice(0, 20)
