import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bodyDueMs, bodyRooms, bodySizeFor, fitsShare, largestBody, longestBodyMs, roomOf } from './body-limits'

describe('the size of a body', () => {
  it('is small where nothing is declared, and an order with its files is for customers alone', () => {
    expect([
      bodySizeFor(undefined, true),
      bodySizeFor('table', false),
      bodySizeFor('order-files', true),
      bodySizeFor('order-files', false),
    ]).toEqual(['small', 'table', 'order-files', 'files'])
  })

  it('decides its room: small bodies never meet large ones', () => {
    expect([roomOf(0), roomOf(largestBody.small), roomOf(largestBody.small + 1)]).toEqual(['small', 'small', 'large'])
  })
})

describe('the share of a client', () => {
  it('is less than the room, so that no client takes the room of all', () => {
    for (const { inAll, share } of Object.values(bodyRooms)) expect(share * 4).toBeLessThanOrEqual(inAll)
  })

  it('lets the one body through that is larger than a share by itself', () => {
    expect([
      fitsShare(bodyRooms.large, 0, largestBody['order-files']),
      fitsShare(bodyRooms.large, 1, largestBody['order-files']),
    ]).toEqual([true, false])
  })
})

describe('the least rate', () => {
  it('gives every sender a time to begin, more time with every byte, and an end', () => {
    expect([bodyDueMs(0), bodyDueMs(16_000), bodyDueMs(160_000), bodyDueMs(50_000_000)]).toEqual([
      10_000,
      11_000,
      20_000,
      longestBodyMs,
    ])
    fc.assert(
      fc.property(fc.nat(60_000_000), fc.nat(1_000_000), (received, more) => {
        expect(bodyDueMs(received + more)).toBeGreaterThanOrEqual(bodyDueMs(received))
        expect(bodyDueMs(received)).toBeLessThanOrEqual(longestBodyMs)
      }),
    )
  })
})
