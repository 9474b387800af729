import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Type } from 'io-ts'
import { notFound, type Outcome } from '../../../core/shared/domain-error'
import { addStaff, changeCapabilities, removeStaff } from '../../../core/staff/change-staff'
import type { StaffAccount } from '../../../core/staff/staff'
import { capabilitiesIn } from '../../../core/access/staff-capability'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Answer, Call, Route } from '../../shared/route'
import { accountPath, accountsPath, addRequest, changeRequest, deskPath, removeRequest } from './staff.wire'

type Staff = { readonly staff: StaffPort }

/** Parses a request about an account. Authorization comes first: callers without access get no validation errors. */
const askedOf = <A>(
  { params, body }: Call,
  { staff }: Staff,
  request: Type<A, unknown, unknown>,
): Outcome<{ readonly accountId: number; readonly asked: A }> =>
  pipe(
    staff.desk(),
    TE.flatMapEither(() =>
      pipe(
        id.decode(params.accountId),
        E.mapLeft(() => notFound('staff account')),
      ),
    ),
    TE.bindTo('accountId'),
    TE.bind('asked', () => TE.fromEither(decodeRequest(request, body))),
  )

const listed = (outcome: Outcome<readonly StaffAccount[]>): Promise<Answer> =>
  enveloped(outcome, accounts => ({ accounts }))

/** Every route calls the port, which knows the session: routes make no access decisions. */
export const staffRoutes: readonly Route<Staff>[] = [
  { method: 'GET', path: deskPath, handle: (_, { staff }) => enveloped(staff.desk(), desk => desk) },
  { method: 'GET', path: accountsPath, handle: (_, { staff }) => listed(staff.accounts()) },
  {
    method: 'POST',
    path: accountsPath,
    handle: ({ body }, ports) =>
      listed(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => decodeRequest(addRequest, body)),
          TE.flatMap(asked => addStaff(ports)({ ...asked, capabilities: capabilitiesIn(asked.capabilities) })),
        ),
      ),
  },
  {
    method: 'PUT',
    path: accountPath(':accountId'),
    handle: (call, ports) =>
      listed(
        pipe(
          askedOf(call, ports, changeRequest),
          TE.flatMap(({ accountId, asked }) =>
            changeCapabilities(ports)({
              accountId,
              before: capabilitiesIn(asked.before),
              after: capabilitiesIn(asked.after),
              key: asked.key,
            }),
          ),
        ),
      ),
  },
  {
    method: 'DELETE',
    path: accountPath(':accountId'),
    handle: (call, ports) =>
      listed(
        pipe(
          askedOf(call, ports, removeRequest),
          TE.flatMap(({ accountId, asked }) =>
            removeStaff(ports)({ accountId, before: capabilitiesIn(asked.before), key: asked.key }),
          ),
        ),
      ),
  },
]
