import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccessDeskPort } from '../../../core/access-requests/access-desk.port'
import {
  decideAccessRequest,
  viewAccessRequest,
  viewAccessRequests,
} from '../../../core/access-requests/decide-access-request'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  decideRequest,
  decisionFromWire,
  detailToWire,
  queryFromWire,
  requestPath,
  requestsPath,
  requestToWire,
} from './access-desk.wire'

const customerOf = ({ params }: Call): E.Either<DomainError, number> =>
  pipe(
    id.decode(params['customerId']),
    E.mapLeft(() => notFound('access request')),
  )

export const accessDeskRoutes: readonly Route<{ readonly staff: StaffPort; readonly accessDesk: AccessDeskPort }>[] = [
  {
    method: 'GET',
    path: requestsPath,
    handle: ({ query }, ports) =>
      enveloped(viewAccessRequests(ports)(queryFromWire(query)), ({ requests, total }) => ({
        requests: requests.map(requestToWire),
        total,
      })),
  },
  {
    method: 'GET',
    path: requestPath(':customerId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => customerOf(call)),
          TE.flatMap(customerId => viewAccessRequest(ports)({ customerId, target: call.query.get('target') ?? '' })),
        ),
        detailToWire,
      ),
  },
  {
    method: 'PUT',
    path: requestPath(':customerId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => customerOf(call)),
          TE.bindTo('customerId'),
          TE.bind('asked', () => TE.fromEither(decodeRequest(decideRequest, call.body))),
          TE.flatMap(({ customerId, asked }) =>
            decideAccessRequest(ports)({ ...asked, customerId, decision: decisionFromWire(asked.decision) }),
          ),
        ),
        detailToWire,
      ),
  },
]
