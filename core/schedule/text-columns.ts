type Chunk = { readonly at: number; readonly text: string }

/** Words that one blank separates belong together; two or more blanks separate columns. */
const chunksOf = (line: string): readonly Chunk[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({ at: index, text }))

const fewestChunks = 3

/**
 * Cells of lines without a delimiter, as typed or printed in columns: cut where all lines of the table have blanks, so
 * that an empty cell does not move those behind it. Lines that are no part of a table are one cell.
 */
export const columnsOfText = (lines: readonly string[]): readonly (readonly string[])[] => {
  const chunks = lines.map(chunksOf)
  const table = chunks.filter(each => each.length >= fewestChunks)
  const starts = startsOf(table)
  const counts = table.map(each => each.length).sort((one, other) => one - other)
  const usual = counts[Math.floor(counts.length / 2)] ?? 0
  if (starts.length < usual - 1 || starts.length < 2) return chunks.map(each => each.map(({ text }) => text))
  return chunks.map(each => (each.length < 2 ? each.map(({ text }) => text) : placed(each, starts)))
}

const placed = (chunks: readonly Chunk[], starts: readonly number[]): readonly string[] => {
  const cells = starts.map(() => '')
  for (const { at, text } of chunks) {
    const column = Math.max(
      0,
      starts.findLastIndex(start => start <= at),
    )
    cells[column] = cells[column] === '' ? text : `${cells[column] ?? ''} ${text}`
  }
  return cells
}

/** Where columns begin: behind two or more blanks that all lines have. */
const startsOf = (table: readonly (readonly Chunk[])[]): readonly number[] => {
  const filled: boolean[] = []
  for (const chunks of table)
    for (const { at, text } of chunks) for (let place = at; place < at + text.length; place += 1) filled[place] = true
  const starts: number[] = []
  let blanks = 2
  for (let place = 0; place < filled.length; place += 1) {
    if (filled[place] && blanks >= 2) starts.push(place)
    blanks = filled[place] ? 0 : blanks + 1
  }
  return starts
}
