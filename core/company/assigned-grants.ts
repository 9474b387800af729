import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { GrantedPermission } from '../access/permission-codes'
import { permissionsOf } from '../access/permissions'
import { invalid, issue, type DomainError, type Outcome } from '../shared/domain-error'
import type { CompanyUserDetails } from './company-user'
import type { RolesPort } from './roles.port'

/** What a person gets with a role: a template's permissions, or those of the company's own. */
export const assignedGrants = (
  roles: Pick<RolesPort, 'byId'>,
  { role, roleId }: Pick<CompanyUserDetails, 'role' | 'roleId'>,
): Outcome<readonly GrantedPermission[]> =>
  roleId === undefined
    ? TE.right(permissionsOf(role))
    : pipe(
        roles.byId(String(roleId)),
        TE.map(({ grants }) => grants),
        TE.mapLeft((refused): DomainError =>
          refused.tag === 'not-found' ? invalid(issue('role', 'company.role-required')) : refused,
        ),
      )
