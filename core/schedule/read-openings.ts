import { mapColumns, type ColumnChoice, type ColumnQuestion, type TableColumn } from './columns'
import { withoutDittos, type Repeated } from './ditto'
import { findHeading, headingOf, type HeadingBlock } from './heading-block'
import { ledgerOf, placesOf, type LedgerRow, type RowKind } from './ledger'
import { isMarkShaped, markKey, marksLookLikeRanges, spreadMarks } from './marks'
import { fireLetters, legendOf, numberedNote, type Legend } from './notes'
import {
  scheduleIssue,
  type OpeningField,
  type OpeningState,
  type ScheduledOpening,
  type ScheduleIssue,
} from './opening'
import { asLengthUnit } from './read-cell'
import { readOpening } from './read-opening'
import { usesBareCodes, type TableContext } from './row-cells'
import { sectionOf, totalOf, type Section } from './sections'
import { isSizeCode, readSize } from './size'
import { alikeSetNames } from './set-name'
import type { LengthUnit } from './length'

type Rows = readonly (readonly string[])[]

/** How a person wants a table to be read; what is absent is detected. Rows are counted from 1. */
export type TableChoice = {
  /** Rows of the heading; none: there is no heading. */
  readonly heading?: readonly number[]
  readonly columns?: ColumnChoice
  readonly kinds?: Readonly<Record<number, RowKind>>
}

/** A total of the file, beside what was found. */
export type ScheduleTotal = { readonly row: number; readonly of: string; readonly says: number; readonly found: number }

export type ReadOpenings = {
  readonly heading: readonly number[]
  readonly columns: readonly TableColumn[]
  readonly questions: readonly ColumnQuestion[]
  readonly ledger: readonly LedgerRow[]
  /** Also those that are not used, by their state. */
  readonly openings: readonly ScheduledOpening[]
  readonly sections: readonly Section[]
  readonly totals: readonly ScheduleTotal[]
  /** Numbered notes of the job, by number; a note without a number by its row. */
  readonly notes: Legend
  readonly legend: Legend
  /** Names that are written differently and mean one set. */
  readonly alikeSets: readonly (readonly string[])[]
  readonly issues: readonly ScheduleIssue[]
}

/**
 * Reads a table of openings (J-3.03 to J-3.09). Cells are clean texts. Nothing is dropped: each row that is
 * not empty is in the ledger, each column is a field, retained under its heading, or asked about.
 *
 * @param legends codes that other sheets of the workbook explain
 */
export const readOpenings = (rows: Rows, choice: TableChoice = {}, legends: readonly Legend[] = []): ReadOpenings => {
  const heading = headingFor(rows, choice)
  const below = heading ? (heading.rows.at(-1) ?? 0) + 1 : 0
  const { rows: filled, repeated } = withoutDittos(rows, below)
  const body = filled.slice(below)
  const sample = heading ? body : body.filter(cells => cells.filter(cell => cell !== '').length > 1)
  const { columns, questions } = mapColumns(heading?.names ?? [], sample, choice.columns)
  const ledger = ledgerOf({ rows: filled, heading, columns }, choice.kinds)
  const { notes, legend } = notesIn(filled, ledger)
  const context = contextOf(filled, columns, ledger, [legend, ...legends])
  const read = openingsIn({ rows: filled, ledger, columns, context })
  const totals = totalsIn(filled, ledger, read.openings)
  return {
    heading: (heading?.rows ?? []).map(at => at + 1),
    columns,
    questions,
    ledger,
    openings: read.openings,
    sections: read.sections,
    totals,
    notes,
    legend: Object.assign({}, ...legends, legend) as Legend,
    alikeSets: alikeSetNames(read.openings.flatMap(({ setName }) => (setName === undefined ? [] : [setName]))),
    issues: [
      ...read.issues,
      ...repeatedIssues(repeated, columns, ledger),
      ...totals.flatMap(({ row, says, found }) =>
        says === found ? [] : [scheduleIssue('warning', row, undefined, 'total-differs', { says, found })],
      ),
    ].sort((one, other) => one.row - other.row),
  }
}

const headingFor = (rows: Rows, { heading }: TableChoice): HeadingBlock | undefined => {
  if (!heading) return findHeading(rows)
  return heading.length === 0
    ? undefined
    : headingOf(
        rows,
        heading.map(row => row - 1),
      )
}

const textsAt = (rows: Rows, ledger: readonly LedgerRow[], at: number | undefined): readonly string[] =>
  at === undefined
    ? []
    : ledger.flatMap(({ row, kind }) => {
        const text = kind === 'opening' ? (rows[row - 1]?.[at] ?? '') : ''
        return text === '' ? [] : [text]
      })

const contextOf = (
  rows: Rows,
  columns: readonly TableColumn[],
  ledger: readonly LedgerRow[],
  legends: readonly Legend[],
): TableContext => {
  const places = placesOf(columns)
  const unitOf = (field: OpeningField): LengthUnit | undefined =>
    asLengthUnit(columns.find(column => column.field === field)?.unit)
  const [widths, heights, sizes] = (['width', 'height', 'size'] as const).map(field =>
    textsAt(rows, ledger, places.get(field)),
  )
  const bare = [...(widths ?? []), ...(heights ?? [])].filter(text => /^\d+(?:\.\d+)?$/.test(text) && !isSizeCode(text))
  const isMetric =
    (bare.length > 0 && bare.filter(text => Number(text) > 300).length >= bare.length / 2) ||
    (sizes !== undefined && sizes.length > 0 && sizes.filter(isMetricSize).length > sizes.length / 2)
  const said = unitOf('width') ?? unitOf('height') ?? unitOf('size')
  const numbers = said ?? (isMetric ? 'mm' : undefined)
  return {
    columns,
    legend: fireLetters(legends),
    bareCodes: numbers === undefined && usesBareCodes(heights ?? []),
    ...(numbers ? { numbers } : {}),
  }
}

const isMetricSize = (text: string): boolean => {
  const size = readSize(text)
  return typeof size === 'object' && size.metric === true
}

type Table = {
  readonly rows: Rows
  readonly ledger: readonly LedgerRow[]
  readonly columns: readonly TableColumn[]
  readonly context: TableContext
}

type Found = {
  readonly openings: readonly ScheduledOpening[]
  readonly sections: readonly Section[]
  readonly issues: readonly ScheduleIssue[]
}

const openingsIn = ({ rows, ledger, columns, context }: Table): Found => {
  const places = placesOf(columns)
  const isRangeFree = marksLookLikeRanges(textsAt(rows, ledger, places.get('mark')))
  const openings: ScheduledOpening[] = []
  const sections: Section[] = []
  const issues: ScheduleIssue[] = []
  const firstOf = new Map<string, number>()
  let here: Pick<ScheduledOpening, 'level' | 'phase' | 'area' | 'location'> = {}
  for (const line of ledger) {
    const { row, kind } = line
    if (kind === 'section') {
      const section = sectionOf(line)
      sections.push(section)
      here = withSection(here, section)
      if (!section.isSure) issues.push(scheduleIssue('info', row, undefined, 'section-guessed', { text: section.text }))
    }
    if (kind !== 'opening' && kind !== 'not-used') continue
    const cells = rows[row - 1] ?? []
    const { facts, issues: found } = readOpening({ row, cells, section: here }, context)
    const isUsed = kind === 'opening'
    if (isUsed) issues.push(...found)
    const { mark, ...rest } = facts
    const marks = mark === undefined || isRangeFree ? [mark] : spreadMarks(mark)
    const isSpread = marks.length > 1
    if (isSpread && isUsed)
      issues.push(scheduleIssue('info', row, 'mark', 'marks-spread', { mark: mark ?? '', count: marks.length }))
    const { quantity } = facts
    if (isSpread && quantity !== undefined && quantity > 1 && quantity !== marks.length)
      issues.push(scheduleIssue('warning', row, 'quantity', 'marks-and-quantity', { count: marks.length, quantity }))
    if (mark === undefined && isUsed) issues.push(scheduleIssue('warning', row, 'mark', 'mark-missing'))
    if (isUsed && places.has('set') && facts.setName === undefined)
      issues.push(scheduleIssue('info', row, 'set', 'set-missing'))
    for (const one of marks) {
      const key = one === undefined ? '' : markKey(one)
      const first = firstOf.get(key)
      if (one !== undefined && first !== undefined)
        issues.push(scheduleIssue('warning', row, 'mark', 'mark-twice', { mark: one, first }))
      else if (one !== undefined) firstOf.set(key, row)
      if (one !== undefined && isUsed && !isMarkShaped(one) && one.length > 16)
        issues.push(scheduleIssue('warning', row, 'mark', 'mark-unusual', { mark: one }))
      openings.push({
        ...rest,
        ...(isSpread && quantity === marks.length ? { quantity: 1 } : {}),
        ...(one === undefined ? {} : { mark: one }),
        id: `${row}.${openings.length}`,
        order: openings.length,
        state: isUsed ? stateOf(facts.remarks) : 'not-used',
      })
    }
  }
  return { openings, sections, issues }
}

/** A section of a level ends the areas of the level before. */
const withSection = (
  here: Pick<ScheduledOpening, 'level' | 'phase' | 'area' | 'location'>,
  { field, text }: Section,
): typeof here => {
  const { phase } = here
  if (field === 'location') return { ...here, location: /^ext/i.test(text) ? 'exterior' : 'interior' }
  if (field === 'level') return { ...(phase === undefined ? {} : { phase }), level: text }
  if (field === 'phase') return { phase: text }
  return { ...here, area: text }
}

const stateOf = (remarks = ''): OpeningState => {
  if (/^(?:(?:door|opening|all) )?(?:by others|n\.?i\.?c\.?)\W*$/i.test(remarks)) return 'by-others'
  return /^(?:existing|e\.?t\.?r\.?)(?: (?:door|opening|frame|door and frame|to remain))*\W*$/i.test(remarks)
    ? 'existing'
    : 'in-use'
}

const totalsIn = (
  rows: Rows,
  ledger: readonly LedgerRow[],
  openings: readonly ScheduledOpening[],
): readonly ScheduleTotal[] =>
  ledger.flatMap(({ row, kind }) => {
    const total = kind === 'total' ? totalOf(rows[row - 1] ?? []) : undefined
    if (!total) return []
    const { of, says } = total
    const key = of.toUpperCase()
    const counted = openings.filter(
      opening =>
        opening.source.row < row &&
        opening.state !== 'not-used' &&
        (of === '' ||
          [opening.level, opening.phase, opening.area, opening.setName].some(each => each?.toUpperCase() === key)),
    )
    const pieces = counted.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
    return [{ row, of, says, found: counted.length === says ? says : pieces }]
  })

/** Notes without a number continue the one before. */
const notesIn = (rows: Rows, ledger: readonly LedgerRow[]): { readonly notes: Legend; readonly legend: Legend } => {
  const notes: Record<string, string> = {}
  let legend: Legend = {}
  let last: string | undefined
  for (const { row, kind, text } of ledger) {
    const cells = rows[row - 1] ?? []
    if (kind === 'legend') legend = { ...legend, ...legendOf(cells) }
    if (kind !== 'note') continue
    const note = numberedNote(cells)
    const plain = text.replace(/^[a-z ]*(?:notes?|remarks) ?:? ?/i, '')
    if (note) {
      last = note.number
      notes[last] = note.text
    } else if (plain !== '' && last !== undefined) notes[last] = `${notes[last] ?? ''} ${plain}`
    else if (plain !== '') notes[`row ${row}`] = plain
  }
  return { notes, legend }
}

const repeatedIssues = (
  repeated: readonly Repeated[],
  columns: readonly TableColumn[],
  ledger: readonly LedgerRow[],
): readonly ScheduleIssue[] => {
  const used = new Set(ledger.flatMap(({ row, kind }) => (kind === 'opening' ? [row] : [])))
  return repeated.flatMap(({ row, column }) => {
    const field = columns.find(({ at }) => at === column)?.field
    return used.has(row + 1) ? [scheduleIssue('info', row + 1, field, 'ditto')] : []
  })
}
