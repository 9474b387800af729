import type { PeopleFilesPort } from '../../core/people/people-files.port'
import { lazy } from './lazy-port'

/** The code for files of people is loaded on first use; parsing runs in the calling thread. */
export const latePeopleFiles: PeopleFilesPort = {
  read: file => lazy(async () => (await import('../../adapters/upload-files/people-file')).peopleFiles.read(file)),
}
