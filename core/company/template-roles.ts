import * as TE from 'fp-ts/TaskEither'
import { forbidden, notFound } from '../shared/domain-error'
import { roleTemplates, templateOf, templateRole } from './role'
import type { RolesPort } from './roles.port'

const atPortal = forbidden('roles.at-portal')

/** The templates alone: for a platform whose trade portal manages the roles itself. */
export const templateRoles: RolesPort = {
  list: () => TE.right(roleTemplates.map(template => templateRole(template))),
  byId: id => {
    const template = templateOf(id)
    return template === undefined ? TE.left(notFound('role')) : TE.right({ ...templateRole(template), holders: [] })
  },
  save: () => TE.left(atPortal),
  remove: () => TE.left(atPortal),
}
