import type { GrantedPermission } from '../access/permission-codes'
import { may, permissionsOf } from '../access/permissions'
import type { TradeRole } from '../access/visitor'

/** Whether a role manages both people and roles: one active member of each company keeps both permissions. */
export const managesCompany = (role: number, grants: readonly GrantedPermission[] | undefined): boolean => {
  const customer = { role: role as TradeRole, permissions: grants ?? permissionsOf(role as TradeRole) }
  return may({ customer }, 'update_user', 2) && may({ customer }, 'lintel_manage_roles', 2)
}
