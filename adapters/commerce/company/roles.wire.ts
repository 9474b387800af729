import * as t from 'io-ts'
import { permissionCodes, type Permission, type PermissionLevel } from '../../../core/access/permission-codes'
import type { CompanyRole } from '../../../core/company/company-user'
import {
  longestRoleName,
  mostHolders,
  mostRoles,
  roleTemplates,
  type Role,
  type RoleDetails,
  type RoleDraft,
  type RoleTemplate,
} from '../../../core/company/role'
import { flag, id, listOf, oneOf, text, whole } from '../../shared/codecs'

/** Roles of a company's own are stored by this shop, so the paths are ours. */
export const rolesPath = '/exp-sf-cms/api/bc/company-roles'
export const rolePath = (roleId: string) => `${rolesPath}/${encodeURIComponent(roleId)}`
export const roleRoute = `${rolesPath}/:roleId`

const version = whole(0, Number.MAX_SAFE_INTEGER)
const grantCodec = t.strict({ code: text(80), level: whole(1, 3) })
const grantsCodec = listOf(grantCodec, permissionCodes.length)

const roleCodec = t.intersection([
  t.strict({
    id: text(20, 1),
    name: text(longestRoleName),
    template: flag,
    built_on: whole(0, 3),
    grants: grantsCodec,
    version,
  }),
  t.partial({ people: whole(0, 1_000_000) }),
])
const holderCodec = t.strict({ id, name: text(400), state: oneOf('invited', 'active', 'locked') })
export const rolesCodec = t.strict({ roles: listOf(roleCodec, mostRoles + roleTemplates.length) })
export const oneRoleCodec = t.strict({ role: roleCodec })
export const roleDetailsCodec = t.strict({
  role: t.intersection([roleCodec, t.strict({ holders: listOf(holderCodec, mostHolders) })]),
})

export const roleRequest = t.strict({
  name: text(400),
  built_on: whole(0, 1_000),
  grants: listOf(t.strict({ code: text(80), level: whole(0, 1_000) }), 200),
  version,
  key: text(200),
})
export const removeRequest = t.strict({ version })

export const roleToWire = ({ builtOn, ...role }: Role) => ({ ...role, built_on: builtOn })
export const roleDetailsToWire = ({ builtOn, ...role }: RoleDetails) => ({ ...role, built_on: builtOn })

const isCode = (code: string): code is Permission => permissionCodes.some(known => known === code)

/** Codes of a newer server are left out. */
const grantsFromWire = (grants: t.TypeOf<typeof grantsCodec>) =>
  grants.flatMap(({ code, level }) => (isCode(code) ? [{ code, level: level as PermissionLevel }] : []))

export const roleFromWire = ({ built_on, grants, people, ...role }: t.TypeOf<typeof roleCodec>): Role => ({
  id: role.id,
  name: role.name,
  template: role.template,
  builtOn: built_on as RoleTemplate,
  grants: grantsFromWire(grants),
  ...(people === undefined ? {} : { people }),
  version: role.version,
})

export const draftToWire = ({ name, builtOn, grants, version: known }: RoleDraft, key: string) => ({
  name,
  built_on: builtOn,
  grants,
  version: known,
  key,
})

/** Any number may arrive as template or level, and any code: the guard names what it does not know. */
export const draftFromWire = (
  { name, built_on, grants, version: known }: t.TypeOf<typeof roleRequest>,
  roleId: string | undefined,
): RoleDraft => ({
  ...(roleId === undefined ? {} : { id: roleId }),
  name,
  builtOn: built_on as CompanyRole,
  grants: grants.map(({ code, level }) => ({ code: code as Permission, level: level as PermissionLevel })),
  version: known,
})
