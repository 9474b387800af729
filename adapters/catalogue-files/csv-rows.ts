import Papa from 'papaparse'

/** One row of a delimited file with the line it begins on; line breaks inside quotes are counted. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

const candidates = [',', ';', '\t', '|'] as const

/** The delimiter most lines agree on: the one that cuts the first lines into the same, largest number of cells. */
export const delimiterOf = (sample: string): string => {
  const counts = candidates.map(delimiter => {
    const rows = Papa.parse<string[]>(sample, { delimiter, preview: 20 }).data.filter(row => row.length > 1 || row[0] !== '')
    const header = rows[0]?.length ?? 1
    const agreeing = rows.filter(row => row.length === header).length
    return { delimiter, score: header > 1 ? (agreeing / Math.max(1, rows.length)) * header : 0 }
  })
  return counts.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

/** A record longer than this is a file with an open quote, not a product. */
const recordLimit = 4_000_000

/** Rows of a delimited text, read piece by piece with back pressure: memory does not grow with the file. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const pieces = text[Symbol.asyncIterator]()
  let head = ''
  let ended = false
  while (head.length < 65_536 && !ended) {
    const next = await pieces.next()
    if (next.done) ended = true
    else head += next.value
  }
  const delimiter = delimiterOf(head.slice(0, head.lastIndexOf('\n') + 1) || head)
  let line = 1
  let carry = head
  while (true) {
    const { rows, rest, lines } = takeRows(carry, delimiter, line, ended)
    carry = rest
    line += lines
    yield* rows
    if (ended) return
    if (carry.length > recordLimit) throw new Error(`the record that begins on line ${line} is longer than ${recordLimit} characters; a quote in it is probably not closed`)
    const next = await pieces.next()
    if (next.done) ended = true
    else carry += next.value
  }
}

/** Parses what is complete; the last record stays behind until more text comes, because it may go on. */
const takeRows = (text: string, delimiter: string, firstLine: number, isLast: boolean): { readonly rows: CsvRow[]; readonly rest: string; readonly lines: number } => {
  const rows: CsvRow[] = []
  let cursor = 0
  let line = firstLine
  let consumedLines = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, meta }) => {
      const complete = isLast || meta.cursor < text.length
      if (!complete) return
      const raw = text.slice(cursor, meta.cursor)
      cursor = meta.cursor
      const breaks = raw.match(/\r\n|\n|\r/g)?.length ?? 0
      if (data.some(cell => cell.trim() !== '')) rows.push({ line, cells: data })
      line += breaks
      consumedLines += breaks
    },
  })
  return { rows, rest: text.slice(cursor), lines: consumedLines }
}
