import { isBlankRow } from './cell-text'
import { hardwareKind } from './hardware-kind'
import type { HardwareSet, SetLine } from './hardware-set'
import type { LedgerRow, RowKind } from './ledger'
import { lockFunction } from './lock-function'
import { scheduleIssue, type ScheduleIssue } from './opening'
import { doorsOfLine, listsDoors, moreDoors, readSetHeading, type SetHeading } from './set-heading'
import { lineColumns, linePieces, readSetLine, type LineCells, type LinePart } from './set-lines'
import { setKey } from './set-name'

type Rows = readonly (readonly string[])[]

export type ReadSets = {
  readonly sets: readonly HardwareSet[]
  readonly ledger: readonly LedgerRow[]
  readonly issues: readonly ScheduleIssue[]
}

/** Most lines of a set; further ones are named, not read. */
export const maxSetLines = 60

type OpenSet = {
  -readonly [Key in keyof Omit<HardwareSet, 'doorsNamed' | 'lines' | 'notes'>]: HardwareSet[Key]
} & { doorsNamed: string[]; lines: SetLine[]; notes: string[] }

const alternate = /^(?:add |deduct )?alt(?:ernate|\.)? ?(?:no\.?|number|#)? ?([A-Z0-9]{1,4})? ?[:-] ?(.+)$/i
const inLieu = [
  /^in lieu of (.+?),? (?:provide|use|furnish) (.+)$/i,
  /^(?:provide|use|furnish) (.+?) in lieu of (.+)$/i,
] as const
const noteStart = /^notes? ?(?:no\.? ?)?\d* ?[:.-] ?(.*)$/i
const columnNames = /^(?:qty|quantity)\b/i

/**
 * Reads hardware sets by their headings, or by a SET column that speaks on the first row of a set (J-5.02). Rows are
 * clean texts. Every row that is not empty is in the ledger; quantities that are blank or words are asked about.
 */
export const readSets = (rows: Rows): ReadSets => {
  const reader = new SetReader()
  rows.forEach((cells, at) => {
    if (!isBlankRow(cells)) reader.add(cells, at + 1)
    else reader.pause()
  })
  return reader.done()
}

class SetReader {
  readonly #sets: OpenSet[] = []
  readonly #ledger: LedgerRow[] = []
  readonly #issues: ScheduleIssue[] = []
  readonly #beyond = new Set<OpenSet>()
  #open: OpenSet | undefined
  #columns: ReadonlyMap<LinePart | 'set', number> | undefined
  #isListingDoors = false

  add(cells: readonly string[], row: number): void {
    const text = cells.filter(cell => cell !== '').join(' ')
    const kind = this.#kindOf(cells, text, row)
    if (kind !== 'set' && !(kind === 'note' && this.#isListingDoors)) this.#isListingDoors = false
    this.#ledger.push({ row, kind, text: text.slice(0, 120) })
  }

  /** A blank row ends a list of doors. */
  pause(): void {
    this.#isListingDoors = false
  }

  #kindOf(cells: readonly string[], text: string, row: number): RowKind {
    const columns = lineColumns(cells)
    if (columns) {
      this.#columns = columns
      return 'heading'
    }
    const filled = cells.filter(cell => cell !== '')
    const heading = filled.length <= 2 && !readSetLine(cells) ? readSetHeading(text) : undefined
    if (heading) return this.#begin(heading, row)
    if (this.#columns?.has('set')) return this.#tableRow(cells, text, row)
    const set = this.#open
    if (!set) return 'title'
    const doors = doorsOfLine(text)
    const more = this.#isListingDoors && doors.length === 0 ? moreDoors(text) : []
    if (doors.length === 0 && listsDoors(text)) {
      this.#isListingDoors = true
      return 'set'
    }
    if (doors.length > 0 || more.length > 0) {
      set.doorsNamed.push(...doors, ...more)
      this.#isListingDoors = true
      return 'set'
    }
    const line = this.#columns && filled.length > 1 ? lineByColumns(cells, this.#columns) : readSetLine(cells)
    if (line) return this.#addLine(set, line, row)
    return this.#words(set, cells, text, row)
  }

  #begin(heading: SetHeading, row: number): RowKind {
    const { name, isContinued, isNotUsed, doors } = heading
    const same = this.#sets.findLast(set => setKey(set.name) === setKey(name))
    // The top of a printed page repeats the heading of the set that goes over it.
    if (same && (isContinued || (same === this.#open && same.heading === heading.heading))) {
      this.#open = same
      same.doorsNamed.push(...doors)
      return 'set'
    }
    if (same)
      this.#issues.push(scheduleIssue('warning', row, undefined, 'set-twice', { set: name, first: same.source.row }))
    this.#open = {
      id: `${row}`,
      name,
      ...(heading.heading === undefined ? {} : { heading: heading.heading }),
      standing: isNotUsed ? 'not-used' : 'in-use',
      doorsNamed: [...doors],
      lines: [],
      notes: [],
      source: { row },
    }
    this.#sets.push(this.#open)
    return 'set'
  }

  #tableRow(cells: readonly string[], text: string, row: number): RowKind {
    const columns = this.#columns ?? new Map()
    const name = cells[columns.get('set') ?? 0] ?? ''
    const isNew = name !== '' && (!this.#open || setKey(this.#open.name) !== setKey(name))
    const line = lineByColumns(cells, columns)
    if (isNew) this.#begin({ name, isContinued: false, isNotUsed: /not used/i.test(text), doors: [] }, row)
    const set = this.#open
    if (!set) return 'title'
    if (line) return this.#addLine(set, line, row)
    return isNew ? 'set' : this.#words(set, cells, text, row)
  }

  #addLine(set: OpenSet, cells: LineCells, row: number): RowKind {
    if (set.lines.length >= maxSetLines) {
      if (!this.#beyond.has(set))
        this.#issues.push(
          scheduleIssue('warning', row, undefined, 'set-too-long', { set: set.name, maximum: maxSetLines }),
        )
      this.#beyond.add(set)
      return 'other'
    }
    const quantity = linePieces(cells.quantity)
    const what = cells.what ?? ''
    const written = cells.written ?? ''
    const by = /\bby others\b|\bn\.?i\.?c\.?\b/i.test(`${what} ${written}`)
      ? ('others' as const)
      : /^existing\b/i.test(written)
        ? ('existing' as const)
        : undefined
    if (quantity === undefined && by === undefined)
      this.#issues.push(scheduleIssue('warning', row, undefined, 'quantity-missing', { what: what || written }))
    if (cells.isGuessed) this.#issues.push(scheduleIssue('warning', row, undefined, 'line-guessed', { line: written }))
    const isLock = hardwareKind(what) === 'lock'
    const purpose = isLock ? lockFunction(`${what} ${written}`) : undefined
    const note = [cells.hand, cells.note].filter(each => each !== undefined && each !== '').join(' ')
    set.lines.push({
      id: `${row}`,
      kind: hardwareKind(what || written),
      what,
      written,
      per: 'opening',
      ...(cells.maker ? { maker: cells.maker } : {}),
      ...(cells.finish ? { finish: cells.finish } : {}),
      ...(purpose ? { function: purpose } : {}),
      ...(quantity === undefined ? {} : { quantity }),
      ...(quantity === undefined && cells.quantity ? { quantityWritten: cells.quantity } : {}),
      ...(cells.unit ? { unit: cells.unit } : {}),
      ...(note === '' ? {} : { note }),
      ...(by ? { by } : {}),
      source: { row },
    })
    return 'line'
  }

  #words(set: OpenSet, cells: readonly string[], text: string, row: number): RowKind {
    const [, number, offer = ''] = alternate.exec(text) ?? []
    const [lieu, provide] = inLieu
    const [, from = '', to = ''] = lieu.exec(offer) ?? []
    const [, given = '', instead = ''] = provide.exec(offer) ?? []
    const [inPlaceOf, written] = from === '' ? [instead, given] : [from, to]
    if (inPlaceOf !== '') {
      const of = set.lines.find(line => line.written.toUpperCase() === inPlaceOf.toUpperCase())
      set.lines.push({
        id: `${row}`,
        kind: of?.kind ?? 'other',
        what: of?.what ?? '',
        written,
        per: 'opening',
        ...(of ? { alternateOf: of.id } : {}),
        alternate: { inPlaceOf, ...(number === undefined ? {} : { number }) },
        source: { row },
      })
      if (!of) this.#issues.push(scheduleIssue('warning', row, undefined, 'alternate-of-nothing', { item: inPlaceOf }))
      return 'line'
    }
    const note = noteStart.exec(text)
    if (note) {
      if (note[1]) set.notes.push(note[1])
      return 'note'
    }
    if (set.standing === 'not-used' && set.lines.length === 0) return 'other'
    const hasKind = hardwareKind(cells.find(cell => cell !== '') ?? '') !== 'other'
    if (hasKind && cells.filter(cell => cell !== '').length >= 2) {
      const filled = cells.filter(cell => cell !== '')
      const line = readSetLine(['--', ...filled])
      if (line) return this.#addLine(set, { ...line, quantity: '' }, row)
    }
    // Words before the first line say how to read the list; words behind it are part of the set.
    if (set.lines.length === 0 || columnNames.test(text) || /\b(?:each|following)\b.*: ?$/i.test(text)) return 'other'
    set.notes.push(text)
    return 'note'
  }

  done(): ReadSets {
    for (const set of this.#sets)
      if (set.standing === 'in-use' && set.doorsNamed.length === 0 && !this.#columns?.has('set'))
        this.#issues.push(scheduleIssue('info', set.source.row, undefined, 'set-without-doors', { set: set.name }))
    return {
      sets: this.#sets,
      ledger: this.#ledger,
      issues: this.#issues.sort((one, other) => one.row - other.row),
    }
  }
}

const lineByColumns = (
  cells: readonly string[],
  columns: ReadonlyMap<LinePart | 'set', number>,
): LineCells | undefined => {
  const parts: Partial<Record<LinePart, string>> = {}
  for (const [part, at] of columns) if (part !== 'set' && cells[at]) parts[part] = cells[at]
  const isLine = parts.what !== undefined || parts.written !== undefined
  return isLine && (parts.quantity !== undefined || parts.written !== undefined || parts.finish !== undefined)
    ? parts
    : undefined
}
