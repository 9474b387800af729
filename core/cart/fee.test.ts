import { describe, expect, it } from '@jest/globals'
import type { CustomerGroup } from '../access/visitor'
import { feesOn, methodSurchargeOn, surchargeOn } from './fee'

const group = (surchargeBasisPoints?: number): CustomerGroup => ({
  id: 4,
  name: 'Dollar General',
  categoryAccess: { tag: 'all' },
  ...(surchargeBasisPoints === undefined ? {} : { surchargeBasisPoints }),
})
const line = (extendedSalePrice: number, couponAmount = 0, kind: 'physical' | 'gift-certificate' = 'physical') => ({
  kind,
  extendedSalePrice,
  couponAmount,
})

describe('the surcharge of a customer group', () => {
  it('is a percentage of the goods after coupons, rounded to the cent', () => {
    expect(surchargeOn(group(200), [line(10_025)])).toBe(201)
    expect(surchargeOn(group(200), [line(8_000, 1_000), line(3_000)])).toBe(200)
    expect(feesOn(group(200), [line(10_000)])).toEqual([{ kind: 'surcharge', amount: 200 }])
  })

  it('is not charged on gift certificates', () => {
    expect(surchargeOn(group(200), [line(5_000, 0, 'gift-certificate'), line(1_000)])).toBe(20)
  })

  it('is no fee for guests, groups without one, and empty carts', () => {
    expect(feesOn(undefined, [line(10_000)])).toEqual([])
    expect(feesOn(group(), [line(10_000)])).toEqual([])
    expect(feesOn(group(200), [])).toEqual([])
  })
})

describe('the surcharge of a payment method', () => {
  it('[A-23] is a percentage of the goods that the method pays', () => {
    expect(methodSurchargeOn([line(10_025)], 15_000, 200)).toBe(201)
    expect(methodSurchargeOn([line(8_000, 1_000), line(5_000, 0, 'gift-certificate')], 15_000, 200)).toBe(140)
  })

  it('[A-23] is not charged on what gift certificates pay', () => {
    expect(methodSurchargeOn([line(10_000)], 4_000, 200)).toBe(80)
    expect(methodSurchargeOn([line(10_000)], 0, 200)).toBe(0)
  })
})
