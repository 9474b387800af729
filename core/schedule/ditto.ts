const signs = /^(?:"|''|do\.?|ditto|- ?" ?-|same as above)$/i

/** A cell that repeats the one above. */
export type Repeated = { readonly row: number; readonly column: number }

type Rows = readonly (readonly string[])[]

/**
 * Fills ditto marks from the cell above, from the row `from` on. Only in tables that use several of them: one alone is
 * as likely a sign for inches (J-3.08). Returns where it did so.
 */
export const withoutDittos = (
  rows: Rows,
  from: number,
): { readonly rows: Rows; readonly repeated: readonly Repeated[] } => {
  const count = rows.slice(from).reduce((sum, cells) => sum + cells.filter(cell => signs.test(cell)).length, 0)
  if (count < 2) return { rows, repeated: [] }
  const repeated: Repeated[] = []
  let above: readonly string[] = []
  const filled = rows.map((cells, row) => {
    if (row < from) return cells
    const now = cells.map((cell, column) => {
      const source = above[column] ?? ''
      if (source === '' || !signs.test(cell)) return cell
      repeated.push({ row, column })
      return source
    })
    // Sections and notes have one cell; what follows them repeats the row before.
    if (now.filter(cell => cell !== '').length > 1) above = now
    return now
  })
  return { rows: filled, repeated }
}
