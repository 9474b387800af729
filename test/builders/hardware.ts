import type { CatalogueItem } from '../../core/hardware-sets/hardware-facts'
import { hardwareFacts } from '../../core/hardware-sets/hardware-facts'
import { linesOfSet, type OpeningFacts } from '../../core/hardware-sets/opening-facts'
import { hardwareKind } from '../../core/schedule/hardware-kind'
import type { HardwareSet, SetLine } from '../../core/schedule/hardware-set'
import { perInch } from '../../core/schedule/length'
import type { ScheduledOpening } from '../../core/schedule/opening'

/** An opening of 3'-0" x 7'-0" with a label of 90 minutes. */
export const anOpening = (more: Partial<ScheduledOpening> = {}): ScheduledOpening => ({
  id: 'o1',
  mark: '101',
  order: 0,
  state: 'in-use',
  leaves: 1,
  width: 36 * perInch,
  height: 84 * perInch,
  thickness: 28,
  hand: 'RH',
  door: {},
  frame: {},
  fire: 90,
  setName: '1',
  notes: [],
  own: {},
  asWritten: {},
  source: { row: 1 },
  ...more,
})

/** A line of one piece: `aLine('CLOSER')`. Its catalogue number is by default its words. */
export const aLine = (what: string, more: Partial<SetLine> = {}): SetLine => ({
  id: what,
  kind: hardwareKind(what),
  what,
  written: what,
  quantity: 1,
  per: 'opening',
  source: { row: 2 },
  ...more,
})

export const aSet = (lines: readonly SetLine[], more: Partial<HardwareSet> = {}): HardwareSet => ({
  id: 's1',
  name: '1',
  standing: 'in-use',
  doorsNamed: [],
  lines,
  notes: [],
  source: { row: 1 },
  ...more,
})

/** A product of the catalogue with its fields. */
export const anItem = (
  name: string,
  fields: Readonly<Record<string, string>>,
  options: Readonly<Record<string, string>> = {},
): CatalogueItem => ({
  name,
  customFields: Object.entries(fields).map(([field, value]) => ({ name: field, value })),
  optionValues: Object.entries(options).map(([option, label]) => ({ name: option, label })),
})

/** Products that fit a rated opening. */
export const fitting = {
  hinge: anItem('Ball Bearing Hinge', { Bearing: 'Two ball bearings', Material: 'Steel', 'Fire rating': 'Up to 3 hr' }),
  lock: anItem('Storeroom Lock', {
    Function: 'Storeroom, F07',
    Type: 'Cylindrical',
    Backset: '2 3/4 in',
    'Door thickness': '1 3/4 to 2 in',
    'Fire rating': 'Up to 3 hr',
    Finish: 'Satin Chrome (626)',
  }),
  closer: anItem('Standard Closer', {
    Arm: 'Regular and parallel',
    'Fire rating': 'Up to 3 hr',
    Finish: 'Satin Aluminum',
  }),
  exit: anItem('Rim Exit Device', { Type: 'Rim', Dogging: 'None', 'Fire rating': 'Up to 3 hr' }),
  astragal: anItem('Astragal, Overlapping', { 'Fire rating': 'Up to 3 hr' }),
} as const

type Beside = Partial<Pick<OpeningFacts, 'door' | 'frame'>> & {
  readonly opening?: Partial<ScheduledOpening>
  readonly set?: Partial<HardwareSet>
}

/** The facts of an opening with a set of these lines, whose products are given by catalogue number. */
export const factsWith = (
  lines: readonly SetLine[],
  items: Readonly<Record<string, CatalogueItem>> = {},
  { opening, set: more, ...parts }: Beside = {},
): OpeningFacts => {
  const set = aSet(lines, more)
  return {
    opening: anOpening(opening),
    set,
    ...linesOfSet(set, ({ written }) => {
      const item = items[written]
      return item && hardwareFacts(item)
    }),
    ...parts,
  }
}
