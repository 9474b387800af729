import { perFoot, type Sixteenths } from './length'
import { isSizeTurnedDay } from './needed-day'
import type { OpeningField, ScheduledOpening } from './opening'
import { asLengthUnit } from './read-cell'
import type { RowCells } from './row-cells'
import { leavesOfFamily, pairWidths, readLeaves, readSize, saysPair, withoutPair, type Leaves } from './size'

type Size = Pick<ScheduledOpening, 'leaves' | 'width' | 'leafWidth' | 'height' | 'thickness'>

/** Widest leaf that is one without a question. */
const widestSingle = 5 * perFoot - 1

/** Width, height and leaves, from one column or several. `isPair`: the hand names an active leaf. */
export const sizeOf = (row: RowCells, isPair: boolean): Size => {
  const written = writtenSize(row)
  const { width, height, thickness } = written
  const place = row.columnOf('width') ? 'width' : row.columnOf('size') ? 'size' : 'leaves'
  noteMissing(row, written, place)
  const rest = { ...(height === undefined ? {} : { height }), ...(thickness === undefined ? {} : { thickness }) }
  const leaves = leavesOf(row, written, { isPair, place })
  if (leaves === 2 && width !== undefined) {
    const widths = pairWidths(width)
    if (!written.isPair && widths.width !== width) row.add('warning', place, 'pair-leaf-width')
    return { ...rest, ...widths, leaves }
  }
  return { ...rest, ...(width === undefined ? {} : { width }), ...(leaves === undefined ? {} : { leaves }) }
}

/** The number of leaves; undefined where cells contradict each other, or a wide opening says nothing. */
const leavesOf = (
  row: RowCells,
  written: WrittenSize,
  { isPair, place }: { readonly isPair: boolean; readonly place: OpeningField },
): Leaves | undefined => {
  const asked = row.words('leaves')
  const ofColumn = asked === undefined ? undefined : readLeaves(asked)
  if (asked !== undefined && ofColumn === undefined) row.unread('leaves', asked, 'leaves-unknown')
  const doorType = row.words('doorType')
  const isPairByWords = saysPair(row.words('remarks') ?? '')
  const said = [
    written.isPair ? 2 : undefined,
    ofColumn,
    isPair ? 2 : undefined,
    doorType === undefined ? undefined : leavesOfFamily(doorType),
    isPairByWords ? 2 : undefined,
  ].filter(each => each !== undefined)
  if (said.includes(1) && said.includes(2)) return row.add('warning', place, 'pair-contradicts')
  if (said.includes(2)) {
    if (isPairByWords && said.length === 1) row.add('info', place, 'pair-from-words')
    return 2
  }
  const isWide = written.width !== undefined && written.width > widestSingle
  return isWide && said.length === 0 ? row.add('warning', place, 'pair-or-wide') : 1
}

/** A size that no cell gives, or of which one half is missing. Text that could not be read is an issue of its own. */
const noteMissing = (row: RowCells, { width, height, isUnread }: WrittenSize, place: OpeningField): void => {
  if (isUnread || place === 'leaves') return
  if (width === undefined && height === undefined) row.add('warning', place, 'size-missing')
  else if (row.columnOf('width') && row.columnOf('height') && (width === undefined) !== (height === undefined))
    row.add('warning', width === undefined ? 'width' : 'height', 'size-missing')
}

type WrittenSize = {
  readonly width?: Sixteenths
  readonly height?: Sixteenths
  readonly thickness?: Sixteenths
  readonly isPair: boolean
  /** A cell has a text that could not be read. */
  readonly isUnread: boolean
}

/** The width as written: of a leaf or of the opening. */
const writtenSize = (row: RowCells): WrittenSize => {
  const text = row.words('size')
  if (text !== undefined) return ofOneCell(row, text)
  const [wide, high] = [row.words('width'), row.words('height')]
  const pair = withoutPair(wide ?? '')
  const width = wide === undefined ? undefined : row.length('width', pair.text)
  const height = row.length('height')
  if (row.asWritten.width !== undefined && wide !== undefined) row.asWritten.width = wide
  return {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    isPair: pair.isPair,
    isUnread: (wide !== undefined && width === undefined) || (high !== undefined && height === undefined),
  }
}

const ofOneCell = (row: RowCells, text: string): WrittenSize => {
  const unit = asLengthUnit(row.columnOf('size')?.unit) ?? row.context.numbers
  const { text: plain, isPair } = withoutPair(text)
  const read = readSize(plain, unit)
  if (!read || read === 'two-ways') {
    row.unread('size', text, read ? 'size-two-ways' : isSizeTurnedDay(text) ? 'size-was-a-day' : 'size-unknown')
    return { isPair, isUnread: true }
  }
  const { width, height, thickness, metric } = read
  if (metric && unit !== 'mm') row.noteMetric('size', text)
  if (!metric) {
    row.noteUnusual('width', width)
    row.noteUnusual('height', height)
  }
  return { width, height, ...(thickness === undefined ? {} : { thickness }), isPair, isUnread: false }
}
