import { delimiterVote, namedDelimiter } from '../files/delimiter'
import { cellText, isBlankRow } from './cell-text'
import { joinCobie, type JoinedSheet, type Sheet } from './cobie'
import { legendOf, type Legend } from './notes'
import { scheduleIssue } from './opening'
import { readOpenings, type ReadOpenings, type TableChoice } from './read-openings'
import { readSets, type ReadSets } from './read-sets'
import { columnsOfText } from './text-columns'

/** Most rows of a sheet that are read; further ones are named. */
export const maxScheduleRows = 20_000
/** Rows that are shown beside the mapping. */
export const shownTopRows = 20

/** A sheet as its file has it. `isText`: lines without a delimiter, one cell each. */
export type RawSheet = Sheet & { readonly isText?: true }

/** A cell of the chosen sheet that a person has corrected: row from 1, column from 0. */
export type CellEdit = { readonly row: number; readonly column: number; readonly text: string }

/** How a person wants a file to be read; what is absent is detected. */
export type ScheduleChoice = TableChoice & {
  readonly sheet?: string
  readonly edits?: readonly CellEdit[]
}

export type SheetKind = 'openings' | 'sets' | 'legend' | 'other'

export type ReadSchedule = {
  /** What the chosen sheet is; `nothing`: no row of it names an opening or a set. */
  readonly kind: 'openings' | 'sets' | 'nothing'
  readonly sheet: string
  readonly sheets: readonly { readonly name: string; readonly kind: SheetKind }[]
  /** The sheet whose columns were joined to the chosen one. */
  readonly joined: boolean
  readonly openings: ReadOpenings
  /** Of all sheets that have hardware sets. */
  readonly sets: readonly (ReadSets & { readonly sheet: string })[]
  /** The first rows with text, for choosing the heading and the columns. */
  readonly top: readonly { readonly row: number; readonly cells: readonly string[] }[]
  /** Rows beyond the maximum. */
  readonly beyond: number
}

/** The delimiter of a text; undefined: its lines have none in common. Commas also occur in sentences. */
export const scheduleDelimiter = (text: string): string | undefined => {
  const named = namedDelimiter(text)
  if (named !== undefined) return named
  const { sign, share } = delimiterVote(text)
  return share >= (sign === ',' ? 0.5 : 0.2) ? sign : undefined
}

/** Reads a file's sheets: openings of the sheet that looks most like them, or the chosen one, and hardware sets. */
export const readSchedule = (raw: readonly RawSheet[], choice: ScheduleChoice = {}): ReadSchedule => {
  const sheets = raw.map(cleaned)
  const joined = joinCobie(sheets)
  const all = joined ? sheets.map(sheet => (sheet.name === joined.name ? joined : sheet)) : sheets
  const legends = all.map(legendOfSheet)
  const looks = all.map((sheet, at) => looksOf(sheet, legends[at], joined?.name === sheet.name))
  const chosenAt = choice.sheet === undefined ? mostLikely(looks) : all.findIndex(({ name }) => name === choice.sheet)
  const chosen = all[chosenAt] ?? { name: '', rows: [] }
  const isJoined = joined !== undefined && chosen.name === joined.name
  const rows = edited(chosen.rows, choice.edits ?? [])
  const openings = openingsOf(
    rows,
    choice,
    legends.filter(each => each !== undefined),
    isJoined ? joined : undefined,
  )
  const sets = all.flatMap((sheet, at) => {
    const isChosen = at === chosenAt
    if (!isChosen && looks[at]?.kind !== 'sets') return []
    const read = readSets(isChosen ? rows : sheet.rows)
    return read.sets.length > 0 && (looks[at]?.kind === 'sets' || !isChosen) ? [{ ...read, sheet: sheet.name }] : []
  })
  const hasSets = looks[chosenAt]?.kind === 'sets'
  return {
    kind: hasSets && sets.length > 0 ? 'sets' : openings.openings.length > 0 ? 'openings' : 'nothing',
    sheet: chosen.name,
    sheets: all.map(({ name }, at) => ({ name, kind: looks[at]?.kind ?? 'other' })),
    joined: isJoined,
    openings,
    sets,
    top: rows.flatMap((cells, at) => (isBlankRow(cells) ? [] : [{ row: at + 1, cells }])).slice(0, shownTopRows),
    beyond: Math.max(0, (raw[chosenAt]?.rows.length ?? 0) - maxScheduleRows),
  }
}

const cleaned = ({ name, rows, isText }: RawSheet): Sheet => {
  const first = rows.slice(0, maxScheduleRows)
  const cut = isText ? columnsOfText(first.map(([line = '']) => line)) : first
  return { name, rows: cut.map(cells => cells.map(cellText)) }
}

const legendWords = /legend|abbreviation|key\s?notes?/i

/** The codes of a sheet that is a legend, by its name or its first cell. */
const legendOfSheet = ({ name, rows }: Sheet): Legend | undefined => {
  const first = rows.find(cells => !isBlankRow(cells)) ?? []
  const isNamed =
    legendWords.test(name) || (legendWords.test(first[0] ?? '') && first.filter(cell => cell !== '').length === 1)
  const pairs = rows.filter(cells => cells.filter(cell => cell !== '').length === 2)
  if (!isNamed || pairs.length < rows.filter(cells => !isBlankRow(cells)).length / 2) return undefined
  return Object.assign({}, ...pairs.map(legendOf)) as Legend
}

type Look = { readonly kind: SheetKind; readonly points: number }

const looksOf = (sheet: Sheet, legend: Legend | undefined, isJoined: boolean): Look => {
  if (legend) return { kind: 'legend', points: 0 }
  const { sets } = readSets(sheet.rows)
  const lines = sets.reduce((sum, set) => sum + set.lines.length, 0)
  const read = readOpenings(sheet.rows)
  const openings = read.openings.filter(({ mark }) => mark !== undefined).length
  if (lines > openings || (lines >= 1 && openings === 0)) return { kind: 'sets', points: lines }
  const fields = read.columns.filter(({ field }) => field !== undefined).length
  return openings === 0
    ? { kind: 'other', points: 0 }
    : { kind: 'openings', points: openings * fields * (isJoined ? 2 : 1) }
}

/** A sheet of openings before one of sets, whatever their lengths. */
const mostLikely = (looks: readonly Look[]): number => {
  const best = (kind: SheetKind): number => {
    const points = looks.map(look => (look.kind === kind ? look.points : -1))
    const most = Math.max(...points)
    return most < 0 ? -1 : points.indexOf(most)
  }
  const [openings, sets] = [best('openings'), best('sets')]
  return openings >= 0 ? openings : Math.max(0, sets)
}

const edited = (rows: Sheet['rows'], edits: readonly CellEdit[]): Sheet['rows'] => {
  if (edits.length === 0) return rows
  const changed = rows.map(cells => [...cells])
  for (const { row, column, text } of edits) {
    const cells = changed[row - 1]
    if (!cells) continue
    while (cells.length <= column) cells.push('')
    cells[column] = cellText(text)
  }
  return changed
}

const openingsOf = (
  rows: Sheet['rows'],
  choice: ScheduleChoice,
  legends: readonly Legend[],
  joined: JoinedSheet | undefined,
): ReadOpenings => {
  if (!joined) return readOpenings(rows, choice, legends)
  const others = Object.fromEntries(joined.noDoors.map(row => [row, 'other' as const]))
  const read = readOpenings(
    rows,
    { ...choice, heading: choice.heading ?? [1], kinds: { ...others, ...choice.kinds } },
    legends,
  )
  const unknown = [...joined.unknownTypes].map(([row, type]) =>
    scheduleIssue('warning', row, 'doorType', 'type-unknown', { type }),
  )
  return { ...read, issues: [...read.issues, ...unknown].sort((one, other) => one.row - other.row) }
}
