import { describe, expect, it } from '@jest/globals'
import { isReorderable, lineKinds, mayChangeQuantity, needsShipping } from './line-kind'
import { lineTotals } from './line-totals'
import type { Coupon } from '../promotions/coupon'

const ofKinds = (rule: (line: { readonly kind: (typeof lineKinds)[number] }) => boolean) =>
  lineKinds.filter(kind => rule({ kind }))
const tenOff: Coupon = { code: 'SAVE10', name: '10 % off', takes: { tag: 'percent', basisPoints: 1_000 }, over: 0 }

describe('the four kinds of lines', () => {
  it('[S1-3.03] differ in shipping, changeable quantity and reordering', () => {
    expect(ofKinds(line => needsShipping([line]))).toEqual(['physical', 'custom'])
    expect(ofKinds(mayChangeQuantity)).toEqual(['physical', 'digital', 'custom'])
    expect(ofKinds(isReorderable)).toEqual(['physical', 'digital'])
  })

  it('need shipping together if any of them does', () => {
    expect(needsShipping([{ kind: 'digital' }, { kind: 'gift-certificate' }])).toBe(false)
    expect(needsShipping([{ kind: 'digital' }, { kind: 'physical' }])).toBe(true)
    expect(needsShipping([])).toBe(false)
  })

  it('are totaled without discounting gift certificates', () => {
    const lines = [
      { kind: 'digital', extendedSalePrice: 1_000 },
      { kind: 'gift-certificate', extendedSalePrice: 5_000 },
      { kind: 'custom', extendedSalePrice: 3_000 },
    ] as const
    expect(lineTotals(lines, [tenOff], 0)).toMatchObject({
      subtotal: 9_000,
      discount: 400,
      total: 8_600,
      couponAmounts: [100, 0, 300],
    })
    expect(lineTotals(lines, [{ ...tenOff, over: 3_999 }], 0).coupons[0]?.issue).toBeUndefined()
    expect(lineTotals(lines, [{ ...tenOff, over: 4_000 }], 0).coupons[0]?.issue?.code).toBe('cart.coupon-minimum')
  })
})
