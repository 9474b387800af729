import {
  permissionCodes,
  type GrantedPermission,
  type Permission,
  type PermissionLevel,
} from '../access/permission-codes'
import { levelOf } from '../access/permissions'
import { levelsOfCode } from '../access/role-grants'
import type { Customer } from '../access/visitor'
import { issue, type Issue } from '../shared/domain-error'
import { present } from '../shared/text-rules'
import { companyRoles } from './company-user'
import { foldRoleName, longestRoleName, roleTemplates, templateRole, type RoleDraft } from './role'

const juniorBuyer = 2

/** A junior buyer orders nothing, whatever a company grants (S1-4.29). */
const ordering: readonly Permission[] = ['purchase_enable', 'checkout_with_quote']

/** The levels at which a role built on this template can have a code. */
export const levelsInRole = (code: Permission, builtOn: number): readonly PermissionLevel[] =>
  builtOn === juniorBuyer && ordering.includes(code) ? [] : levelsOfCode(code)

/** The field of a code's level in forms and issues. */
export const grantField = (code: Permission): string => `grant.${code}`

const templateNames = roleTemplates.map(template => foldRoleName(templateRole(template).name))

/** Issues of name, template and levels. */
export const checkRole = ({ id, name, builtOn, grants }: RoleDraft): readonly Issue[] => [
  ...present('name', name, 'roles.name-required'),
  ...(name.trim().length > longestRoleName ? [issue('name', 'roles.name-too-long', { max: longestRoleName })] : []),
  ...(templateNames.includes(foldRoleName(name)) ? [issue('name', 'roles.name-taken')] : []),
  ...(companyRoles.includes(builtOn) ? [] : [issue('builtOn', 'roles.template-required')]),
  ...(id === undefined || /^\d/.test(id) ? [] : [issue('name', 'roles.template-fixed')]),
  ...(grants.every(({ code }) => permissionCodes.includes(code)) ? [] : [issue('grants', 'roles.code-unknown')]),
  ...grants.flatMap(({ code, level }) =>
    levelsInRole(code, builtOn).includes(level)
      ? []
      : [
          issue(
            grantField(code),
            levelsInRole(code, builtOn).length === 0 ? 'roles.junior-buyer' : 'roles.level-unknown',
          ),
        ],
  ),
]

type Asker = { readonly customer?: Pick<Customer, 'role' | 'permissions'> }

/** The highest level of a code that this person may grant: their own. Who approves lists may let others submit them. */
export const grantableLevel = (asker: Asker, code: Permission): number =>
  Math.max(
    levelOf(asker, code) ?? 0,
    code === 'submit_shopping_list_for_approval' ? (levelOf(asker, 'approve_draft_shopping_list') ?? 0) : 0,
  )

/** Codes that a person would grant above their own level; what a role has already is not granted again. */
export const grantedAbove = (
  asker: Asker,
  before: readonly GrantedPermission[],
  after: readonly GrantedPermission[],
): readonly GrantedPermission[] =>
  after.filter(({ code, level }) => level > levelIn(before, code) && level > grantableLevel(asker, code))

/** The level of a code among grants; 0: not granted. */
export const levelIn = (grants: readonly GrantedPermission[], code: Permission): PermissionLevel | 0 =>
  grants.find(grant => grant.code === code)?.level ?? 0
