import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PeopleFilesPort } from '../../../core/people/people-files.port'
import { fileError } from './file-error'
import type { Threads } from './threads'

/** Reads files of people in a worker thread. */
export const peopleFilesOffThread = (files: Threads['files']): PeopleFilesPort => ({
  read: file =>
    pipe(
      files.run('readPeopleFile', file),
      TE.mapLeft(fileError({ service: 'people file', code: 'people.issues.time', name: file.name })),
      TE.flatMap(TE.fromEither),
    ),
})
