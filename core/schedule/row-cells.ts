import type { TableColumn } from './columns'
import { perFoot, perInch, type LengthUnit, type Sixteenths } from './length'
import { isSizeTurnedDay } from './needed-day'
import { scheduleIssue, type OpeningField, type ScheduleIssue } from './opening'
import { asLengthUnit, lengthUse, readFieldLength, type CellUnits } from './read-cell'
import { isBareHeightCode, isSizeCode } from './size'

/** What the whole table says for each of its cells. */
export type TableContext = CellUnits & {
  readonly columns: readonly TableColumn[]
  /** Unit of numbers without one, where most sizes of the table have it. */
  readonly numbers?: LengthUnit
  /** Bare numbers of two digits may be feet and inches without signs. */
  readonly bareCodes: boolean
}

const nothing = /^(?:n\/?a\.?|-+|\.+|none)$/i

/** The cells of one row by field, and what was found while reading them. */
export class RowCells {
  readonly issues: ScheduleIssue[] = []
  readonly asWritten: Partial<Record<OpeningField, string>> = {}
  readonly context: TableContext
  readonly #row: number
  readonly #cells: readonly string[]
  readonly #columns: ReadonlyMap<OpeningField, TableColumn>

  constructor(row: number, cells: readonly string[], context: TableContext) {
    this.#row = row
    this.#cells = cells
    this.context = context
    this.#columns = new Map(context.columns.flatMap(column => (column.field ? [[column.field, column] as const] : [])))
  }

  columnOf(field: OpeningField): TableColumn | undefined {
    return this.#columns.get(field)
  }

  /** The text of a field; '' for a blank cell, or where no column has the field. */
  textOf(field: OpeningField): string {
    const column = this.#columns.get(field)
    return column ? (this.#cells[column.at] ?? '') : ''
  }

  /** The text of a field; a dash or `N/A` says nothing. */
  words(field: OpeningField): string | undefined {
    const text = this.textOf(field)
    return text === '' || nothing.test(text) ? undefined : text
  }

  add(level: ScheduleIssue['level'], field: OpeningField, name: string, values?: ScheduleIssue['values']): undefined {
    this.issues.push(scheduleIssue(level, this.#row, field, name, values))
    return undefined
  }

  /** The cell stays as written. */
  unread(field: OpeningField, text: string, name: string, values: ScheduleIssue['values'] = {}): undefined {
    this.asWritten[field] = text
    return this.add('error', field, name, { written: text, ...values })
  }

  /** The length of a field, or of a part of its text. */
  length(field: OpeningField, text = this.words(field)): Sixteenths | undefined {
    if (text === undefined) return undefined
    const { numbers, bareCodes } = this.context
    const said = asLengthUnit(this.#columns.get(field)?.unit)
    const isCode = /^\d{2,3}$/.test(text) ? bareCodes : isSizeCode(text) && numbers === undefined
    if (lengthUse[field] === 'opening' && said === undefined && isCode) return this.unread(field, text, 'size-two-ways')
    const read = readFieldLength(field, text, said ?? numbers)
    if (!read) return this.unread(field, text, isSizeTurnedDay(text) ? 'size-was-a-day' : 'length-unknown')
    if (read.metric && said === undefined && numbers !== 'mm') this.noteMetric(field, text)
    if (read.rounded) this.add('info', field, 'length-rounded', { written: text })
    if (!read.metric) this.noteUnusual(field, read.value)
    return read.value
  }

  /** One value in millimeters among others in inches: its text stays beside what it was converted to. */
  noteMetric(field: OpeningField, text: string): void {
    this.asWritten[field] = text
    this.add('info', field, 'size-from-metric', { written: text })
  }

  noteUnusual(field: OpeningField, value: Sixteenths): void {
    const isUnusual =
      (field === 'width' && (value % perInch !== 0 || value < 18 * perInch || value > 12 * perFoot)) ||
      (field === 'height' && (value % perInch !== 0 || value < 78 * perInch || value > 10 * perFoot))
    if (isUnusual) this.add('info', field, 'size-unusual')
  }
}

/** Bare heights below 6'-4" are none: they are feet and inches without signs, and so may be all bare numbers beside. */
export const usesBareCodes = (heights: readonly string[]): boolean =>
  heights.some(text => isBareHeightCode(text) && Number(text) < 76)
