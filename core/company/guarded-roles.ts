import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { may } from '../access/permissions'
import { grantsOf } from '../access/role-grants'
import { permittedInCompany } from '../access/requirements'
import { invalid, type Outcome } from '../shared/domain-error'
import { firstPerField } from '../shared/text-rules'
import { checkRole } from './check-role'
import { roleIssues } from './review-role'
import type { Role, RoleDraft } from './role'
import type { RolesPort } from './roles.port'

const table: GuardTable<RolesPort> = {
  list: { who: permittedInCompany('get_roles') },
  byId: { who: permittedInCompany('get_roles') },
  save: {
    who: permittedInCompany('lintel_manage_roles'),
    shape: (draft, key) => {
      const issues = firstPerField(checkRole(draft))
      return issues.length > 0
        ? E.left(issues)
        : E.right([{ ...draft, name: draft.name.trim(), grants: grantsOf(draft.grants) }, key])
    },
    once: { key: (draft, key) => `${draft.id ?? 'new'}:${key}` },
  },
  remove: { who: permittedInCompany('lintel_manage_roles') },
}

/** Nobody grants above their own level; names of people are for those who may see or assign them. */
export const guardedRoles = (roles: RolesPort, guard: Guard): Guarded<RolesPort> =>
  guarded('roles', table, withinOwnLevel(roles, guard), guard)

const knownOf = (roles: RolesPort, { id, builtOn }: RoleDraft): Outcome<Pick<Role, 'grants' | 'builtOn'>> =>
  id === undefined ? TE.right({ grants: [], builtOn }) : roles.byId(id)

const withinOwnLevel = (roles: RolesPort, { session }: Guard): RolesPort => ({
  list: roles.list,
  byId: id =>
    pipe(
      roles.byId(id),
      TE.map(role =>
        may(session.visitor, 'get_users') || may(session.visitor, 'lintel_manage_roles')
          ? role
          : { ...role, holders: [] },
      ),
    ),
  save: (draft, key) =>
    pipe(
      knownOf(roles, draft),
      TE.flatMap(known => {
        // The template of a role is fixed: the people who hold it have its number.
        const fixed = { ...draft, builtOn: known.builtOn as RoleDraft['builtOn'] }
        const issues = roleIssues(session.visitor, known, fixed)
        return issues.length > 0 ? TE.left(invalid(...issues)) : roles.save(fixed, key)
      }),
    ),
  remove: roles.remove,
})
