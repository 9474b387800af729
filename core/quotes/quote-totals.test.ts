import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { QuoteLine } from './quote'
import { draftTotals, quotedPrice, quotedSubtotal, quoteTotals, lineSubtotal } from './quote-totals'

const line = (more: Partial<QuoteLine> = {}): QuoteLine => ({
  id: 'a',
  productId: 1,
  variantId: 10,
  sku: 'LS-1',
  name: 'Lock',
  options: [],
  choices: [],
  quantity: 6,
  basePrice: 18900,
  tax: 0,
  ...more,
})

describe('the totals of a draft', () => {
  it('are price and tax times quantity and their sum, in whole cents [S3-4.04]', () => {
    expect(
      draftTotals([
        { basePrice: 18900, tax: 1323, quantity: 6 },
        { basePrice: 1235, tax: 86, quantity: 18 },
      ]),
    ).toEqual({ subtotal: 135630, tax: 9486, total: 145116 })
    const some = fc.array(
      fc.record({
        basePrice: fc.integer({ min: 0, max: 10_000_000 }),
        tax: fc.integer({ min: 0, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 9_999 }),
      }),
    )
    fc.assert(
      fc.property(some, lines => {
        const { subtotal, tax, total } = draftTotals(lines)
        expect(total).toBe(subtotal + tax)
        expect([subtotal, tax].every(Number.isSafeInteger)).toBe(true)
        expect(draftTotals([...lines].reverse())).toEqual({ subtotal, tax, total })
      }),
    )
  })
})

describe('a line of a quote', () => {
  it('is priced at the offered price, otherwise the catalog price [S3-4.06]', () => {
    expect(quotedPrice(line({ offeredPrice: 15800 }))).toBe(15800)
    expect(quotedPrice(line())).toBe(18900)
    expect([
      lineSubtotal(line({ offeredPrice: 15800 })),
      quotedSubtotal(line({ offeredPrice: 15800 })),
      quotedSubtotal(line()),
    ]).toEqual([113400, 94800, 113400])
    expect(quotedSubtotal({ quantity: 2 })).toBeUndefined()
  })
})

describe('the summary of a quote', () => {
  it('has original, discount, subtotal, shipping, tax and total [S3-2.16]', () => {
    const lines = [
      line({ offeredPrice: 15800 }),
      line({ id: 'b', basePrice: 1235, quantity: 18, offeredPrice: 1120 }),
      line({ id: 'c', basePrice: undefined, offeredPrice: 5000, quantity: 1 }),
    ]
    expect(quoteTotals({ lines, shippingTotal: 2500, taxTotal: 33940 })).toEqual({
      original: 140630,
      discount: 20670,
      quoted: 119960,
      shipping: 2500,
      tax: 33940,
      grand: 156400,
    })
  })

  it('counts an alternate once accepted, and only accepted lines of an accepted quote', () => {
    const asked = line({ id: 'a' })
    const other = line({ id: 'b', alternateTo: 'a', basePrice: 10000 })
    expect(quoteTotals({ lines: [asked, other], shippingTotal: 0, taxTotal: 0 }).grand).toBe(113400)
    expect(quoteTotals({ lines: [asked, { ...other, accepted: true }], shippingTotal: 0, taxTotal: 0 }).grand).toBe(
      60000,
    )
  })

  it('adds up for any lines', () => {
    const some = fc.array(
      fc.record({
        basePrice: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }),
        offeredPrice: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }),
        quantity: fc.integer({ min: 1, max: 999 }),
      }),
    )
    fc.assert(
      fc.property(some, fc.nat(100_000), fc.nat(100_000), (each, shippingTotal, taxTotal) => {
        const totals = quoteTotals({
          lines: each.map((more, at) => line({ id: `${at}`, ...more })),
          shippingTotal,
          taxTotal,
        })
        expect(totals.original - totals.discount).toBe(totals.quoted)
        expect(totals.grand).toBe(totals.quoted + shippingTotal + taxTotal)
      }),
    )
  })
})
