import { permissionCodes, type Permission } from '../access/permission-codes'

/** Areas of the permissions, as the matrix of a role shows them. */
export const roleAreas = ['orders', 'quotes', 'lists', 'addresses', 'people', 'invoices', 'approvals'] as const
export type RoleArea = (typeof roleAreas)[number]

const patterns: readonly (readonly [RoleArea, RegExp])[] = [
  ['quotes', /quote/],
  ['lists', /shopping_list/],
  ['addresses', /address|default_/],
  ['people', /user|role|subsidiar/],
  ['invoices', /invoice|credit/],
  ['approvals', /lintel_/],
]

const areaOf = (code: Permission): RoleArea => patterns.find(([, pattern]) => pattern.test(code))?.[0] ?? 'orders'

/** The codes of an area; each code is in one. */
export const codesOfArea = (area: RoleArea): readonly Permission[] =>
  permissionCodes.filter(code => areaOf(code) === area)
