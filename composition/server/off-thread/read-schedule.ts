import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { maxSentScheduleBytes } from '../../../core/schedule/schedule-file'
import type { ScheduleReaderPort } from '../../../core/schedule/schedule-reader.port'
import { invalid, issue, type DomainError } from '../../../core/shared/domain-error'
import { fileError } from './file-error'
import { sentFileOf } from './sent-file'
import type { Threads } from './threads'

/** Reads schedules posted without JavaScript in a worker thread; the thread takes files up to 10 MB. */
export const readScheduleOffThread =
  (lists: Threads['lists']): ScheduleReaderPort['read'] =>
  file =>
    file.size > maxSentScheduleBytes
      ? TE.left<DomainError>(invalid(issue('file', 'jobs.issues.too-large-without-script')))
      : pipe(
          sentFileOf(file),
          TE.flatMap(sent =>
            pipe(
              lists.run('readScheduleFile', sent),
              TE.mapLeft(fileError({ service: 'file', code: 'jobs.issues.limit-time', name: file.name })),
            ),
          ),
          TE.flatMap(TE.fromEither),
        )
