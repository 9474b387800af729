import type { ScheduleChoice } from './read-schedule'

/** A schedule in browser storage: its file, and how it is read. `customerId`: its owner, if signed in. */
export type StoredSchedule = {
  readonly file: File
  readonly choice: ScheduleChoice
  /** When it was stored, epoch milliseconds. */
  readonly keptAt: number
  readonly customerId?: number
}

/** Stores a schedule in the browser, so that its reader can continue after a reload (J-3.12). */
export type ScheduleStoragePort = {
  /** Undefined: nothing stored, or no storage in this browser. */
  readonly read: () => Promise<StoredSchedule | undefined>
  /** Undefined deletes it. Without working storage nothing is saved. */
  readonly write: (schedule: StoredSchedule | undefined) => Promise<void>
}

/** A guest's schedule moves with sign-in; a customer's is private. */
export const isScheduleFor = ({ customerId }: Pick<StoredSchedule, 'customerId'>, here: number | undefined): boolean =>
  customerId === undefined || customerId === here
