import Papa from 'papaparse'
import { CsvScanner, type CsvFault, type CsvRow } from './csv-scanner'

const candidates = [',', ';', '\t', '|'] as const

/** The delimiter most lines agree on: the one that cuts the first lines into the same, largest number of cells. */
export const delimiterOf = (sample: string): string => {
  const counts = candidates.map(delimiter => {
    const rows = Papa.parse<string[]>(sample, { delimiter, preview: 20 }).data.filter(
      row => row.length > 1 || row[0] !== '',
    )
    const header = rows[0]?.length ?? 1
    const agreeing = rows.filter(row => row.length === header).length
    return { delimiter, score: header > 1 ? (agreeing / Math.max(1, rows.length)) * header : 0 }
  })
  return counts.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

/** A file with semicolons writes decimal commas, unless an amount such as 12.50 stands among its first rows. */
const writesDecimalComma = (delimiter: string, sample: string): boolean =>
  delimiter === ';' && !/(?:^|[;"\s])\d{1,9}\.\d{1,2}(?=["\s;]|$)/m.test(sample)

export type CsvText = { readonly decimalComma: boolean; readonly rows: AsyncGenerator<CsvRow | CsvFault> }

const sampleSize = 65_536

/** Rows of a delimited text, read piece by piece with back pressure: memory does not grow with the file. */
export const csvText = async (text: AsyncIterable<string>): Promise<CsvText> => {
  const pieces = text[Symbol.asyncIterator]()
  let head = ''
  let ended = false
  while (head.length < sampleSize && !ended) {
    const next = await pieces.next()
    if (next.done) ended = true
    else head += next.value
  }
  // Spreadsheets may name the delimiter in a line of its own.
  const named = /^sep=(.)\r?\n/.exec(head)
  const sample = head.slice(named?.[0].length ?? 0, sampleSize)
  const whole = sample.slice(0, sample.lastIndexOf('\n') + 1) || sample
  const delimiter = named?.[1] ?? delimiterOf(whole)
  return {
    decimalComma: writesDecimalComma(delimiter, whole),
    rows: rowsOf(delimiter, head, ended, pieces, named !== null),
  }
}

async function* rowsOf(
  delimiter: string,
  head: string,
  isWhole: boolean,
  pieces: AsyncIterator<string>,
  skipFirst: boolean,
): AsyncGenerator<CsvRow | CsvFault> {
  const scanner = new CsvScanner(delimiter)
  scanner.add(head)
  if (skipFirst) scanner.next()
  for (let ended = isWhole; ;) {
    if (ended) scanner.end()
    for (let row = scanner.next(); row !== undefined; row = scanner.next()) yield row
    if (ended) return
    const next = await pieces.next()
    if (next.done) ended = true
    else scanner.add(next.value)
  }
}
