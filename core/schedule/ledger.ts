import { isBlankRow } from './cell-text'
import type { TableColumn } from './columns'
import { findHeading, repeatsHeading, type HeadingBlock } from './heading-block'
import { isMarkShaped } from './marks'
import { numberedNote } from './notes'
import type { OpeningField } from './opening'
import { reads } from './read-cell'

/** What a row of the file is. Every row that is not empty is exactly one of these. */
export const rowKinds = [
  'opening',
  'section',
  'not-used',
  'total',
  'title',
  'heading',
  'note',
  'legend',
  'set',
  'line',
  'other',
] as const
export type RowKind = (typeof rowKinds)[number]

export type LedgerRow = {
  /** Row of the file, from 1. */
  readonly row: number
  readonly kind: RowKind
  /** Its text, shortened. */
  readonly text: string
}

type Cells = readonly string[]

const notUsed = /^\W*(?:not used|unused|void(?:ed)?|omit(?:ted)?|deleted?|not in use)\W*$/i
const notUsedInside = /(?:^|[\s,;(])(?:not used|deleted|omitted)(?:$|[\s,;.)])/i
export const totalWords = /^(?:grand |sub ?-? ?)?total\b/i
export const namedTotal = /^(.+?) ?: ?(\d{1,5})$/
const noteStart = /^(?:(?:general|door|schedule|key|frame|hardware|remark) ?)?(?:notes?|remarks) ?(?::|$)/i
const legendStart = /^[a-z\s/&]{0,40}\b(?:legend|abbreviations?)\b ?:?/i
export const sectionWords = new RegExp(
  '\\b(?:level|floor|flr|phase|area|wing|zone|building|bldg|basement|cellar|ground|roof|mezz(?:anine)?|' +
    'penthouse|tower|suite|department|dept)\\b|^(?:exterior|interior)\\b|\\b(?:doors|openings)$',
  'i',
)

/** Whether one cell of a row alone says that its opening is not used. */
export const saysNotUsed = (cells: Cells): boolean => cells.some(cell => notUsed.test(cell) || notUsedInside.test(cell))

/** The fields of columns, by place. */
export type FieldPlaces = ReadonlyMap<OpeningField, number>

export const placesOf = (columns: readonly TableColumn[]): FieldPlaces =>
  new Map(columns.flatMap(({ field, at }) => (field ? [[field, at] as const] : [])))

/** How far a row looks like an opening: cells that fields can read count one, cells of fields with any text a half. */
const evidenceOf = (
  cells: Cells,
  columns: readonly TableColumn[],
): { readonly strong: number; readonly all: number } => {
  let [strong, weak] = [0, 0]
  for (const { field, at, unit } of columns) {
    const text = cells[at] ?? ''
    if (field === undefined || field === 'mark' || field === 'remarks' || field === 'level' || text === '') continue
    const isRead = reads(field, text, unit)
    if (isRead === true) strong += 1
    else if (isRead === undefined) weak += 1
  }
  return { strong, all: strong + weak / 2 }
}

const shapeOf = (mark: string): string =>
  mark
    .toUpperCase()
    .replace(/[A-Z]+/g, 'A')
    .replace(/\d+/g, '9')

type Table = {
  readonly rows: readonly Cells[]
  readonly heading: HeadingBlock | undefined
  readonly columns: readonly TableColumn[]
}

/** Sorts the rows of a table of openings by what they are. `chosen`: kinds that a person gave to rows of the file. */
export const ledgerOf = (table: Table, chosen: Readonly<Record<number, RowKind>> = {}): readonly LedgerRow[] => {
  const sorter = new RowSorter(table, chosen)
  table.rows.forEach((cells, at) => {
    if (!isBlankRow(cells)) sorter.add(cells, at)
  })
  return sorter.ledger
}

class RowSorter {
  readonly ledger: LedgerRow[] = []
  readonly #table: Table
  readonly #chosen: Readonly<Record<number, RowKind>>
  readonly #markAt: number | undefined
  /** Shapes of marks of rows that are openings without doubt. */
  readonly #shapes = new Set<string>()
  #among: 'note' | 'legend' | 'other' | undefined
  #hasOpening = false

  constructor(table: Table, chosen: Readonly<Record<number, RowKind>>) {
    const { rows, heading, columns } = table
    this.#table = table
    this.#chosen = chosen
    this.#markAt = placesOf(columns).get('mark')
    for (const cells of rows.slice(heading ? (heading.rows.at(-1) ?? 0) + 1 : 0)) {
      const mark = this.#markOf(cells)
      if (isMarkShaped(mark) && evidenceOf(cells, columns).strong > 0) this.#shapes.add(shapeOf(mark))
    }
  }

  add(cells: Cells, at: number): void {
    const kind = this.#chosen[at + 1] ?? this.#kindOf(cells, at)
    this.#hasOpening ||= kind === 'opening'
    const text = cells.filter(cell => cell !== '').join(' ')
    this.ledger.push({ row: at + 1, kind, text: text.slice(0, 120) })
  }

  #markOf(cells: Cells): string {
    return this.#markAt === undefined ? '' : (cells[this.#markAt] ?? '')
  }

  #kindOf(cells: Cells, at: number): RowKind {
    const { rows, heading, columns } = this.#table
    if (heading && at < (heading.rows[0] ?? 0)) return 'title'
    if (heading?.rows.includes(at)) return 'heading'
    if (heading && repeatsHeading(cells, rows, heading)) return this.#begin('heading')
    const filled = cells.filter(cell => cell !== '')
    const [text = ''] = filled
    if (legendStart.test(text) && filled.length <= 3) return this.#begin('legend')
    if (noteStart.test(text) && filled.length <= 3) return this.#begin('note')
    if (isTotalRow(cells, filled) || this.#isCountOfSection(filled)) return 'total'
    if (this.#isOpening(cells, this.#among !== undefined)) {
      if (this.#among === 'other') return 'other'
      this.#among = undefined
      return saysNotUsed(cells) && isStruck(cells, columns) ? 'not-used' : 'opening'
    }
    if (isMarkShaped(this.#markOf(cells)) && cells.some(cell => notUsed.test(cell))) return 'not-used'
    return this.#among ?? this.#kindBesides(cells, filled, at)
  }

  /** `Level 1: 4` below the openings of a section of that name. */
  #isCountOfSection([text = '', ...more]: readonly string[]): boolean {
    const name = namedTotal.exec(text)?.[1]
    return more.length === 0 && this.ledger.some(row => row.kind === 'section' && row.text === name)
  }

  /** The kind of a row that is no opening, below the heading. */
  #kindBesides(cells: Cells, filled: readonly string[], at: number): RowKind {
    const { rows, heading } = this.#table
    const [text = ''] = filled
    if (this.#hasOpening && filled.length <= 2 && isNumberedNote(cells)) return this.#begin('note')
    if (startsOtherTable(cells, filled)) return this.#begin('other')
    if (!heading && !this.#hasOpening) return 'title'
    const isAlone = filled.length === 1 || new Set(filled).size === 1
    const next = rows.slice(at + 1).find(each => !isBlankRow(each)) ?? []
    return isAlone && text.length <= 60 && (sectionWords.test(text) || this.#isSectionBefore(text, next))
      ? 'section'
      : 'other'
  }

  /** The row begins notes, a legend, or another table, which the rows below continue. */
  #begin(kind: 'heading' | 'note' | 'legend' | 'other'): RowKind {
    this.#among = kind === 'heading' ? undefined : kind
    return kind
  }

  #isOpening(cells: Cells, isAmongNotes: boolean): boolean {
    const mark = this.#markOf(cells)
    const { strong, all } = evidenceOf(cells, this.#table.columns)
    if (isAmongNotes) return mark !== '' && strong >= 2
    if (mark === '') return strong >= 2 && all >= 2.5
    if (strong >= 1 || all >= 1) return true
    return isMarkShaped(mark) && this.#shapes.has(shapeOf(mark))
  }

  /** A single cell whose words are repeated in the next opening, or that is short and right above one. */
  #isSectionBefore(text: string, next: Cells): boolean {
    if (!this.#isOpening(next, false)) return false
    return next.includes(text) || (text.length <= 40 && !/[.;]$/.test(text) && !sentenceWords.test(text))
  }
}

const sentenceWords = /\b(?:see|refer|verify|all|typ)\b/i

/** A numbered sentence below the openings, although no row says that notes begin. */
const isNumberedNote = (cells: Cells): boolean => {
  const note = numberedNote(cells)
  return note !== undefined && /[a-z]{3}/i.test(note.text) && note.text.includes(' ')
}

/** Without a size, or with the words in a cell of their own, the row only holds the place of a number. */
const isStruck = (cells: Cells, columns: readonly TableColumn[]): boolean =>
  cells.some(cell => notUsed.test(cell)) ||
  !columns.some(({ field, at }) => (field === 'width' || field === 'size') && cells[at])

const isTotalRow = (cells: Cells, filled: readonly string[]): boolean => {
  const [text = ''] = filled
  const others = filled.slice(1).every(each => /^\d{1,5}$/.test(each))
  if (totalWords.test(text)) return others || filled.length <= 3
  return namedTotal.test(text) && others && (filled.length > 1 || cells.length > 1)
}

/** The heading of a table that is not ours: hardware, or types of doors. */
const startsOtherTable = (cells: Cells, filled: readonly string[]): boolean =>
  filled.length >= 3 && findHeading([cells]) !== undefined
