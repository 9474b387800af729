import type { Outcome } from '../shared/domain-error'
import type { SentFile } from '../uploads/upload'
import type { PersonLine } from './person-line'

/** Reads files of people: CSV, or the first sheet of a workbook. */
export type PeopleFilesPort = {
  /** 'invalid' with an issue at `file`. */
  readonly read: (file: SentFile) => Outcome<readonly PersonLine[]>
}
