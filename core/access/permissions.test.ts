import { describe, expect, it } from '@jest/globals'
import type { TradeRole } from './visitor'
import { permissionCodes, type Permission, type PermissionLevel } from './permission-codes'
import { levelOf, may, permissionsOf } from './permissions'

const as = (role: TradeRole) => ({ customer: { role } })
type Row = readonly [
  code: Permission,
  admin: PermissionLevel | undefined,
  senior: PermissionLevel | undefined,
  junior: PermissionLevel | undefined,
  retail: PermissionLevel | undefined,
]
const no = undefined

describe('the default permissions of a role', () => {
  const rows: readonly Row[] = [
    ['get_orders', 3, 2, 1, 1],
    ['get_order_detail', 3, 2, 1, 1],
    ['purchase_enable', 2, 1, no, 1],
    ['checkout_with_quote', 2, 1, no, 1],
    ['get_users', 3, no, no, no],
    ['create_user', 2, no, no, no],
    ['delete_user', 2, no, no, no],
    ['get_addresses', 3, 2, 2, 1],
    ['update_address', 2, no, no, 1],
    ['create_shopping_list', 2, 1, 1, 1],
    ['approve_draft_shopping_list', 2, 2, no, no],
    ['submit_shopping_list_for_approval', no, no, 1, no],
    ['get_quotes', 3, 2, 1, 1],
    ['create_quote', 2, 1, 1, 1],
    ['get_company_subsidiaries', 3, no, no, no],
  ]
  it.each(rows)(
    '%s reaches %s for an admin, %s for a senior buyer, %s for a junior buyer and %s for a retail customer [S1-6.04]',
    (code, admin, senior, junior, retail) => {
      expect([as(0), as(1), as(2), as(99)].map(asker => levelOf(asker, code))).toEqual([admin, senior, junior, retail])
    },
  )

  it('are the same for a super admin as for an admin', () => {
    expect(permissionsOf(3)).toEqual(permissionsOf(0))
  })

  it('are empty for a guest, by role number or when not signed in', () => {
    for (const code of permissionCodes)
      expect([levelOf({}, code), levelOf(as(100), code)]).toEqual([undefined, undefined])
  })

  it('contain each permission once', () => {
    for (const role of [0, 1, 2, 3, 99] as const) {
      const codes = permissionsOf(role).map(grant => grant.code)
      expect(new Set(codes).size).toBe(codes.length)
    }
  })
})

describe('permissions that the trade sign-in granted', () => {
  it('replace those of the role', () => {
    const asker = { customer: { role: 0 as const, permissions: [{ code: 'get_orders' as const, level: 1 as const }] } }
    expect([may(asker, 'get_orders'), may(asker, 'get_orders', 2), may(asker, 'get_users')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('use the higher level when granted twice', () => {
    const asker = {
      customer: {
        role: 2 as const,
        permissions: [
          { code: 'get_orders' as const, level: 2 as const },
          { code: 'get_orders' as const, level: 1 as const },
        ],
      },
    }
    expect(levelOf(asker, 'get_orders')).toBe(2)
  })
})

describe('a permission check', () => {
  it('requires the lowest level unless a higher one is asked for', () => {
    expect([
      may(as(2), 'get_orders'),
      may(as(2), 'get_orders', 2),
      may(as(1), 'get_orders', 2),
      may(as(1), 'get_orders', 3),
      may(as(0), 'get_orders', 3),
    ]).toEqual([true, false, true, false, true])
  })
})
