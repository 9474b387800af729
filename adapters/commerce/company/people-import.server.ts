import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ImportTarget, PeopleImportPort } from '../../../core/people/people-import.port'
import type { PeopleReview, PeopleSent } from '../../../core/people/person-line'
import { invalid, issue, unavailable, type Outcome } from '../../../core/shared/domain-error'
import type { SentFile } from '../../../core/uploads/upload'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  checkedToWire,
  checkPeopleRequest,
  companyPeoplePath,
  fileField,
  lineFromWire,
  sendPeopleRequest,
  staffPeoplePath,
} from './people-import.wire'

type Ports = { readonly peopleImport: PeopleImportPort }

const reviewToWire = ({ company, roles, lines }: PeopleReview) => ({ company, roles, lines: lines.map(checkedToWire) })
const sentToWire = ({ invited, ...review }: PeopleSent) => ({ ...reviewToWire(review), invited })

/** The calls under one path, for the company that it names. */
const routesAt = (path: string, targetOf: (call: Call) => ImportTarget): readonly Route<Ports>[] => [
  {
    method: 'GET',
    path,
    handle: (call, { peopleImport }) => enveloped(peopleImport.about(targetOf(call)), target => target),
  },
  {
    method: 'POST',
    path: `${path}/files`,
    form: true,
    takes: 'files',
    onlyReads: true,
    handle: (call, { peopleImport }) =>
      enveloped(
        pipe(
          sentFile(call),
          TE.flatMap(file => peopleImport.read(targetOf(call), file)),
        ),
        reviewToWire,
      ),
  },
  {
    method: 'POST',
    path: `${path}/review`,
    takes: 'form',
    onlyReads: true,
    handle: (call, { peopleImport }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(checkPeopleRequest, call.body)),
          TE.flatMap(({ lines }) => peopleImport.check(targetOf(call), lines.map(lineFromWire))),
        ),
        reviewToWire,
      ),
  },
  {
    method: 'POST',
    path,
    takes: 'form',
    handle: (call, { peopleImport }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(sendPeopleRequest, call.body)),
          TE.flatMap(({ lines, key }) => peopleImport.send(targetOf(call), lines.map(lineFromWire), key)),
        ),
        sentToWire,
      ),
  },
]

/** Imports of people, into the company acted for or, by staff, into any. */
export const peopleImportRoutes: readonly Route<Ports>[] = [
  ...routesAt(companyPeoplePath, () => ({})),
  ...routesAt(staffPeoplePath(':companyId'), ({ params }) => ({ companyId: Number(params['companyId']) })),
]

const sentFile = ({ form }: Call): Outcome<SentFile> => {
  const [file] = (form?.getAll(fileField) ?? []).filter(entry => typeof entry !== 'string')
  return file
    ? TE.tryCatch(
        async () => ({ name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }),
        reason => unavailable('people import', String(reason)),
      )
    : TE.left(invalid(issue(fileField, 'people.issues.empty')))
}
