import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { RolesPort } from '../../../core/company/roles.port'
import { bare } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import {
  draftFromWire,
  removeRequest,
  roleDetailsToWire,
  roleRequest,
  roleRoute,
  rolesPath,
  roleToWire,
} from './roles.wire'

const saved = (roles: RolesPort, body: unknown, roleId: string | undefined) =>
  bare(
    pipe(
      TE.fromEither(decodeRequest(roleRequest, body)),
      TE.flatMap(request => roles.save(draftFromWire(request, roleId), request.key)),
    ),
    role => ({ role: roleToWire(role) }),
  )

/** Roles of the company acted for. */
export const roleRoutes: readonly Route<{ readonly roles: RolesPort }>[] = [
  {
    method: 'GET',
    path: rolesPath,
    handle: (_, { roles }) => bare(roles.list(), found => ({ roles: found.map(roleToWire) })),
  },
  {
    method: 'GET',
    path: roleRoute,
    handle: ({ params }, { roles }) =>
      bare(roles.byId(params['roleId'] ?? ''), role => ({ role: roleDetailsToWire(role) })),
  },
  { method: 'POST', path: rolesPath, handle: ({ body }, { roles }) => saved(roles, body, undefined) },
  {
    method: 'PUT',
    path: roleRoute,
    handle: ({ params, body }, { roles }) => saved(roles, body, params['roleId'] ?? ''),
  },
  {
    method: 'DELETE',
    path: roleRoute,
    handle: ({ params, body }, { roles }) =>
      bare(
        pipe(
          TE.fromEither(decodeRequest(removeRequest, body)),
          TE.flatMap(({ version }) => roles.remove(params['roleId'] ?? '', version)),
        ),
        () => undefined,
      ),
  },
]
