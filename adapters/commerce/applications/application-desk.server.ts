import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { StaffPort } from '../../../core/staff/staff.port'
import { viewDeskApplications } from '../../../core/trade-accounts/view-applications'
import type { ApplicationDeskPort } from '../../../core/trade-accounts/application-desk.port'
import { enveloped } from '../../shared/answer'
import { attachmentHeaders } from '../../shared/attachment'
import { decodeRequest } from '../../shared/decode'
import { failure } from '../../shared/envelope'
import type { Answer, Call, Route } from '../../shared/route'
import {
  applicationFilePath,
  decidePartRequest,
  deskApplicationPath,
  deskApplicationsPath,
  deskPartPath,
  deskQueryFromWire,
  taxNumberPath,
} from './application-desk.wire'

const numberIn = ({ params }: Call): string => params['number'] ?? ''

/** Calls of the desk for applications. A tax number is read by POST, as each reading is recorded. */
export const applicationDeskRoutes: readonly Route<{
  readonly staff: StaffPort
  readonly applicationDesk: ApplicationDeskPort
}>[] = [
  {
    method: 'GET',
    path: deskApplicationsPath,
    handle: ({ query }, ports) => enveloped(viewDeskApplications(ports)(deskQueryFromWire(query)), page => page),
  },
  {
    method: 'GET',
    path: deskApplicationPath(':number'),
    handle: (call, { applicationDesk }) => enveloped(applicationDesk.byNumber(numberIn(call)), found => found),
  },
  {
    method: 'GET',
    path: applicationFilePath(':number', ':fileId'),
    handle: async (call, { applicationDesk }): Promise<Answer> => {
      const file = await applicationDesk.file(numberIn(call), call.params['fileId'] ?? '')()
      return E.isLeft(file)
        ? failure(file.left)
        : {
            status: 200,
            body: file.right.bytes,
            headers: attachmentHeaders({ ...file.right, size: file.right.bytes.byteLength }),
          }
    },
  },
  {
    method: 'PUT',
    path: deskPartPath(':number', ':part'),
    handle: (call, { staff, applicationDesk }) =>
      enveloped(
        pipe(
          staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(decidePartRequest, call.body))),
          TE.flatMap(made =>
            applicationDesk.decide({ ...made, number: numberIn(call), part: call.params['part'] ?? '' }),
          ),
        ),
        found => found,
      ),
  },
  {
    method: 'POST',
    path: taxNumberPath(':number'),
    keepsAnswer: false,
    handle: (call, { applicationDesk }) => enveloped(applicationDesk.taxNumber(numberIn(call)), number => ({ number })),
  },
]
