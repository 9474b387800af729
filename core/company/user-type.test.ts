import { describe, expect, it } from '@jest/globals'
import type { TradeRole } from '../access/visitor'
import { roleOf, tradeDestination, userTypeOf, userTypes, type UserType } from './user-type'

describe('the user type of the trade portal', () => {
  it.each<readonly [UserType, string, TradeRole]>([
    [1, 'does not exist', 99],
    [2, 'B2C', 99],
    [3, 'multiple B2C', 1],
    [4, 'other B2B company', 99],
    [5, 'current B2B company', 1],
    [6, 'B2B super admin', 1],
    [7, 'current company on a different channel', 99],
  ])('%i (%s) maps a senior buyer to the role %i [S1-3.08]', (userType, _, role) => {
    expect(roleOf(userType, 1)).toBe(role)
  })

  it('has seven values, of which three keep the role in the company [S1-3.08]', () => {
    expect(userTypes).toEqual([1, 2, 3, 4, 5, 6, 7])
    // For this company and channel: users known in several places, users of the company, and super admins.
    expect(userTypes.filter(userType => roleOf(userType, 1) === 1)).toEqual([3, 5, 6])
  })

  it('maps unknown roles to a retail customer', () => {
    expect([0, 1, 2, 3, 4, 5, 99, 100, -1].map(role => roleOf(5, role))).toEqual([0, 1, 2, 3, 99, 99, 99, 99, 99])
  })

  it('is derived for customers of the embedded portal', () => {
    const company = { id: 1, name: 'Northgate Builders' }
    expect([
      userTypeOf({ role: 99 }),
      userTypeOf({ role: 99, company }),
      userTypeOf({ role: 2, company }),
      userTypeOf({ role: 0, company }),
      userTypeOf({ role: 3 }),
    ]).toEqual([2, 2, 5, 5, 3])
  })
})

describe('the destination of a trade sign-in', () => {
  it('is the dashboard for super admins of several companies, otherwise quotes [S1-4.15]', () => {
    expect(tradeDestination(3, 3)).toBe('dashboard')
    const pairs = userTypes.flatMap(userType => ([0, 1, 2, 3, 99, 100] as const).map(role => [userType, role] as const))
    expect(pairs.filter(pair => tradeDestination(...pair) !== 'quote')).toEqual([[3, 3]])
  })
})
