import Papa from 'papaparse'
import { delimiterOf, namedDelimiter } from '../../core/files/delimiter'

/** A line that cannot be parsed: an unclosed quote, or too long. */
export type CsvLineFault = {
  readonly line: number
  readonly fault: 'open-quote' | 'too-long'
  readonly text: string
}

export type CsvListener = {
  /** A row and its first line number, from 1. */
  readonly row: (cells: readonly string[], line: number) => void
  /**
   * Reports a line dropped because of an unclosed quote; parsing continues with the next line. Without this listener no
   * line is dropped: the unclosed quote is a literal character.
   */
  readonly fault?: (fault: CsvLineFault) => void
}

type ParseError = { readonly code: string; readonly index?: number }
type Parsed = {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly ParseError[]
  readonly meta: { readonly cursor: number }
}
/** The library's low-level parser, fed chunk by chunk. */
const parserFor = (delimiter: string, step?: (record: Parsed) => void) =>
  new Papa.Parser({ delimiter, newline: '\n', ...(step ? { step: record => step(record as Parsed) } : {}) })

/** A longer record has an unclosed quote, or the file is not a table. */
const maxRecordLength = 1_000_000
/** Limit of unclosed quotes in the last record, each of which parses the remainder again. */
const maxOpen = 100
/** Maximum length of a dropped line's excerpt. */
const shownLength = 80
const sampleLength = 65_536

/**
 * Streaming parser for delimited text with any line ending; memory use is independent of the length. The delimiter
 * comes from `sep=;` in the text, otherwise from the first chunk.
 */
export class CsvReader {
  readonly #listener: CsvListener
  #delimiter: string | undefined
  #rest = ''
  #return = ''
  #line = 1
  #hasQuotes = false
  #isDropping = false

  constructor(listener: CsvListener) {
    this.#listener = listener
  }

  /** Known once the first chunk was added. */
  get delimiter(): string {
    return this.#delimiter ?? ','
  }

  add(piece: string): void {
    let text = this.#return + piece
    this.#return = text.endsWith('\r') ? '\r' : ''
    if (this.#return) text = text.slice(0, -1)
    this.#take(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)
    this.#read(false)
  }

  end(): void {
    if (this.#return) this.#take('\n')
    this.#read(false)
    this.#read(true)
  }

  #take(text: string): void {
    if (this.#isDropping) {
      const end = text.indexOf('\n')
      if (end < 0) return
      this.#isDropping = false
      this.#line += 1
      this.#rest = text.slice(end + 1)
    } else this.#rest += text
    if (this.#delimiter !== undefined || this.#rest === '') return
    this.#delimiter = delimiterOf(this.#rest.slice(0, sampleLength))
    if (namedDelimiter(this.#rest) === undefined) return
    this.#rest = this.#rest.slice(this.#rest.indexOf('\n') + 1)
    this.#line += 1
  }

  #read(isLast: boolean): void {
    for (let opened = 0; this.#rest !== ''; opened += 1) {
      if (isLast) this.#rest = this.#rest.replace(/\n$/, '')
      const { cursor, isOpen } = this.#records(isLast)
      this.#rest = this.#rest.slice(cursor)
      if (!isOpen && (isLast || this.#rest.length <= maxRecordLength)) {
        if (isLast) this.#rest = ''
        return
      }
      if (this.#listener.fault) this.#giveUpLine(isOpen, isLast)
      else this.#takeAsWritten(isLast ? opened : undefined)
    }
  }

  /** Emits complete records, and returns where an open one begins. */
  #records(isLast: boolean): { readonly cursor: number; readonly isOpen: boolean } {
    this.#hasQuotes = this.#rest.includes('"')
    if (!isLast && (!this.#hasQuotes || !this.#listener.fault)) {
      const { data, meta } = parserFor(this.delimiter).parse(this.#rest, 0, true) as Parsed
      for (const cells of data) this.#row(cells)
      return { cursor: meta.cursor, isOpen: false }
    }
    let [cursor, isOpen] = [0, false]
    const parser = parserFor(this.delimiter, ({ data, errors, meta }) => {
      isOpen = this.#isOpen(errors)
      if (isOpen) return parser.abort()
      cursor = meta.cursor
      for (const cells of data) this.#row(cells)
    })
    const { errors } = parser.parse(this.#rest, 0, !isLast) as Parsed
    return { cursor, isOpen: isOpen || this.#isOpen(errors) }
  }

  #isOpen(errors: readonly ParseError[]): boolean {
    return errors.some(
      ({ code, index = 0 }) => code === 'MissingQuotes' || (this.#listener.fault !== undefined && this.#runsOn(index)),
    )
  }

  /**
   * Whether the quoted cell that begins here has a stray quote after a line break, which means that an earlier line
   * left a quote open. A stray quote on the cell's first line is a literal. As in the parser, spaces may separate the
   * closing quote from the delimiter or line break. At the end of the text so far the quote counts as closing.
   */
  #runsOn(start: number): boolean {
    const lineEnd = this.#rest.indexOf('\n', start)
    for (let quote = this.#rest.indexOf('"', start); quote >= 0; quote = this.#rest.indexOf('"', quote + 1)) {
      if (this.#rest[quote + 1] === '"') quote += 1
      else if (this.#isClosing(quote)) return false
      else if (lineEnd >= 0 && lineEnd < quote) return true
    }
    return false
  }

  #isClosing(quote: number): boolean {
    let after = quote + 1
    while (!this.#endsCell(after) && /\s/.test(this.#rest.charAt(after))) after += 1
    return this.#endsCell(after)
  }

  #endsCell(at: number): boolean {
    const next = this.#rest[at]
    return next === undefined || next === '\n' || next === this.delimiter
  }

  #giveUpLine(isOpen: boolean, isLast: boolean): void {
    const end = this.#rest.indexOf('\n')
    this.#listener.fault?.({
      line: this.#line,
      fault: isOpen || end >= 0 ? 'open-quote' : 'too-long',
      text: this.#rest.slice(0, end < 0 ? shownLength : Math.min(end, shownLength)),
    })
    this.#isDropping = end < 0 && !isLast
    if (!this.#isDropping) this.#line += 1
    this.#rest = end < 0 ? '' : this.#rest.slice(end + 1)
  }

  /** Treats quotes as literals: in the first line of the last record, or in all lines of a record that is too long. */
  #takeAsWritten(opened: number | undefined): void {
    const end =
      opened === undefined
        ? this.#rest.lastIndexOf('\n') + 1 || maxRecordLength
        : (opened < maxOpen && this.#rest.indexOf('\n') + 1) || this.#rest.length
    const lines = this.#rest.slice(0, end).replace(/\n$/, '')
    this.#rest = this.#rest.slice(end)
    for (const line of lines.split('\n')) this.#row(line.split(this.delimiter))
  }

  #row(cells: readonly string[]): void {
    this.#listener.row(cells, this.#line)
    this.#line += 1
    if (this.#hasQuotes) for (const cell of cells) if (cell.includes('\n')) this.#line += cell.split('\n').length - 1
  }
}
