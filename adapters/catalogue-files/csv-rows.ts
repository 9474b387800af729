import { CsvReader, type CsvLineFault } from '../shared/csv-reader'

/** A row of a delimited file and its first line; line breaks inside quotes are counted. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }
/** An invalid line: an unclosed quote, too long, or only blank cells. */
export type CsvFault = CsvLineFault | { readonly line: number; readonly fault: 'empty-row'; readonly text: string }

/** Files with semicolons use decimal commas, unless the first rows contain an amount such as 12.50. */
const writesDecimalComma = (delimiter: string, sample: string): boolean =>
  delimiter === ';' && !/(?:^|[;"\s])\d{1,9}\.\d{1,2}(?=["\s;]|$)/m.test(sample)

export type CsvText = { readonly decimalComma: boolean; readonly rows: AsyncGenerator<CsvRow | CsvFault> }

const sampleSize = 65_536

/** Parses delimited text as a stream with back pressure, so that memory stays bounded. */
export const csvText = async (text: AsyncIterable<string>): Promise<CsvText> => {
  const pieces = text[Symbol.asyncIterator]()
  let head = ''
  let ended = false
  while (head.length < sampleSize && !ended) {
    const next = await pieces.next()
    if (next.done) ended = true
    else head += next.value
  }
  const found: (CsvRow | CsvFault)[] = []
  const reader = new CsvReader({
    row: (cells, line) => {
      if (cells.some(cell => cell.trim() !== '')) found.push({ line, cells })
      // Empty lines are ignored; a row of blank cells is reported, because its content was deleted.
      else if (cells.length > 1) found.push({ line, fault: 'empty-row', text: '' })
    },
    fault: fault => void found.push(fault),
  })
  reader.add(head)
  const sample = head.slice(0, sampleSize)
  return {
    decimalComma: writesDecimalComma(reader.delimiter, sample.slice(0, sample.lastIndexOf('\n') + 1) || sample),
    rows: rowsOf(reader, found, ended, pieces),
  }
}

async function* rowsOf(
  reader: CsvReader,
  found: (CsvRow | CsvFault)[],
  isWhole: boolean,
  pieces: AsyncIterator<string>,
): AsyncGenerator<CsvRow | CsvFault> {
  for (let ended = isWhole; ;) {
    if (ended) reader.end()
    yield* found.splice(0)
    if (ended) return
    const next = await pieces.next()
    if (next.done) ended = true
    else reader.add(next.value)
  }
}
