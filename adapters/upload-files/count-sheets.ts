import { Parser } from 'saxen'
import { emptyShare, type TableLimits } from '../../core/files/table-limits'
import { NoWorkbook, OverLimit } from './over-limit'

/**
 * Counts the contents of a workbook's parts, per part and in total, with the XML parser that the reading library uses
 * too.
 */
export class SheetCounter {
  readonly #limits: TableLimits
  readonly #relations = new Set<string>()
  #cells = 0
  #sheets = 0
  #elements = 0
  #area = 0

  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  /** Counts one part; throws OverLimit at the first excess, NoWorkbook for invalid XML. */
  count(xml: string): void {
    let [rows, lastRow, lastColumn] = [0, 0, 0]
    const limits = this.#limits
    const mark = (row: number, column: number): void => {
      if (row > limits.rows) throw new OverLimit({ limit: 'rows', found: row })
      if (column > limits.columns) throw new OverLimit({ limit: 'columns', found: column })
      lastRow = Math.max(lastRow, row)
      lastColumn = Math.max(lastColumn, column)
    }
    const parser = new Parser()
    parser.on('error', error => {
      throw new NoWorkbook(error.message)
    })
    parser.on('openTag', (name, attributes) => {
      this.#take()
      const tag = localName(name)
      if (tag === 'c') mark(...cellPlace(named(attributes(), 'r')))
      if (tag === 'c') this.#cell()
      if (tag === 'row') mark(Math.max((rows += 1), ...named(attributes(), 'r').map(rowNumber)), 0)
      if (tag === 'sheet') this.#sheet(attributes())
    })
    parser.parse(xml)
    this.#area += lastRow * lastColumn
    if (this.#area > limits.cells * emptyShare) throw new OverLimit({ limit: 'cells' })
  }

  /** A cell has two or three elements; rich text has more. */
  #take(): void {
    this.#elements += 1
    if (this.#elements > this.#limits.cells * 8) throw new OverLimit({ limit: 'cells' })
  }

  #cell(): void {
    this.#cells += 1
    if (this.#cells > this.#limits.cells) throw new OverLimit({ limit: 'cells' })
  }

  /** Rejects sheets that share one part, which would be read once and copied for each. */
  #sheet(attributes: Readonly<Record<string, string>>): void {
    this.#sheets += 1
    if (this.#sheets > this.#limits.sheets) throw new OverLimit({ limit: 'sheets' })
    for (const id of named(attributes, 'id')) {
      if (this.#relations.has(id)) throw new NoWorkbook('two sheets share one part')
      this.#relations.add(id)
    }
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
/** The local name of an attribute; undefined for a namespace declaration. */
const localAttribute = (name: string): string | undefined =>
  !name.startsWith('xmlns:') ? localName(name) : name.indexOf(':', 6) < 0 ? undefined : localName(name.slice(6))

/** All attributes with this local name, in any namespace, because readers differ in which one they use. */
const named = (attributes: Readonly<Record<string, string>>, local: string): readonly string[] => {
  const found: string[] = []
  for (const name in attributes) if (localAttribute(name) === local) found.push(attributes[name] ?? '')
  return found
}

/**
 * Accepts plain digits only, as spreadsheets write them: other notations (1e7, 0x10, &#49;) would bypass the limits.
 */
const rowNumber = (text: string): number => {
  if (!/^\d{1,7}$/.test(text)) throw new NoWorkbook('a row number is invalid')
  return Number(text)
}

/** The row and column of a cell, counted from 1. */
const cellPlace = (texts: readonly string[]): readonly [number, number] => {
  let [row, column] = [0, 0]
  for (const text of texts) {
    const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(text) ?? []
    if (digits === '') throw new NoWorkbook('a cell reference is invalid')
    row = Math.max(row, Number(digits))
    let at = 0
    for (const letter of letters) at = at * 26 + letter.charCodeAt(0) - 64
    column = Math.max(column, at)
  }
  return [row, column]
}
