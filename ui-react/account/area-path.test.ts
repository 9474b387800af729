import { describe, expect, it } from '@jest/globals'
import { areaPartOf, leadsToLogin } from './area-path'

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

  it.each(['#/quick-order-pad', '#/shoppingLists', '#/quotes'])('needs a sign-in at %s [S2-6.05]', hash => {
    expect([leadsToLogin(hash, false), leadsToLogin(hash, true)]).toEqual([true, false])
  })

  it('leaves it to the data of the parts it holds who may read them', () => {
    expect(['#/orders', '#/orders/100012', '#/accountSettings', '#/dashboard'].map(hash => leadsToLogin(hash, false))).toEqual([false, false, false, false])
  })

  it('leads to the login page at #/login, signed in or not [S1-2.16]', () => {
    expect([leadsToLogin('#/login', false), leadsToLogin('/login?x=1', true)]).toEqual([true, true])
  })
})
