import {
  permissionCodes,
  type GrantedPermission,
  type Permission,
  type PermissionLevel,
} from '../access/permission-codes'
import { levelIn } from './check-role'
import type { RoleDetails, RoleDraft, RoleHolder } from './role'

/** A code whose level changes; 0: not granted. */
export type GrantChange = {
  readonly code: Permission
  readonly before: PermissionLevel | 0
  readonly after: PermissionLevel | 0
}

/** What saving a role would change, and for whom. */
export type RoleDifference = {
  readonly changes: readonly GrantChange[]
  readonly renamed?: { readonly before: string; readonly after: string }
  /** How many people the changes touch, and who they are, as far as the viewer may know. */
  readonly people: number
  readonly holders: readonly RoleHolder[]
}

/** The codes that differ, in the order of the codes. */
export const grantChanges = (
  before: readonly GrantedPermission[],
  after: readonly GrantedPermission[],
): readonly GrantChange[] =>
  permissionCodes
    .map(code => ({ code, before: levelIn(before, code), after: levelIn(after, code) }))
    .filter(change => change.before !== change.after)

/** A new role is compared with the template it is built on; nobody holds it yet. */
export const roleDifference = (known: RoleDetails, draft: RoleDraft): RoleDifference => {
  const isNew = known.template
  const renamed = !isNew && known.name !== draft.name.trim()
  return {
    changes: grantChanges(known.grants, draft.grants),
    ...(renamed ? { renamed: { before: known.name, after: draft.name.trim() } } : {}),
    people: isNew ? 0 : (known.people ?? 0),
    holders: isNew ? [] : known.holders,
  }
}
