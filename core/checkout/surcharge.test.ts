import { describe, expect, it } from '@jest/globals'
import { surchargeFor } from './surcharge'

const group = (id: number) => ({ id, name: 'Dollar General', categoryAccess: { tag: 'all' } as const })

describe('the surcharge of a customer group', () => {
  it('is 2 % for the group that pays one, rounded to a cent', () => {
    expect(surchargeFor(group(4), 10_025)).toBe(201)
  })

  it('is nothing for guests and all other groups', () => {
    expect(surchargeFor(undefined, 10_000)).toBe(0)
    expect(surchargeFor(group(2), 10_000)).toBe(0)
  })
})
