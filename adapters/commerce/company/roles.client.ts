import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { RolesPort } from '../../../core/company/roles.port'
import { decodeBare, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  draftToWire,
  oneRoleCodec,
  roleDetailsCodec,
  roleFromWire,
  rolePath,
  rolesCodec,
  rolesPath,
} from './roles.wire'

const service = 'roles'

/** Roles of the company over HTTP, from the page to our gateway. */
export const commerceRoles = (http: Http): RolesPort => ({
  list: () =>
    pipe(
      http.get(rolesPath),
      TE.flatMapEither(decodeBare(rolesCodec, service)),
      TE.map(({ roles }) => roles.map(roleFromWire)),
    ),
  byId: id =>
    pipe(
      http.get(rolePath(id)),
      TE.flatMapEither(decodeBare(roleDetailsCodec, service)),
      TE.map(({ role }) => ({ ...roleFromWire(role), holders: role.holders })),
    ),
  save: (draft, key) => {
    const body = draftToWire(draft, key)
    return pipe(
      draft.id === undefined ? http.post(rolesPath, { body }) : http.put(rolePath(draft.id), { body }),
      TE.flatMapEither(decodeBare(oneRoleCodec, service)),
      TE.map(({ role }) => roleFromWire(role)),
    )
  },
  remove: (id, version) =>
    pipe(
      http.delete(rolePath(id), { body: { version } }),
      TE.flatMapEither(decodeNothing(service)),
      TE.map(() => undefined),
    ),
})
