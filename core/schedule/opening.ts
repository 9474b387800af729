import type { FireMinutes } from './fire-label'
import type { Hand } from './hand'
import type { Sixteenths } from './length'
import type { Leaves } from './size'

/** What a column of a schedule can say of an opening. `size` is width and height in one cell. */
export const openingFields = [
  'mark',
  'quantity',
  'level',
  'phase',
  'area',
  'room',
  'roomFrom',
  'roomTo',
  'location',
  'leaves',
  'size',
  'width',
  'height',
  'thickness',
  'hand',
  'doorType',
  'doorMaterial',
  'doorFinish',
  'glass',
  'louver',
  'undercut',
  'stc',
  'frameType',
  'frameMaterial',
  'frameFinish',
  'wall',
  'wallThickness',
  'throat',
  'jambDepth',
  'fire',
  'smoke',
  'set',
  'keying',
  'keyset',
  'neededBy',
  'remarks',
] as const
export type OpeningField = (typeof openingFields)[number]

/** `not-used` counts in no goods, but is part of the schedule. */
export type OpeningState = 'in-use' | 'not-used' | 'by-others' | 'existing'

/**
 * A doorway of a job, as its schedule says it. Lengths are in sixteenths of an inch; absent fields were not said.
 * `fire` 0: it was said that there is no label.
 */
export type ScheduledOpening = {
  readonly id: string
  readonly mark?: string
  /** Place in the schedule, from 0. */
  readonly order: number
  /** Alike openings under one mark. */
  readonly quantity?: number
  readonly state: OpeningState
  readonly level?: string
  /** Name of the phase as written. */
  readonly phase?: string
  readonly area?: string
  readonly room?: string
  readonly roomFrom?: string
  readonly roomTo?: string
  readonly location?: 'interior' | 'exterior'
  /** Absent where the schedule leaves open whether it is a pair. */
  readonly leaves?: Leaves
  /** Of the whole opening. */
  readonly width?: Sixteenths
  /** Of one leaf of a pair. */
  readonly leafWidth?: Sixteenths
  readonly height?: Sixteenths
  readonly thickness?: Sixteenths
  /** For a pair: of the active leaf. */
  readonly hand?: Hand
  readonly activeLeaf?: 'left' | 'right'
  readonly door: {
    readonly type?: string
    readonly material?: string
    readonly finish?: string
    readonly glass?: string
    readonly louver?: string
    readonly undercut?: string
    readonly stc?: string
  }
  readonly frame: {
    readonly type?: string
    readonly material?: string
    readonly finish?: string
    readonly wall?: string
    readonly wallThickness?: Sixteenths
    readonly throat?: Sixteenths
    readonly jambDepth?: Sixteenths
  }
  readonly fire?: FireMinutes
  readonly smoke?: boolean
  /** Name of the hardware set as written. */
  readonly setName?: string
  readonly keying?: string
  readonly keyset?: string
  /** A day as 2027-02-15. */
  readonly neededBy?: string
  readonly remarks?: string
  /** Numbers of notes that the remarks point to. */
  readonly notes: readonly string[]
  /** Columns that are no field, by heading. */
  readonly own: Readonly<Record<string, string>>
  /** Texts of cells that could not be read, or whose reading was converted. */
  readonly asWritten: Readonly<Partial<Record<OpeningField, string>>>
  /** Row of the file, from 1. */
  readonly source: { readonly row: number }
}

/**
 * What reading has to say about a cell or a row. `error`: the cell is unread and left as written; `warning`: read, but
 * probably not as meant; `info`: read by a rule that a person may want to know. `code` is a text key without language.
 */
export type ScheduleIssue = {
  /** Row of the file, from 1; 0: the table as a whole. */
  readonly row: number
  readonly field?: OpeningField
  readonly level: 'error' | 'warning' | 'info'
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}

export const scheduleIssue = (
  level: ScheduleIssue['level'],
  row: number,
  field: OpeningField | undefined,
  name: string,
  values?: ScheduleIssue['values'],
): ScheduleIssue => ({
  row,
  level,
  code: `jobs.issues.${name}`,
  ...(field === undefined ? {} : { field }),
  ...(values ? { values } : {}),
})
