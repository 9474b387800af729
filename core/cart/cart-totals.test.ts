import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sumOf } from '../shared/money'
import { cartTotals, spread } from './cart-totals'
import { coversLine, type Coupon, type CouponLine } from '../promotions/coupon'

const now = 1_800_000_000_000
const tenPercent: Coupon = { code: 'SAVE10', name: '10 % off', takes: { tag: 'percent', basisPoints: 1000 }, over: 0 }
const tenOff: Coupon = { code: 'TENOFF', name: '10.00 off', takes: { tag: 'fixed', cents: 1000 }, over: 10_000 }

const aLine = (line: Partial<CouponLine>): CouponLine => ({
  sku: 'LS-G1-626',
  categoryIds: [],
  isContractPrice: false,
  ...line,
})

describe('the totals of a cart', () => {
  it('are the sum of the lines without a coupon', () => {
    expect(cartTotals([1235, 4450], [], now)).toEqual({
      subtotal: 5685,
      couponAmounts: [0, 0],
      coupons: [],
      discount: 0,
      total: 5685,
    })
  })

  it('round a percentage per line', () => {
    const totals = cartTotals([105, 105], [tenPercent], now)
    expect(totals.couponAmounts).toEqual([11, 11])
    expect(totals.discount).toBe(22)
    expect(totals.total).toBe(188)
  })

  it('distribute a fixed discount over the lines to the cent', () => {
    const totals = cartTotals([5000, 5000, 5000], [tenOff], now)
    expect(totals.couponAmounts).toEqual([334, 333, 333])
    expect(totals.total).toBe(14_000)
  })

  it('keep a coupon that does not apply, with the reason', () => {
    const small = cartTotals([10_000], [tenOff], now)
    expect(small.coupons).toEqual([
      {
        code: 'TENOFF',
        name: '10.00 off',
        discount: 0,
        issue: { code: 'cart.coupon-minimum', values: { over: '100.00' } },
      },
    ])
    expect(small.total).toBe(10_000)
    expect(cartTotals([10_001], [tenOff], now).total).toBe(9_001)
    expect(cartTotals([500], [{ ...tenPercent, endsAt: now }], now).coupons[0]?.issue?.code).toBe('cart.coupon-expired')
    expect(cartTotals([500], [{ ...tenPercent, startsAt: now + 1 }], now).coupons[0]?.issue?.code).toBe(
      'cart.coupon-unknown',
    )
  })

  it('apply a second coupon to what the first one leaves', () => {
    expect(cartTotals([20_000], [tenPercent, tenOff], now).total).toBe(17_000)
  })

  it('take nothing off lines that a coupon does not cover [A-19]', () => {
    const locks = { categories: [310], brands: [], skus: [] }
    const onLocks = { ...tenPercent, within: locks }
    const lines = [aLine({ categoryIds: [310, 300] }), aLine({ categoryIds: [320, 300] })]
    expect(cartTotals([10_000, 10_000], [onLocks], now, { lines }).couponAmounts).toEqual([1_000, 0])
    const onOthers = { ...tenPercent, without: locks }
    expect(cartTotals([10_000, 10_000], [onOthers], now, { lines }).couponAmounts).toEqual([0, 1_000])
    expect(cartTotals([10_000], [onOthers], now, { lines }).coupons[0]?.issue?.code).toBe('cart.coupon-no-line')
  })

  it('leave contract prices out where the coupon says so [A-19]', () => {
    const lines = [aLine({ isContractPrice: true }), aLine({})]
    const sparing = { ...tenPercent, sparesContractPrices: true }
    expect(cartTotals([10_000, 10_000], [sparing], now, { lines }).couponAmounts).toEqual([0, 1_000])
    expect(cartTotals([10_000, 10_000], [tenPercent], now, { lines }).couponAmounts).toEqual([1_000, 1_000])
  })

  it('let a coupon that does not combine stand alone: the one entered first has effect [A-19]', () => {
    const alone = { ...tenPercent, code: 'ALONE', isExclusive: true }
    const codes = (coupons: readonly Coupon[]) =>
      cartTotals([20_000], coupons, now).coupons.flatMap(({ code, issue }) => (issue ? [] : [code]))
    expect(codes([alone, tenOff])).toEqual(['ALONE'])
    expect(codes([tenOff, alone])).toEqual(['TENOFF'])
    expect(codes([{ ...alone, endsAt: now }, tenOff])).toEqual(['TENOFF'])
  })

  it('say which coupon has no use left [A-19]', () => {
    const limited = { ...tenPercent, id: 'c1' }
    expect(cartTotals([500], [limited], now, { usedUp: new Set(['c1']) }).coupons[0]?.issue?.code).toBe(
      'cart.coupon-used-up',
    )
  })

  it('take nothing off goods for a coupon that pays for shipping [A-19]', () => {
    const shipping: Coupon = { code: 'SHIP', name: 'Free shipping', takes: { tag: 'free-shipping' }, over: 0 }
    expect(cartTotals([500], [shipping], now)).toMatchObject({ discount: 0, coupons: [{ freeShipping: true }] })
  })

  const prices = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 20 })
  const coupon = fc.oneof(
    fc
      .integer({ min: 0, max: 10_000 })
      .map((basisPoints): Coupon => ({ ...tenPercent, takes: { tag: 'percent', basisPoints } })),
    fc
      .integer({ min: 0, max: 2_000_000_000 })
      .map((cents): Coupon => ({ ...tenOff, over: 0, takes: { tag: 'fixed', cents } })),
  )
  const goods = fc.record({
    categories: fc.subarray([310, 320]),
    brands: fc.subarray([1, 2]),
    skus: fc.subarray(['A', 'B']),
  })
  const limits = fc.record({
    within: goods,
    without: goods,
    isExclusive: fc.boolean(),
    sparesContractPrices: fc.boolean(),
  })
  const limitedCoupon = fc.tuple(coupon, limits).map(([each, limit]): Coupon => ({ ...each, ...limit }))
  const line: fc.Arbitrary<CouponLine> = fc.record({
    sku: fc.constantFrom('a', 'B', 'C'),
    brandId: fc.constantFrom(1, 2, 3),
    categoryIds: fc.subarray([310, 320, 330]),
    isContractPrice: fc.boolean(),
  })

  it('never take more off a line than it costs, and nothing off a line that no coupon covers [A-19]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000_000_000 }), line), { maxLength: 20 }),
        fc.array(limitedCoupon, { maxLength: 5 }),
        (rows, coupons) => {
          const lines = rows.map(([, each]) => each)
          const totals = cartTotals(
            rows.map(([price]) => price),
            coupons,
            now,
            { lines },
          )
          expect(totals.discount).toBe(sumOf(totals.couponAmounts, cents => cents))
          totals.couponAmounts.forEach((cents, index) => {
            const [price, each] = rows[index] ?? [0, undefined]
            const covered = each !== undefined && coupons.some(known => coversLine(known, each))
            expect(cents >= 0 && cents <= (covered ? price : 0)).toBe(true)
          })
          const effective = coupons.filter((_, index) => totals.coupons[index]?.issue === undefined)
          expect(effective.length <= 1 || !effective.some(({ isExclusive }) => isExclusive === true)).toBe(true)
        },
      ),
    )
  })

  it('always add up, for any prices and coupons', () => {
    fc.assert(
      fc.property(prices, fc.array(coupon, { maxLength: 3 }), (lines, coupons) => {
        const totals = cartTotals(lines, coupons, now)
        expect(totals.total).toBe(totals.subtotal - totals.discount)
        expect(totals.discount).toBe(sumOf(totals.couponAmounts, cents => cents))
        expect(totals.discount).toBe(sumOf(totals.coupons, applied => applied.discount))
        totals.couponAmounts.forEach((cents, index) => {
          expect(Number.isInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(lines[index] ?? 0)
        })
      }),
    )
  })

  it("distribute exactly the discount, within a cent of each line's share", () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 3_000_000_000 }), (lines, amount) => {
        const sum = sumOf(lines, price => price)
        const parts = spread(amount, lines)
        expect(sumOf(parts, part => part)).toBe(Math.min(amount, sum))
        parts.forEach((part, index) => {
          const share = sum === 0 ? 0 : (Math.min(amount, sum) * (lines[index] ?? 0)) / sum
          expect(Math.abs(part - share)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
})
