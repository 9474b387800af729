import type { HardwareSet } from '../../core/schedule/hardware-set'
import type { ScheduledOpening } from '../../core/schedule/opening'
import type { ReadSchedule } from '../../core/schedule/read-schedule'

type Facts = Readonly<Record<string, unknown>>
type Issue = { readonly row: number; readonly field?: string; readonly level?: string; readonly code?: string }

/** The right answers of a sample file: openings by source row in inches, and what its other rows are. */
export type Answers = {
  readonly file: string
  readonly kind: 'openings' | 'sets'
  readonly sheet?: string
  readonly header?: { readonly rows: readonly number[] }
  readonly columns?: readonly string[] | Facts
  readonly openings?: readonly Facts[]
  readonly notUsed?: readonly { readonly row: number; readonly mark: string }[]
  readonly sections?: readonly Facts[]
  readonly otherRows?: readonly {
    readonly row: number
    readonly as: string
    readonly says?: number
    readonly found?: number
  }[]
  readonly jobNotes?: Facts
  readonly legend?: Facts
  readonly sameSets?: readonly (readonly string[])[]
  readonly sets?: readonly Facts[]
  readonly issues?: readonly Issue[]
}

const inches = (value: number | undefined): number | undefined => (value === undefined ? undefined : value / 16)

const names: Readonly<Record<string, string>> = { hand: 'handing', keyset: 'keying' }

/** An opening in the words of the answers; a column of key symbols is one of keying there. */
const openingFacts = (opening: ScheduledOpening): Facts => {
  const {
    mark,
    quantity,
    level,
    room,
    roomFrom,
    roomTo,
    location,
    leaves,
    activeLeaf,
    fire,
    smoke,
    neededBy,
    remarks,
  } = opening
  const { door, frame, notes, asWritten } = opening
  return withoutUndefined({
    row: opening.source.row,
    mark,
    quantity,
    level,
    area: opening.area,
    phase: opening.phase,
    room,
    roomFrom,
    roomTo,
    location,
    set: opening.setName,
    leaves,
    activeLeaf,
    width: inches(opening.width),
    leafWidth: inches(opening.leafWidth),
    height: inches(opening.height),
    thickness: inches(opening.thickness),
    handing: opening.hand,
    doorType: door.type,
    doorMaterial: door.material,
    doorFinish: door.finish,
    glass: door.glass,
    louver: door.louver,
    frameType: frame.type,
    frameMaterial: frame.material,
    frameFinish: frame.finish,
    wall: frame.wall,
    wallThickness: inches(frame.wallThickness),
    jambDepth: inches(frame.jambDepth),
    throat: inches(frame.throat),
    fire,
    smoke,
    keying: opening.keying ?? opening.keyset,
    neededBy,
    notes: notes.length > 0 ? notes : undefined,
    remarks,
    asWritten:
      Object.keys(asWritten).length === 0
        ? undefined
        : Object.fromEntries(Object.entries(asWritten).map(([field, text]) => [names[field] ?? field, text])),
  })
}

/** A set in the words of the answers, without what only a catalogue can say. */
const setFacts = (set: HardwareSet): Facts => {
  const lines = set.lines.filter(line => !line.alternate)
  const alternates = set.lines.filter(line => line.alternate)
  return withoutUndefined({
    row: set.source.row,
    set: set.name,
    name: set.heading,
    notUsed: set.standing === 'not-used' ? true : undefined,
    doors: set.standing === 'not-used' ? undefined : set.doorsNamed,
    lines: lines.map(line =>
      withoutUndefined({
        row: line.source.row,
        quantity: line.quantity,
        quantityWritten: line.quantityWritten,
        unit: line.unit,
        what: line.what,
        written: line.written === '' ? undefined : line.written,
        finish: line.finish,
        maker: line.maker,
        byOthers: line.by === 'others' ? true : undefined,
      }),
    ),
    alternates:
      alternates.length === 0
        ? undefined
        : alternates.map(({ source, written, alternate }) =>
            withoutUndefined({
              row: source.row,
              number: alternate?.number,
              inPlaceOf: alternate?.inPlaceOf,
              written,
            }),
          ),
    notes: set.notes.length === 0 ? undefined : set.notes,
  })
}

const withoutUndefined = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

/** Facts that only a catalogue can say. */
const looked = new Set(['sku', 'unknown'])

const withoutLooked = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutLooked)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, each]) => (looked.has(key) ? [] : [[key, withoutLooked(each)]])),
        )
      : value

type Cell = readonly [place: string, value: unknown]

const cellsOf = (things: readonly Facts[], name: string): readonly Cell[] =>
  things.flatMap((thing, at) => {
    const same = things.slice(0, at).filter(({ row }) => row === thing['row']).length
    return Object.entries(thing).flatMap(([field, value]): readonly Cell[] => {
      const place = `${name} ${String(thing['row'])}${same === 0 ? '' : `+${same}`} ${field}`
      if (field === 'lines' && Array.isArray(value)) return cellsOf(value as readonly Facts[], `${place} `)
      return field === 'row' ? [] : [[place, value]]
    })
  })

const kinds: Readonly<Record<string, string>> = { 'no-door': 'other' }

/** Marks of cells as row and field. Issues that only a catalogue can find are left out. */
const marksOf = (issues: readonly Issue[]): readonly Cell[] =>
  issues
    .filter(({ code }) => code !== 'jobs.issues.item-unknown')
    .map(({ row, field }) => [`issue ${row} ${field === undefined ? '' : (names[field] ?? field)}`, true])

export const rightAnswers = (answers: Answers): readonly Cell[] => [
  ['kind', answers.kind],
  ...(answers.sheet === undefined ? [] : [['sheet', answers.sheet] as const]),
  ...(answers.header ? [['heading', answers.header.rows] as const] : []),
  ...(Array.isArray(answers.columns) ? [['columns', answers.columns] as const] : []),
  ...cellsOf(answers.openings ?? [], 'opening'),
  ...(answers.notUsed ?? []).map(({ row, mark }): Cell => [`not used ${row}`, mark]),
  ...cellsOf(answers.sections ?? [], 'section'),
  ...(answers.otherRows ?? []).map(({ row, as }): Cell => [`row ${row}`, kinds[as] ?? as]),
  ...(answers.otherRows ?? []).flatMap(({ row, says, found }): readonly Cell[] =>
    says === undefined ? [] : [[`total ${row}`, [says, found]]],
  ),
  ...(answers.jobNotes ? [['notes', answers.jobNotes] as const] : []),
  ...(answers.legend ? [['legend', answers.legend] as const] : []),
  ...(answers.sameSets ?? []).map((each): Cell => [`alike ${each.join()}`, each]),
  ...cellsOf(withoutLooked(answers.sets ?? []) as readonly Facts[], 'set'),
  ...marksOf(answers.issues ?? []),
]

/** What was read, as the same cells. */
const readCells = (read: ReadSchedule, asked: ReadonlyMap<string, unknown>): readonly Cell[] => {
  const { openings } = read
  const isSets = read.kind === 'sets'
  const ledger = isSets ? read.sets.flatMap(set => set.ledger) : openings.ledger
  const issues = isSets ? read.sets.flatMap(set => set.issues) : openings.issues
  const all: readonly Cell[] = [
    ['kind', read.kind],
    ['sheet', read.sheet],
    ['heading', openings.heading],
    ['columns', openings.columns.map(({ field }) => names[field ?? ''] ?? field)],
    ...(isSets
      ? []
      : cellsOf(openings.openings.filter(({ state }) => state !== 'not-used').map(openingFacts), 'opening')),
    ...openings.openings
      .filter(({ state }) => state === 'not-used')
      .map(({ source, mark }): Cell => [`not used ${source.row}`, mark]),
    ...openings.sections.map(({ row, field, text }): Cell => [`section ${row} ${field}`, text]),
    ...ledger.map(({ row, kind }): Cell => [`row ${row}`, kind]),
    ...openings.totals.map(({ row, says, found }): Cell => [`total ${row}`, [says, found]]),
    ['notes', openings.notes],
    ['legend', openings.legend],
    ...openings.alikeSets.map((each): Cell => [`alike ${each.join()}`, each]),
    ...(isSets ? cellsOf(read.sets.flatMap(({ sets }) => sets).map(setFacts), 'set') : []),
    ...marksOf(issues),
  ]
  // Cells of openings, sets and marks count also where no answer has them; of the rest only what was asked for.
  return all.filter(([place]) => asked.has(place) || /^(?:opening|set|issue|not used|alike) /.test(place))
}

/** Right cells of all cells of the answer and all cells that were invented, and each one that is wrong. */
export const scoreOf = (
  read: ReadSchedule,
  right: readonly Cell[],
): { readonly share: number; readonly wrong: readonly string[]; readonly unmarked: readonly string[] } => {
  const asked = new Map(right)
  const found = new Map(readCells(read, asked))
  const places = new Set([...asked.keys(), ...found.keys()])
  const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
  const wrong = [...places].filter(place => text(asked.get(place)) !== text(found.get(place)))
  const marked = new Set([...found.keys()].flatMap(place => /^issue (\d+)/.exec(place)?.[1] ?? []))
  return {
    share: 1 - wrong.length / places.size,
    wrong: wrong.map(place => `${place}: ${text(found.get(place))}, not ${text(asked.get(place))}`),
    unmarked: wrong.filter(place => place.startsWith('opening') && !marked.has(/\d+/.exec(place)?.[0] ?? '')),
  }
}
