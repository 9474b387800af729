import { columnName } from '../files/column-name'
import { nearestLabels, readFire, type ReadFire } from './fire-label'
import { readHand, type ReadHand } from './hand'
import { materialCode } from './materials'
import { readDay } from './needed-day'
import { noteNumbers } from './notes'
import { sizeOf } from './opening-size'
import type { OpeningField, ScheduledOpening, ScheduleIssue } from './opening'
import { asFireUnit, readLocation, readPieces, readYes } from './read-cell'
import { RowCells, type TableContext } from './row-cells'

export type OpeningRow = {
  readonly row: number
  readonly cells: readonly string[]
  /** What the sections above the row say. */
  readonly section: Pick<ScheduledOpening, 'level' | 'phase' | 'area' | 'location'>
}

type Facts = Omit<ScheduledOpening, 'id' | 'order' | 'state'>

/** Reads the cells of one row as an opening. The mark is left as written: one cell may name several. */
export const readOpening = (
  { row: number, cells, section }: OpeningRow,
  context: TableContext,
): { readonly facts: Facts; readonly issues: readonly ScheduleIssue[] } => {
  const row = new RowCells(number, cells, context)
  const remarks = row.words('remarks')
  const isNotes = /\bNOTES?\b/i.test(row.columnOf('remarks')?.label ?? '')
  const facts = {
    ...section,
    ...placeOf(row, section),
    ...measuresOf(row),
    ...wordsOf(row),
    door: doorOf(row),
    frame: frameOf(row),
    notes: remarks === undefined ? [] : noteNumbers(remarks, isNotes),
    own: ownOf(cells, context),
    asWritten: row.asWritten,
    source: { row: number },
  }
  return { facts, issues: row.issues }
}

const placeOf = (row: RowCells, section: OpeningRow['section']) => {
  const isOutside = [row.words('roomFrom'), row.words('roomTo')].some(room =>
    /^(?:exterior|outside|outdoors?)$/i.test(room ?? ''),
  )
  return defined({
    level: row.words('level') ?? section.level,
    phase: row.words('phase') ?? section.phase,
    area: row.words('area') ?? section.area,
    room: row.words('room'),
    roomFrom: row.words('roomFrom'),
    roomTo: row.words('roomTo'),
    location:
      choiceOf(row, 'location', row.words('location'), readLocation) ??
      (isOutside ? ('exterior' as const) : section.location),
  })
}

const measuresOf = (row: RowCells) => {
  const hand = handOf(row)
  const size = sizeOf(row, hand?.activeLeaf !== undefined)
  if (hand && hand.activeLeaf === undefined && size.leaves === 2) row.add('warning', 'hand', 'active-leaf-missing')
  const fire = fireOf(row)
  const smoke = row.textOf('smoke')
  return defined({
    ...size,
    quantity: quantityOf(row),
    thickness: row.length('thickness') ?? size.thickness,
    hand: hand?.hand,
    activeLeaf: hand?.activeLeaf,
    fire: fire?.fire,
    smoke: choiceOf(row, 'smoke', smoke === '' ? undefined : smoke, readYes) ?? fire?.smoke,
    neededBy: dayOf(row),
  })
}

const wordsOf = (row: RowCells) =>
  defined({
    mark: row.textOf('mark') || undefined,
    setName: row.words('set'),
    keying: row.words('keying'),
    keyset: row.words('keyset'),
    remarks: row.words('remarks'),
  })

const doorOf = (row: RowCells) =>
  defined({
    type: row.words('doorType'),
    material: materialOf(row, 'doorMaterial'),
    finish: row.words('doorFinish'),
    glass: row.words('glass'),
    louver: row.words('louver'),
    undercut: row.words('undercut'),
    stc: row.words('stc'),
  })

const frameOf = (row: RowCells) =>
  defined({
    type: row.words('frameType'),
    material: materialOf(row, 'frameMaterial'),
    finish: row.words('frameFinish'),
    wall: row.words('wall'),
    wallThickness: row.length('wallThickness'),
    throat: row.length('throat'),
    jambDepth: row.length('jambDepth'),
  })

/** Columns that are no field, by heading. */
const ownOf = (cells: readonly string[], { columns }: TableContext): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ at, by, label }) =>
      (by === 'own' || by === 'asked') && (cells[at] ?? '') !== '' ? [[label || columnName(at), cells[at] ?? '']] : [],
    ),
  )

type Defined<A> = { readonly [Key in keyof A]?: Exclude<A[Key], undefined> }

/** Without the fields that nothing was said of. */
const defined = <A extends object>(fields: A): Defined<A> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<A>

const materialOf = (row: RowCells, field: OpeningField): string | undefined => {
  const text = row.words(field)
  return text === undefined ? undefined : (materialCode(text) ?? text)
}

const handOf = (row: RowCells): ReadHand | undefined => {
  const text = row.words('hand')
  return text === undefined ? undefined : (readHand(text) ?? row.unread('hand', text, 'handing-unknown'))
}

const fireOf = (row: RowCells): ReadFire | undefined => {
  const text = row.textOf('fire')
  if (text === '') return undefined
  const unit = asFireUnit(row.columnOf('fire')?.unit)
  const { legend } = row.context
  const read = readFire(text, { ...(unit ? { unit } : {}), ...(legend ? { legend } : {}) })
  if (read) return read
  const near = nearestLabels(text)
  return near === undefined ? row.unread('fire', text, 'fire-unknown') : row.unread('fire', text, 'fire-near', { near })
}

const choiceOf = <A>(
  row: RowCells,
  field: 'smoke' | 'location',
  text: string | undefined,
  read: (text: string) => A | undefined,
): A | undefined => (text === undefined ? undefined : (read(text) ?? row.unread(field, text, `${field}-unknown`)))

const quantityOf = (row: RowCells): number | undefined => {
  const text = row.textOf('quantity')
  return text === '' ? undefined : (readPieces(text) ?? row.unread('quantity', text, 'quantity'))
}

const dayOf = (row: RowCells): string | undefined => {
  const text = row.words('neededBy')
  return text === undefined ? undefined : (readDay(text) ?? row.unread('neededBy', text, 'day-unknown'))
}
