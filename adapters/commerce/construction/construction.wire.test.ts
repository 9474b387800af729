import { describe, expect, it } from '@jest/globals'
import { typedFromWire, typedToWire } from './construction.wire'

describe('what an order file leaves open', () => {
  it('says nothing of an empty field', () => {
    const typed = typedFromWire({
      storeNumber: undefined,
      siteContactName: 'Ada',
      requestedDelivery: undefined,
      taxExempt: undefined,
    })
    expect(Object.entries(typed)).toEqual([['siteContactName', 'Ada']])
  })

  it('is read as it was written', () => {
    const typed = { storeNumber: '7', siteContactName: 'Ada', requestedDelivery: '2026-12-08', taxExempt: true }
    expect(typedFromWire(typedToWire(typed))).toEqual(typed)
    expect(typedFromWire(typedToWire({ taxExempt: false }))).toEqual({ taxExempt: false })
    expect(Object.keys(typedToWire({}))).toEqual([])
  })
})
