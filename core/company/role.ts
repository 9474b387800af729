import type { GrantedPermission } from '../access/permission-codes'
import type { MembershipState } from '../access/membership'
import { permissionsOf } from '../access/permissions'
import { roleNames, type CompanyRole } from './company-user'

/** The roles that every company has and nobody changes: admin, senior buyer, junior buyer, super admin. */
export type RoleTemplate = CompanyRole | 3
export const roleTemplates: readonly RoleTemplate[] = [0, 1, 2, 3]

const templateIds: Readonly<Record<RoleTemplate, string>> = {
  0: 'admin',
  1: 'senior-buyer',
  2: 'junior-buyer',
  3: 'super-admin',
}

/** The template with this id. */
export const templateOf = (id: string): RoleTemplate | undefined =>
  roleTemplates.find(template => templateIds[template] === id)

/** The number of a company's own role. */
export const ownRoleId = (id: string): number | undefined => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined)

/** A role of the company: a template, or one of its own with the template it is built on. */
export type Role = {
  /** Digits for the company's own; a template's id is a word. */
  readonly id: string
  readonly name: string
  readonly template: boolean
  readonly builtOn: RoleTemplate
  readonly grants: readonly GrantedPermission[]
  /** How many people hold it; undefined where the portal does not say. */
  readonly people?: number
  readonly version: number
}

/** Somebody who holds a role. */
export type RoleHolder = { readonly id: number; readonly name: string; readonly state: MembershipState }

/** `holders`: at most `mostHolders`; empty for those who may not see the company's people. */
export type RoleDetails = Role & { readonly holders: readonly RoleHolder[] }

/** A new role, or with `id` the changed one as it was read in this version. */
export type RoleDraft = {
  readonly id?: string
  readonly name: string
  readonly builtOn: CompanyRole
  readonly grants: readonly GrantedPermission[]
  readonly version: number
}

export const mostHolders = 100
/** Own roles of one company. */
export const mostRoles = 50
export const longestRoleName = 60

/** A template as a role. */
export const templateRole = (template: RoleTemplate, people?: number): Role => ({
  id: templateIds[template],
  name: template === 3 ? 'Super Admin' : roleNames[template],
  template: true,
  builtOn: template,
  grants: permissionsOf(template),
  ...(people === undefined ? {} : { people }),
  version: 0,
})

/** Names are compared without case and surrounding blanks. */
export const foldRoleName = (name: string): string => name.trim().normalize('NFKC').toLowerCase()
