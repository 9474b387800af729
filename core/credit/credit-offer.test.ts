import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { creditLeft, creditShown, overLimits, type CompanyCredit } from './credit'
import { creditOffer, staleBalanceHours } from './credit-offer'

const now = Date.UTC(2026, 10, 27, 12)
const hour = 3_600_000
const credit = (change: Partial<CompanyCredit> = {}): CompanyCredit => ({
  limit: 10_000_00,
  open: 6_000_00,
  held: 1_860_00,
  over: 'refuse',
  isOnHold: false,
  ...change,
})

describe('paying on account', () => {
  it('[P-3] is offered up to the limit, less the open balance and orders without an invoice', () => {
    expect(creditLeft(credit())).toEqual({ left: 2_140_00, limit: 10_000_00 })
    expect(creditOffer(credit(), 2_140_00, now)).toEqual({ tag: 'offered' })
    expect(creditOffer(credit(), 2_140_01, now)).toEqual({
      tag: 'off',
      reason: 'checkout.off-over-limit',
      values: { left: 2_140_00, total: 2_140_01 },
    })
  })

  it('[P-6] is shown no amount while no credit is granted', () => {
    expect(creditShown(credit({ limit: 0, open: 0, held: 0 }))).toBeUndefined()
    expect(creditShown(credit())).toEqual({ left: 2_140_00, limit: 10_000_00 })
  })

  it('[P-3] is as before for a company without a credit account or without a limit', () => {
    expect(creditOffer(undefined, 99_999_999, now)).toEqual({ tag: 'offered' })
    expect(creditOffer(credit({ limit: undefined }), 99_999_999, now)).toEqual({ tag: 'offered' })
    expect(creditLeft(credit({ limit: undefined }))).toBeUndefined()
  })

  it("[P-4] over the limit follows the company's policy", () => {
    expect(creditOffer(credit({ over: 'release' }), 3_010_00, now)).toEqual({
      tag: 'offered',
      overBy: 870_00,
      needsRelease: true,
    })
    expect(creditOffer(credit({ over: 'warn' }), 3_010_00, now)).toEqual({ tag: 'offered', overBy: 870_00 })
  })

  it.each(overLimits)('[P-4] is off for a company on credit hold, whatever its policy (%s) and limit', over => {
    const off = { tag: 'off', reason: 'checkout.off-credit-hold' }
    expect(creditOffer(credit({ over, isOnHold: true }), 1, now)).toEqual(off)
    expect(creditOffer(credit({ over, isOnHold: true, limit: undefined }), 1, now)).toEqual(off)
  })

  it('[P-4] is off when the reported balance is older than 72 hours, and says of which day it is', () => {
    const old = now - staleBalanceHours * hour
    expect(creditOffer(credit({ reportedAt: old }), 1, now)).toEqual({ tag: 'offered' })
    expect(creditOffer(credit({ reportedAt: old - 1 }), 1, now)).toEqual({
      tag: 'off',
      reason: 'checkout.off-old-balance',
      values: { day: '2026-11-24' },
    })
    expect(creditOffer(credit({ reportedAt: old - 1, limit: undefined }), 1, now)).toEqual({ tag: 'offered' })
  })

  it('[P-3] never offers by refusal policy what the ledger would refuse', () => {
    const amounts = fc.integer({ min: 0, max: 2_000_00 })
    fc.assert(
      fc.property(amounts, amounts, amounts, amounts, (limit, open, held, amount) => {
        const offered = creditOffer(credit({ limit, open, held }), amount, now).tag === 'offered'
        expect(offered).toBe(amount <= Math.max(0, limit - open - held))
      }),
    )
  })
})
