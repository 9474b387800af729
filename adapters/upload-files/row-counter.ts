import type { TableLimits } from '../../core/files/table-limits'
import { OverLimit } from './over-limit'

/** Maximum length of a cell in characters; longer ones are truncated. */
const maxCellLength = 2_000

/** Counts rows as they are read and trims trailing empty cells and overlong texts. Throws OverLimit. */
export const rowCounter = (limits: Pick<TableLimits, 'rows' | 'columns' | 'cells' | 'letters'>) => {
  let [rows, cells, letters] = [0, 0, 0]
  return (row: readonly string[]): readonly string[] => {
    rows += 1
    let width = row.length
    while (width > 0 && row[width - 1] === '') width -= 1
    cells += width
    // Any number of empty rows is allowed, because files often end with many.
    if (width > 0 && rows > limits.rows) throw new OverLimit({ limit: 'rows', found: rows })
    if (width > limits.columns) throw new OverLimit({ limit: 'columns', found: width })
    if (cells > limits.cells) throw new OverLimit({ limit: 'cells' })
    const trimmed = row.slice(0, width).map(cell => (cell.length > maxCellLength ? cell.slice(0, maxCellLength) : cell))
    // A shared string counts at every use.
    for (const cell of trimmed) letters += cell.length
    if (letters > limits.letters) throw new OverLimit({ limit: 'letters' })
    return trimmed
  }
}
