import { describe, expect, it } from '@jest/globals'
import { areaPartOf } from './area-path'

describe('the account area behind the hash', () => {
  it('has orders, one order, account settings and a dashboard [S1-2.16]', () => {
    expect(areaPartOf('/orders')).toEqual({ tag: 'orders', page: 1 })
    expect(areaPartOf('#/orders?page=3')).toEqual({ tag: 'orders', page: 3 })
    expect(areaPartOf('/orders/100012')).toEqual({ tag: 'order', id: 100012 })
    expect(areaPartOf('/accountSettings')).toEqual({ tag: 'settings' })
    expect(areaPartOf('#/dashboard')).toEqual({ tag: 'dashboard' })
  })

  it('holds nothing else', () => {
    expect(areaPartOf('')).toBeUndefined()
    expect(areaPartOf('/orders/abc')).toBeUndefined()
    expect(areaPartOf('/quotes')).toBeUndefined()
  })

  it('starts at the first page when the number makes no sense', () => {
    expect(areaPartOf('/orders?page=-2')).toEqual({ tag: 'orders', page: 1 })
    expect(areaPartOf('/orders?page=x')).toEqual({ tag: 'orders', page: 1 })
  })
})
