import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { certificateCodeOf } from '../gifts/certificate-code'
import { dueOf, isCovered, payableByCertificates, spendCertificates } from './certificates'

const known = (id: string, balance: number, issuedAt = 0) => ({ id, ending: id, balance, issuedAt })

describe('gift certificates at checkout', () => {
  it('are spent oldest first, keeping the remaining balance', () => {
    expect(spendCertificates([known('new', 5_000, 2), known('old', 3_000, 1)], 6_500)).toEqual([
      { id: 'old', ending: 'old', amount: 3_000, left: 0 },
      { id: 'new', ending: 'new', amount: 3_500, left: 1_500 },
    ])
    expect(
      spendCertificates([known('old', 3_000, 1), known('new', 5_000, 2)], 2_000).map(({ amount, left }) => [
        amount,
        left,
      ]),
    ).toEqual([
      [2_000, 1_000],
      [0, 5_000],
    ])
  })

  it('do not pay for other gift certificates', () => {
    expect(
      payableByCertificates(12_000, [
        { kind: 'physical', extendedSalePrice: 7_000 },
        { kind: 'gift-certificate', extendedSalePrice: 5_000 },
      ]),
    ).toBe(7_000)
    expect(payableByCertificates(4_000, [{ kind: 'gift-certificate', extendedSalePrice: 5_000 }])).toBe(0)
  })

  it('leave the rest due, and cover an order only when they pay all of it', () => {
    expect(dueOf({ totals: { total: 5_000 }, certificates: [{ amount: 2_000 }] })).toBe(3_000)
    expect(dueOf({ totals: { total: 5_000 } })).toBe(5_000)
    expect([
      isCovered({ totals: { total: 5_000 }, certificates: [{ amount: 5_000 }] }),
      isCovered({ totals: { total: 0 } }),
      isCovered({ totals: { total: 0 }, certificates: [{ amount: 0 }] }),
    ]).toEqual([true, false, false])
  })

  it('never pay more than is payable or than their balance, to the cent', () => {
    const certificate = fc.record({ balance: fc.nat(100_000), issuedAt: fc.nat(9) })
    fc.assert(
      fc.property(fc.array(certificate, { maxLength: 10 }), fc.nat(200_000), (certificates, payable) => {
        const spent = spendCertificates(
          certificates.map(({ balance, issuedAt }, at) => known(String(at), balance, issuedAt)),
          payable,
        )
        const held = certificates.reduce((sum, { balance }) => sum + balance, 0)
        expect(spent.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.min(payable, held))
        for (const { id, amount, left } of spent)
          expect([amount + left, amount >= 0, left >= 0]).toEqual([certificates[Number(id)]?.balance, true, true])
      }),
    )
  })

  it.each([
    'ABCDE-FGHJK-LMNPQ-RST23',
    'abcde-fghjk-lmnpq-rst23',
    ' ABCDEFGHJKLMNPQRST23 ',
    'ABCDE FGHJK LMNPQ RST23',
    'ABCDE\u2013FGHJK\u2013LMNPQ\u2013RST23',
  ])('accept a code typed as %j', typed => {
    expect(certificateCodeOf(typed)).toBe('ABCDE-FGHJK-LMNPQ-RST23')
  })

  it.each(['', 'SAVE10', 'ABCDE-FGHJK-LMNPQ-RST2', 'ABCDE-FGHJK-LMNPQ-RST234', 'ABCDE-FGHJK-LMNPQ-RST2O', '<script>'])(
    'refuse as a code: %j',
    typed => {
      expect(certificateCodeOf(typed)).toBeUndefined()
    },
  )
})
