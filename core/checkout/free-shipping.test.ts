import { describe, expect, it } from '@jest/globals'
import { withFreeShipping } from './free-shipping'

const freight = { id: 'freight', cost: 31_000, liftgate: 12_500, days: { from: 7, to: 12 } } as const
const coupon = { code: 'SHIPFREE', name: 'Free shipping', discount: 0, freeShipping: true }

describe('a coupon for free shipping', () => {
  it('leaves the liftgate charge only [A-19]', () => {
    expect(withFreeShipping([freight], [coupon])).toEqual([{ ...freight, cost: 12_500 }])
  })

  it('changes nothing while it has no effect, and other coupons change nothing', () => {
    expect(withFreeShipping([freight], [{ ...coupon, issue: { code: 'cart.coupon-expired' } }])).toEqual([freight])
    expect(withFreeShipping([freight], [{ code: 'SAVE10', name: '10 %', discount: 400 }])).toEqual([freight])
  })
})
