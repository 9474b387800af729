/** One row of a delimited file with the line it begins on; line breaks inside quotes are counted. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }
/** A line that is no row: a quote in it is not closed, it does not end, or all its cells are blank. */
export type CsvFault = {
  readonly line: number
  readonly fault: 'open-quote' | 'too-long' | 'empty-row'
  readonly text: string
}

/** A record longer than this is a file with an open quote, not a product. */
const recordLimit = 1_000_000

type Cell =
  | { readonly tag: 'cell'; readonly value: string; readonly end: number }
  | { readonly tag: 'fault' }
  | { readonly tag: 'more' }

/**
 * Cuts delimited text into rows while it arrives. A quoted cell may hold delimiters, line breaks and doubled quotes; a
 * stray quote inside it is taken as written as long as the cell stays on its line. When a quote is left open, only the
 * line it stands on is lost: reading goes on with the next.
 */
export class CsvScanner {
  readonly #delimiter: string
  #text = ''
  #at = 0
  #line = 1
  #ended = false
  #dropping = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  add(piece: string): void {
    this.#text = this.#text.slice(this.#at) + piece
    this.#at = 0
  }

  end(): void {
    this.#ended = true
  }

  /** The next row or fault; undefined when more text is needed, or at the end. */
  next(): CsvRow | CsvFault | undefined {
    if (this.#dropping && !this.#dropLine()) return undefined
    while (this.#at < this.#text.length) {
      const found = this.#record()
      if (found === undefined) return undefined
      if ('fault' in found || found.cells.some(cell => cell.trim() !== '')) return found
      // Line breaks at the end and between rows are nothing; a row of blank cells is one that somebody emptied.
      if (found.cells.length > 1) return { line: found.line, fault: 'empty-row', text: '' }
    }
    return undefined
  }

  #record(): CsvRow | CsvFault | undefined {
    const cells: string[] = []
    const line = this.#line
    const lineEnd = this.#endOfLine(this.#at)
    let at = this.#at
    let end = lineEnd
    for (;;) {
      const cell = this.#text[at] === '"' ? this.#quoted(at) : this.#plain(at, end)
      if (cell.tag === 'fault' || (cell.tag === 'more' && this.#text.length - this.#at > recordLimit))
        return this.#fault(cell.tag === 'fault' || lineEnd >= 0 ? 'open-quote' : 'too-long', lineEnd)
      if (cell.tag === 'more') return undefined
      cells.push(cell.value)
      at = cell.end
      if (end >= 0 && at > end) end = this.#endOfLine(at)
      if (at >= this.#text.length || this.#text[at] !== this.#delimiter) break
      at += 1
    }
    const after = this.#afterBreak(at)
    if (after === undefined) return undefined
    this.#line += breaksIn(this.#text.slice(this.#at, after))
    this.#at = after
    return { line, cells }
  }

  #plain(at: number, lineEnd: number): Cell {
    const delimiter = this.#text.indexOf(this.#delimiter, at)
    const end = lineEnd < 0 ? this.#text.length : lineEnd
    if (delimiter >= 0 && delimiter < end)
      return { tag: 'cell', value: this.#text.slice(at, delimiter), end: delimiter }
    return lineEnd < 0 && !this.#ended ? { tag: 'more' } : { tag: 'cell', value: this.#text.slice(at, end), end }
  }

  #quoted(at: number): Cell {
    let from = at + 1
    for (;;) {
      const quote = this.#text.indexOf('"', from)
      if (quote < 0) return this.#ended ? { tag: 'fault' } : { tag: 'more' }
      const next = this.#text[quote + 1]
      if (next === undefined && !this.#ended) return { tag: 'more' }
      if (next === '"') from = quote + 2
      else if (next === undefined || next === this.#delimiter || next === '\n' || next === '\r') {
        return { tag: 'cell', value: this.#text.slice(at + 1, quote).replaceAll('""', '"'), end: quote + 1 }
      } else if (/[\r\n]/.test(this.#text.slice(at, quote))) return { tag: 'fault' }
      else from = quote + 1
    }
  }

  /** Gives up the line that a record begins on. */
  #fault(fault: CsvFault['fault'], lineEnd: number): CsvFault {
    const found = {
      line: this.#line,
      fault,
      text: this.#text.slice(this.#at, lineEnd < 0 ? this.#at + 80 : Math.min(lineEnd, this.#at + 80)),
    }
    this.#dropping = true
    this.#dropLine()
    return found
  }

  #dropLine(): boolean {
    const end = this.#endOfLine(this.#at)
    const after = end < 0 ? undefined : this.#afterBreak(end)
    if (after === undefined) {
      if (end < 0) this.#at = this.#text.length
      return false
    }
    this.#at = after
    this.#line += 1
    this.#dropping = false
    return true
  }

  #endOfLine(from: number): number {
    const feed = this.#text.indexOf('\n', from)
    const piece = feed < 0 ? this.#text.indexOf('\r', from) : this.#text.slice(from, feed).indexOf('\r')
    if (feed < 0) return piece
    return piece < 0 ? feed : from + piece
  }

  /** Where the text goes on after the line break at `at`; undefined when the break itself may be cut. */
  #afterBreak(at: number): number | undefined {
    if (at >= this.#text.length) return this.#ended ? this.#text.length : undefined
    if (this.#text[at] !== '\r') return at + 1
    if (at + 1 >= this.#text.length) return this.#ended ? at + 1 : undefined
    return this.#text[at + 1] === '\n' ? at + 2 : at + 1
  }
}

const breaksIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0
