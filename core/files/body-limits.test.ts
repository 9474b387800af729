import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bodyDueMs, bodyRooms, bodySizeFor, fitsShare, largestBody, maxBodyMs, roomOf } from './body-limits'

describe('the size limit of a request body', () => {
  it('is small by default, and allows orders with files to customers only', () => {
    expect([
      bodySizeFor(undefined, true),
      bodySizeFor('table', false),
      bodySizeFor('order-files', true),
      bodySizeFor('order-files', false),
    ]).toEqual(['small', 'table', 'order-files', 'files'])
  })

  it('separates small bodies from large ones', () => {
    expect([roomOf(0), roomOf(largestBody.small), roomOf(largestBody.small + 1)]).toEqual(['small', 'small', 'large'])
  })
})

describe('the share of a client in the body limit', () => {
  it('is at most a quarter of the total', () => {
    for (const { inAll, share } of Object.values(bodyRooms)) expect(share * 4).toBeLessThanOrEqual(inAll)
  })

  it('admits a single body larger than a share only when the client sends no other', () => {
    expect([
      fitsShare(bodyRooms.large, 0, largestBody['order-files']),
      fitsShare(bodyRooms.large, 1, largestBody['order-files']),
    ]).toEqual([true, false])
  })
})

describe('the deadline of a request body', () => {
  it('has a minimum, grows with each byte received, and has a maximum', () => {
    expect([bodyDueMs(0), bodyDueMs(16_000), bodyDueMs(160_000), bodyDueMs(50_000_000)]).toEqual([
      10_000,
      11_000,
      20_000,
      maxBodyMs,
    ])
    fc.assert(
      fc.property(fc.nat(60_000_000), fc.nat(1_000_000), (received, more) => {
        expect(bodyDueMs(received + more)).toBeGreaterThanOrEqual(bodyDueMs(received))
        expect(bodyDueMs(received)).toBeLessThanOrEqual(maxBodyMs)
      }),
    )
  })
})
