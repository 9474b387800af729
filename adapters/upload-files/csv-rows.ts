import Papa from 'papaparse'
import { delimiterOf, namedDelimiter } from '../../core/bulk-upload/delimiter'

type Parsed = {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly code: string }[]
  readonly meta: { readonly cursor: number }
}
type Parser = { parse: (text: string, base: number, ignoreLast: boolean) => Parsed }
/** The scanner behind the library's own streams, which is fed piece by piece here. */
const parserFor = (delimiter: string, fastMode?: true): Parser =>
  new Papa.Parser({ delimiter, newline: '\n', ...(fastMode ? { fastMode } : {}) })

/** A record longer than this has an open quote. */
const longestRecord = 1_000_000
/** Each open quote costs another look at what is left. */
const mostOpen = 100

/**
 * Cuts delimited text into rows while it arrives, whatever its line ends are. A quote that nobody closes is a letter
 * like any other: it swallows no further row.
 */
export class CsvRows {
  #rest = ''
  #return = ''
  #parser: Parser | undefined
  #plain: Parser | undefined
  #delimiter: string | undefined
  readonly #take: (cells: readonly string[]) => boolean

  /** `take`: a row with the sign that cut it; false once no further row is wanted. */
  constructor(take: (cells: readonly string[], delimiter?: string) => boolean) {
    this.#take = cells => take(cells, this.#delimiter)
  }

  /** False once no further row is wanted. */
  add(piece: string): boolean {
    let text = this.#return + piece
    this.#return = text.endsWith('\r') ? '\r' : ''
    if (this.#return) text = text.slice(0, -1)
    return this.#parse(this.#rest + (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text), false)
  }

  end(): boolean {
    return this.#parse(this.#rest + (this.#return ? '\n' : ''), true)
  }

  #parse(text: string, isLast: boolean): boolean {
    if (text === '') return true
    if (!this.#parser) {
      const delimiter = delimiterOf(text.slice(0, 65_536))
      this.#delimiter = delimiter
      this.#parser = parserFor(delimiter)
      this.#plain = parserFor(delimiter, true)
      const named = namedDelimiter(text)
      if (named !== undefined) return this.#parse(text.slice(text.indexOf('\n') + 1), isLast)
    }
    const found = this.#parser.parse(text, 0, true)
    for (const row of found.data) if (!this.#take(row)) return false
    this.#rest = text.slice(found.meta.cursor)
    if (this.#rest.length > longestRecord && !this.#takePlain(this.#rest.lastIndexOf('\n') + 1 || longestRecord))
      return false
    return !isLast || this.#takeRest()
  }

  /** The last record; where a quote in it is open, its first line by itself, and the others as ever. */
  #takeRest(): boolean {
    for (let open = 0; this.#rest !== ''; open += 1) {
      const { data, errors, meta } = this.#parser!.parse(this.#rest, 0, false)
      if (!errors.some(({ code }) => code === 'MissingQuotes')) {
        this.#rest = ''
        return data.every(row => this.#take(row))
      }
      const complete = this.#parser!.parse(this.#rest, 0, true)
      for (const row of complete.data) if (!this.#take(row)) return false
      this.#rest = this.#rest.slice(Math.min(complete.meta.cursor, meta.cursor))
      if (!this.#takePlain(open < mostOpen ? this.#rest.indexOf('\n') + 1 || this.#rest.length : this.#rest.length))
        return false
    }
    return true
  }

  /** Takes the rest up to here with its quotes as letters. */
  #takePlain(end: number): boolean {
    const lines = this.#rest.slice(0, end).replace(/\n$/, '')
    this.#rest = this.#rest.slice(end)
    return (this.#plain?.parse(lines, 0, false).data ?? []).every(row => this.#take(row))
  }
}
