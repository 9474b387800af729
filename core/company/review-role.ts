import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../account/account.port'
import { invalid, issue, notFound, type Issue, type Outcome } from '../shared/domain-error'
import { firstPerField } from '../shared/text-rules'
import { checkRole, grantedAbove, grantField } from './check-role'
import { templateOf, templateRole, type Role, type RoleDetails, type RoleDraft } from './role'
import { roleDifference, type RoleDifference } from './role-difference'
import type { RolesPort } from './roles.port'

type Asker = Parameters<typeof grantedAbove>[0]

/** All issues of a draft: its shape, and what its author may not grant beyond what the role has already. */
export const roleIssues = (asker: Asker, known: Pick<Role, 'grants'>, draft: RoleDraft): readonly Issue[] =>
  firstPerField([
    ...checkRole(draft),
    ...grantedAbove(asker, known.grants, draft.grants).map(({ code }) => issue(grantField(code), 'roles.above-own')),
  ])

type Ports = {
  readonly account: Pick<AccountPort, 'visitor'>
  readonly roles: Pick<RolesPort, 'byId'>
}

/** What saving the draft would change, and for whom; nothing is written. 'invalid' like the save itself. */
export const reviewRole =
  ({ account, roles }: Ports) =>
  (draft: RoleDraft): Outcome<RoleDifference> =>
    pipe(
      account.visitor(),
      TE.bindTo('visitor'),
      TE.bind('known', (): Outcome<RoleDetails> =>
        draft.id === undefined
          ? TE.right({ ...templateRole(draft.builtOn), holders: [] })
          : templateOf(draft.id) === undefined
            ? roles.byId(draft.id)
            : TE.left(notFound('role')),
      ),
      TE.flatMap(({ visitor, known }) => {
        const issues = roleIssues(visitor, known.template ? { grants: [] } : known, draft)
        return issues.length > 0 ? TE.left(invalid(...issues)) : TE.right(roleDifference(known, draft))
      }),
    )
