import type { HardwareKind } from '../schedule/hardware-kind'
import type { HardwareSet, SetLine } from '../schedule/hardware-set'
import type { ScheduledOpening } from '../schedule/opening'
import type { HardwareFacts } from './hardware-facts'
import type { Unknown } from './rule'

/** A line of a set as checks see it. */
export type LineFacts = {
  readonly line: SetLine
  /** What it is called in sentences: its catalogue number, or its words. */
  readonly name: string
  readonly kind: HardwareKind
  /** Of the product; undefined: not known. */
  readonly item?: HardwareFacts
  /** Pieces of one opening; undefined: the set does not say. */
  readonly pieces?: number
}

/** Everything that is known of an opening when it is checked. */
export type OpeningFacts = {
  readonly opening: ScheduledOpening
  /** Undefined: none of the sets is its own. `two`: its name fits several sets. */
  readonly set?: HardwareSet | 'two'
  /** Lines that belong to it: without alternates. */
  readonly lines: readonly LineFacts[]
  /** Whether a note says that other hardware is there already. */
  readonly hasMoreExisting: boolean
  readonly door?: HardwareFacts
  readonly frame?: HardwareFacts
}

/** A set's lines with the facts of their products, the same for all its openings. */
export type LinesOfSet = Pick<OpeningFacts, 'lines' | 'hasMoreExisting'>

const moreExisting =
  /\b(?:balance|rest|remainder|other|all)\b.{0,40}\bexisting\b|\bexisting\b.{0,20}\bhardware\b.{0,20}\bremain/i

/** The lines of a set for a number of leaves; `itemOf` gives the facts of a line's product. */
export const linesOfSet = (
  { lines, notes }: HardwareSet,
  itemOf: (line: SetLine) => HardwareFacts | undefined,
): LinesOfSet => ({
  lines: lines
    .filter(({ alternate, alternateOf }) => alternate === undefined && alternateOf === undefined)
    .map(line => lineFacts(line, itemOf(line))),
  hasMoreExisting: notes.some(note => moreExisting.test(note)),
})

const lineFacts = (line: SetLine, item: HardwareFacts | undefined): LineFacts => {
  const pieces = piecesOf(line)
  return {
    line,
    name: line.written === '' ? line.what : line.written,
    kind: item && item.kind !== 'other' ? item.kind : line.kind,
    ...(item ? { item } : {}),
    ...(pieces === undefined ? {} : { pieces }),
  }
}

/** A pair of bolts or hinges is two pieces. */
const piecesOf = ({ quantity, unit }: SetLine): number | undefined =>
  quantity === undefined ? undefined : /^(?:pr|pair)s?\.?$/i.test(unit ?? '') ? quantity * 2 : quantity

export const linesOf = ({ lines }: OpeningFacts, ...kinds: readonly HardwareKind[]): readonly LineFacts[] =>
  lines.filter(({ kind }) => kinds.includes(kind))

/** The pieces of lines; undefined where one of them does not say. */
export const piecesIn = (lines: readonly LineFacts[]): number | undefined =>
  lines.reduce<number | undefined>(
    (sum, { pieces }) => (sum === undefined || pieces === undefined ? undefined : sum + pieces),
    0,
  )

/** Why nothing is known of a line's product. */
export const unknownItem = ({ line }: LineFacts): Unknown => ({
  fact: line.by === 'others' ? 'by-others' : line.by === 'existing' ? 'existing' : 'item',
  lineId: line.id,
})

/**
 * What may hide a device that a set seems to lack: lines of no known kind, and hardware that is there already. Empty:
 * the set says all.
 */
export const hiddenIn = ({ lines, hasMoreExisting }: OpeningFacts): readonly Unknown[] => [
  ...lines.filter(({ kind, item }) => kind === 'other' && !item).map(unknownItem),
  ...(hasMoreExisting ? [{ fact: 'rest-existing' as const }] : []),
]

/** Whether a label is asked for; undefined: not said, or not read. */
export const isRated = ({ opening: { fire } }: OpeningFacts): boolean | undefined =>
  fire === undefined ? undefined : fire > 0

/** All that rules look at in an opening. The room matters to pairs only. */
export const signatureOf = ({ fire, leaves, height, thickness, hand, room, asWritten }: ScheduledOpening): string =>
  [fire, leaves, height, thickness, hand, leaves === 1 ? '' : room, asWritten.fire, asWritten.hand].join('|')

/** What is not known of an opening without a set: that it has none, or which of two. */
export const unknownSet = ({ set }: OpeningFacts): readonly Unknown[] =>
  set === undefined ? [{ fact: 'set' }] : set === 'two' ? [{ fact: 'set-of-two' }] : []
