import * as TE from 'fp-ts/TaskEither'
import { forbidden } from '../shared/domain-error'
import type { PeopleImportPort } from './people-import.port'

const atPortal = () => TE.left(forbidden('people.at-portal'))

/** For a platform whose trade portal manages people itself. */
export const noPeopleImport: PeopleImportPort = { about: atPortal, read: atPortal, check: atPortal, send: atPortal }
