import { permissionCodes, type GrantedPermission, type Permission, type PermissionLevel } from './permission-codes'

const everyLevel: readonly PermissionLevel[] = [1, 2, 3]
const ofTheCompany: readonly PermissionLevel[] = [2, 3]

/** Codes of the company as a whole have no level 'own': addresses, users, invoices, and what manages others. */
const withoutOwn =
  /address|default_(?:shipping|billing)|_users?$|user_detail|invoice|get_roles|lintel_(?:manage|view)|lintel_approve/

/** The levels a code can be granted at. */
export const levelsOfCode = (code: Permission): readonly PermissionLevel[] =>
  code === 'get_company_subsidiaries' ? [3] : withoutOwn.test(code) ? ofTheCompany : everyLevel

/** Reads stored or sent grants: known codes with numbers of levels, the highest of each, in the order of the codes. */
export const grantsOf = (read: unknown): readonly GrantedPermission[] => {
  const known = (Array.isArray(read) ? read : []) as readonly Partial<GrantedPermission>[]
  return permissionCodes.flatMap(code => {
    const levels = known.filter(grant => grant.code === code).flatMap(({ level }) => (isLevel(level) ? [level] : []))
    const [highest] = [...levels].sort((a, b) => b - a)
    return highest === undefined ? [] : [{ code, level: highest }]
  })
}

const isLevel = (level: unknown): level is PermissionLevel => level === 1 || level === 2 || level === 3
