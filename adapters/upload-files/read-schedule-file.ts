import * as E from 'fp-ts/Either'
import { ownListLimits, type TableLimits } from '../../core/files/table-limits'
import { readSchedule, type RawSheet, type ReadSchedule, type ScheduleChoice } from '../../core/schedule/read-schedule'
import { maxScheduleBytes } from '../../core/schedule/schedule-file'
import { invalid, issue, type DomainError } from '../../core/shared/domain-error'
import { readScheduleSheets } from './schedule-file'

export type ScheduleFileReader = (file: File, choice?: ScheduleChoice) => Promise<E.Either<DomainError, ReadSchedule>>

/**
 * Reads schedules in the calling thread. Sheets of the last file are cached: another choice for it does not parse it
 * again. The default limits are those for the reader's own browser.
 */
export const scheduleFileReader = (limits: TableLimits = ownListLimits): ScheduleFileReader => {
  let last: { readonly key: string; readonly sheets: readonly RawSheet[] } | undefined
  return async (file, choice) => {
    if (file.size > maxScheduleBytes) return E.left(invalid(issue('file', 'jobs.issues.file-too-large')))
    const key = [file.name, file.size, file.lastModified].join('\n')
    if (last?.key !== key) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const read = await readScheduleSheets({ name: file.name, bytes }, limits)
      if (E.isLeft(read)) return read
      last = { key, sheets: read.right }
    }
    return E.right(readSchedule(last.sheets, choice))
  }
}
