import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { spendCertificates } from '../checkout/certificates'
import { sumOf } from '../shared/money'
import { tendersOf } from './tenders'

describe('the tenders of an order', () => {
  it('add up to its total, certificates first, and at most one other method', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(), { maxLength: 10 }), (total, balances) => {
        const known = balances.map((balance, index) => ({
          id: String(index),
          ending: 'AAAA',
          balance,
          issuedAt: index,
        }))
        const tenders = tendersOf(total, spendCertificates(known, total), 'card')
        expect(sumOf(tenders, ({ amount }) => amount)).toBe(total)
        expect(tenders.slice(0, -1).filter(({ method }) => method === 'card')).toEqual([])
      }),
    )
  })

  it('need no card if certificates pay everything', () => {
    expect(tendersOf(500, [{ id: 'a', amount: 500 }], 'card')).toEqual([
      { method: 'gift-certificate', amount: 500, certificate: 'a' },
    ])
  })
})
