import { describe, expect, it } from '@jest/globals'
import { couponCode, couponIssue, coversLine, type Coupon, type CouponBuyer } from './coupon'

const now = 1_800_000_000_000
const coupon: Coupon = { code: 'SAVE10', name: '10 % off', takes: { tag: 'percent', basisPoints: 1_000 }, over: 0 }
const guest: CouponBuyer = { isFirstOrder: false }
const issueOf = (limits: Partial<Coupon>, buyer: CouponBuyer, subtotal = 5_000) =>
  couponIssue({ ...coupon, ...limits }, subtotal, now, buyer)?.code

describe('a coupon', () => {
  it('is for its groups and its companies, and for everybody without either [A-19]', () => {
    const northgate = { groupId: 2, companyId: 7, isFirstOrder: false }
    expect(issueOf({}, guest)).toBeUndefined()
    expect(issueOf({ groups: [2] }, northgate)).toBeUndefined()
    expect(issueOf({ companies: [7] }, northgate)).toBeUndefined()
    expect(issueOf({ groups: [3], companies: [7] }, northgate)).toBeUndefined()
    expect(issueOf({ groups: [3], companies: [8] }, northgate)).toBe('cart.coupon-not-yours')
    expect(issueOf({ groups: [2] }, guest)).toBe('cart.coupon-not-yours')
  })

  it('for first orders is for an account without an order, not for guests [A-19]', () => {
    expect(issueOf({ firstOrderOnly: true }, { isFirstOrder: true })).toBeUndefined()
    expect(issueOf({ firstOrderOnly: true }, { isFirstOrder: false })).toBe('cart.coupon-first-order')
  })

  it('is good over its minimum and up to its maximum [A-19]', () => {
    const limits = { over: 1_000, upTo: 5_000 }
    expect([1_000, 1_001, 5_000, 5_001].map(amount => issueOf(limits, guest, amount))).toEqual([
      'cart.coupon-minimum',
      undefined,
      undefined,
      'cart.coupon-maximum',
    ])
  })

  it('names the maximum it allows', () => {
    expect(couponIssue({ ...coupon, upTo: 5_000 }, 6_000, now)?.values).toEqual({ upTo: '50.00' })
  })

  it('covers a line by category, brand or SKU, and never what it leaves out [A-19]', () => {
    const none = { categories: [], brands: [], skus: [] }
    const line = { sku: 'ls-g1-626', brandId: 4, categoryIds: [310, 300], isContractPrice: false }
    const covers = (limits: Partial<Coupon>) => coversLine({ ...coupon, ...limits }, line)
    expect(covers({})).toBe(true)
    expect(covers({ within: none, without: none })).toBe(true)
    expect(covers({ within: { ...none, categories: [300] } })).toBe(true)
    expect(covers({ within: { ...none, brands: [4] } })).toBe(true)
    expect(covers({ within: { ...none, skus: ['LS-G1-626'] } })).toBe(true)
    expect(covers({ within: { ...none, categories: [320], brands: [5], skus: ['X'] } })).toBe(false)
    expect(covers({ within: { ...none, categories: [300] }, without: { ...none, skus: ['LS-G1-626'] } })).toBe(false)
  })

  it('is recognized in any case, with blanks around it', () => {
    expect(couponCode(' save10 ')).toBe('SAVE10')
  })
})
