import type { Outcome } from '../shared/domain-error'
import type { ReadSchedule, ScheduleChoice } from './read-schedule'

/** `isCancelled` is polled while the file is read; then the answer is 'not-found' and nothing is left. */
export type ScheduleListening = {
  readonly choice?: ScheduleChoice
  readonly isCancelled?: () => boolean
}

/** Reads schedules of openings and hardware sets from files. */
export type ScheduleReaderPort = {
  /** Preloads the reader, because a file is about to be chosen. */
  readonly prepare: () => Outcome<void>
  /** 'invalid' with an issue at `file` for a file that cannot be read. The same file is not parsed again. */
  readonly read: (file: File, listening?: ScheduleListening) => Outcome<ReadSchedule>
}
