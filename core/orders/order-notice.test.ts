import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { storeClock } from '../shared/store-day'
import { nextDigest, noticeRecipients } from './order-notice'

const addresses = {
  store: ['desk@shop.example', 'owner@shop.example'],
  branches: { Dayton: ['dayton@shop.example'], Columbus: ['columbus@shop.example'] },
  methods: { 'purchase-order': ['credit@shop.example', 'Desk@shop.example'] },
}

describe('the notice of an order', () => {
  it('goes to the addresses of the store, of the branch and of the payment method, once each [A-25]', () => {
    expect(noticeRecipients(addresses, { paymentMethod: 'purchase-order', branch: 'dayton' })).toEqual([
      'desk@shop.example',
      'owner@shop.example',
      'dayton@shop.example',
      'credit@shop.example',
    ])
    expect(noticeRecipients(addresses, { paymentMethod: 'invoice' })).toEqual(addresses.store)
    expect(noticeRecipients({ store: [], branches: {}, methods: {} }, { paymentMethod: 'invoice' })).toEqual([])
  })

  it.each([
    ['2026-11-27T11:59:59Z', '2026-11-27T07:00'],
    ['2026-11-27T12:00:00Z', '2026-11-27T13:00'],
    ['2026-11-27T18:00:00Z', '2026-11-28T07:00'],
    ['2026-11-28T04:59:00Z', '2026-11-28T07:00'],
    // The clocks go forward and back.
    ['2026-03-07T18:30:00Z', '2026-03-08T07:00'],
    ['2026-10-31T17:30:00Z', '2026-11-01T07:00'],
  ])('placed at %s is in the digest of %s in the store [A-25]', (placed, sent) => {
    expect(storeClock(nextDigest(Date.parse(placed)))).toBe(sent)
  })

  it('waits at most 18 hours, or 19 when the clocks go back, and never in the past [A-25]', () => {
    const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
    fc.assert(
      fc.property(moment, now => {
        const wait = nextDigest(now) - now
        expect(wait > 0 && wait <= 19 * 3_600_000).toBe(true)
        expect(storeClock(nextDigest(now))).toMatch(/T(07|13):00$/)
      }),
    )
  })
})
