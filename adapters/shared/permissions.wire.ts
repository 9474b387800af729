import * as t from 'io-ts'
import type { GrantedPermission } from '../../core/access/permission-codes'
import { permissionCodes } from '../../core/access/permission-codes'
import { lenient, maybe, text, whole } from './codecs'
import { readableListOf } from './readable-list'

const grantCodec = t.partial({ code: lenient(text(100)), permissionLevel: lenient(whole(1, 3)) })

/** Permissions in the trade portal's format (S1-3.09). */
export const permissionsCodec = maybe(readableListOf('permissions', grantCodec, 500))

/** Unknown codes and levels grant nothing. */
export const permissionsFromWire = (wire: t.TypeOf<typeof permissionsCodec>): readonly GrantedPermission[] =>
  (wire ?? []).flatMap(({ code, permissionLevel }) => {
    const known = permissionCodes.find(candidate => candidate === code)
    return known && (permissionLevel === 1 || permissionLevel === 2 || permissionLevel === 3)
      ? [{ code: known, level: permissionLevel }]
      : []
  })

export const permissionsToWire = (permissions: readonly GrantedPermission[]) =>
  permissions.map(({ code, level }) => ({ code, permissionLevel: level }))
