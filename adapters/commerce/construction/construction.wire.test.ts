import { describe, expect, it } from '@jest/globals'
import { typedFromWire, typedToWire } from './construction.wire'

describe('the typed fields of a construction order on the wire', () => {
  it('omit an empty field', () => {
    const typed = typedFromWire({
      storeNumber: undefined,
      siteContactName: 'Ada',
      requestedDelivery: undefined,
      taxExempt: undefined,
    })
    expect(Object.entries(typed)).toEqual([['siteContactName', 'Ada']])
  })

  it('round-trip', () => {
    const typed = { storeNumber: '7', siteContactName: 'Ada', requestedDelivery: '2026-12-08', taxExempt: true }
    expect(typedFromWire(typedToWire(typed))).toEqual(typed)
    expect(typedFromWire(typedToWire({ taxExempt: false }))).toEqual({ taxExempt: false })
    expect(Object.keys(typedToWire({}))).toEqual([])
  })
})
