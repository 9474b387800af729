import { peopleRowReader } from '../../core/people/people-file'
import type { PeopleFilesPort } from '../../core/people/people-files.port'
import { readTableFile } from './table-file'

/** Reads files of people in the calling thread. */
export const peopleFiles: PeopleFilesPort = {
  read: file => () =>
    readTableFile(file, {
      reader: peopleRowReader(),
      service: 'people file',
      codes: { empty: 'people.issues.empty', kind: 'people.issues.kind' },
    }),
}
