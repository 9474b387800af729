import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { orderTotals } from '../checkout/order-totals'
import { taxAt } from '../tax/tax-rule'
import { checkCertificateDecision, regionsTyped } from './certificate'
import { isExempt, regionName, regionOf, taxExemptionStatus } from './tax-exemption'

const today = '2026-11-23'
const texas = { regions: ['US-TX', 'US-GA'], lastDay: '2026-12-31' }

describe('a tax exemption', () => {
  it('applies in the states of its certificate through the last day, then is expired', () => {
    expect(taxExemptionStatus([texas], 'US-GA', today)).toEqual({
      tag: 'exempt',
      region: 'US-GA',
      lastDay: '2026-12-31',
    })
    expect(taxExemptionStatus([texas], 'US-TX', '2026-12-31')?.tag).toBe('exempt')
    expect(taxExemptionStatus([texas], 'US-TX', '2027-01-01')).toEqual({
      tag: 'expired',
      region: 'US-TX',
      lastDay: '2026-12-31',
    })
    expect(taxExemptionStatus([texas], 'US-OH', today)).toBeUndefined()
    expect(taxExemptionStatus([], 'US-TX', today)).toBeUndefined()
  })

  it('lasts until the latest last day of several certificates', () => {
    const older = { regions: ['US-TX'], lastDay: '2026-01-31' }
    expect(taxExemptionStatus([texas, older], 'US-TX', today)).toEqual(
      taxExemptionStatus([older, texas], 'US-TX', today),
    )
    expect(taxExemptionStatus([older, texas], 'US-TX', today)?.lastDay).toBe('2026-12-31')
  })

  it('applies to a region of a country and a state, ignoring case', () => {
    expect(regionOf({ countryCode: 'US', state: 'tx' })).toBe('US-TX')
    expect([regionName('US-TX'), regionName('CA-ON')]).toEqual(['TX', 'CA-ON'])
  })

  it('removes only tax from an order', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const line = fc
      .record({
        kind: fc.constantFrom('physical' as const, 'digital' as const, 'gift-certificate' as const),
        extendedSalePrice: cents,
        off: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ kind, extendedSalePrice, off }) => ({
        kind,
        extendedSalePrice,
        couponAmount: Math.floor(extendedSalePrice * off),
      }))
    fc.assert(
      fc.property(fc.array(line), cents, fc.integer({ min: 0, max: 1_500 }), (lines, cost, rate) => {
        const shipping = { id: 'parcel', cost, liftgate: 0 } as const
        const rateOn = (day: string) => (isExempt(taxExemptionStatus([texas], 'US-TX', day)) ? 0 : rate)
        const taxed = orderTotals(lines, shipping, taxAt(lines, rateOn('2027-01-01')))
        const exempt = orderTotals(lines, shipping, taxAt(lines, rateOn(today)))
        expect(taxed).toEqual(orderTotals(lines, shipping, taxAt(lines, rate)))
        expect(exempt).toEqual({ ...taxed, tax: 0, total: taxed.total - taxed.tax })
      }),
    )
  })
})

describe('the decision on an exemption certificate', () => {
  const isKnown = (region: string) => ['US-TX', 'US-GA', 'CA-ON'].includes(region)
  const faults = (decision: Parameters<typeof checkCertificateDecision>[0]) =>
    checkCertificateDecision(decision, { today, isKnown }).map(
      ({ field, code }) => `${field} ${code.replace('exemption-desk.issues.', '')}`,
    )
  const accept = (change: { readonly states?: string; readonly lastDay?: string; readonly note?: string }) =>
    faults({ tag: 'accept', states: 'TX', lastDay: today, note: '', ...change })

  it('parses typed states, each once', () => {
    expect(regionsTyped(' tx, GA;tx\nca-on ')).toEqual(['US-TX', 'US-GA', 'CA-ON'])
    expect(regionsTyped(' , ')).toEqual([])
  })

  it('to accept needs existing states and a last day not in the past', () => {
    expect(accept({})).toEqual([])
    expect(accept({ states: ' ', lastDay: '2026-02-30' })).toEqual(['states states', 'lastDay last-day'])
    expect(accept({ states: 'TX, ZZ', lastDay: '2026-11-22', note: 'x'.repeat(501) })).toEqual([
      'states unknown-states',
      'lastDay last-day-over',
      'note staff.issues.too-long',
    ])
    expect(
      checkCertificateDecision(
        { tag: 'accept', states: 'TX ZZ CA-QC', lastDay: today, note: '' },
        { today, isKnown },
      )[0]?.values,
    ).toEqual({ states: 'ZZ, CA-QC' })
  })

  it('to accept needs a confirmed address of the buyer', () => {
    const asked = (buyer: { readonly email: string; readonly provenEmail?: string }) =>
      checkCertificateDecision(
        { tag: 'accept', states: 'TX', lastDay: today, note: '' },
        { today, isKnown, buyer },
      ).map(({ code }) => code)
    expect(asked({ email: 'buyer@shop.example' })).toEqual(['exemption-desk.issues.unproven'])
    expect(asked({ email: 'buyer@shop.example', provenEmail: 'buyer@shop.example' })).toEqual([])
  })

  it('to refuse needs a reason', () => {
    expect(faults({ tag: 'refuse', reason: '  ' })).toEqual(['reason reason'])
    expect(faults({ tag: 'refuse', reason: 'x'.repeat(501) })).toEqual(['reason staff.issues.too-long'])
    expect(faults({ tag: 'refuse', reason: 'Not signed.' })).toEqual([])
  })
})
