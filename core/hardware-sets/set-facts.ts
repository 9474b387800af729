import type { HardwareSet } from '../schedule/hardware-set'
import type { ScheduledOpening } from '../schedule/opening'

/** Everything that is known of a set when it is checked. */
export type SetFacts = {
  readonly set: HardwareSet
  /** Openings that have it, by the schedule or else by its heading. */
  readonly openings: readonly ScheduledOpening[]
  /** Openings to which the schedule gives it. */
  readonly given: readonly ScheduledOpening[]
  /** Openings of the schedule whose marks its heading names, by mark; empty: the schedule has none. */
  readonly named: ReadonlyMap<string, readonly ScheduledOpening[]>
  /** Whether headings of the job name doors at all. */
  readonly headingsNameDoors: boolean
}
