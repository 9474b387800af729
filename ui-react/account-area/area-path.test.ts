import { describe, expect, it } from '@jest/globals'
import { allOrders } from '../../core/orders/order-query'
import { allQuotes } from '../../core/quotes/quote-query'
import { areaPartOf, leadsToLogin, loginFor, pageOfHash } from './area-path'

describe('hash addresses of the account area', () => {
  it('name orders, one order, account settings, a dashboard and quotes [S1-2.16] [S2-2.10]', () => {
    expect(areaPartOf('/orders')).toEqual({ tag: 'orders', query: allOrders })
    expect(areaPartOf('#/orders?page=3&status=shipped')).toEqual({
      tag: 'orders',
      query: { ...allOrders, page: 3, status: 'shipped' },
    })
    expect(areaPartOf('/orders/100012')).toEqual({ tag: 'order', id: 100012 })
    expect(areaPartOf('/orders/100012/reorder')).toEqual({ tag: 'reorder', id: 100012 })
    expect(areaPartOf('/accountSettings')).toEqual({ tag: 'settings' })
    expect(areaPartOf('#/dashboard')).toEqual({ tag: 'dashboard' })
    expect(areaPartOf('#/company')).toEqual({ tag: 'company' })
    expect([areaPartOf('#/quotes'), areaPartOf('#/quotes?status=1&sort=total-asc')]).toEqual([
      { tag: 'quotes', query: allQuotes },
      { tag: 'quotes', query: { ...allQuotes, status: 1, sort: 'total-asc' } },
    ])
  })

  it('ignore any other address', () => {
    expect(['', '/orders/abc', '/invoices', '/login'].map(areaPartOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('starts at the first page when the number makes no sense', () => {
    expect(areaPartOf('/orders?page=-2')).toEqual({ tag: 'orders', query: allOrders })
    expect(areaPartOf('/orders?page=x')).toEqual({ tag: 'orders', query: allOrders })
  })

  it.each(['#/quick-order-pad', '#/shoppingLists', '#/quotes'])('needs a sign-in at %s [S2-6.05]', hash => {
    expect([leadsToLogin(hash, false), leadsToLogin(hash, true)]).toEqual([true, false])
  })

  it('lead to the Quick Order Pad by its hash, and by no other', () => {
    const pad = '/quick-order-pad/'
    expect(
      ['#/quick-order-pad', '/quick-order-pad/', '/quick-order-pad?a=1', '/quick-order-pads', '/orders'].map(
        pageOfHash,
      ),
    ).toEqual([pad, pad, pad, undefined, undefined])
  })

  it.each([
    ['addresses', '/account/settings'],
    ['user-management', '/account/users'],
    ['invoice', '/account/orders'],
    ['quoteDraft', '/request-quote'],
    ['register', '/sign-up/'],
  ])("lead from the portal's #/%s to %s", (hash, page) => {
    expect([pageOfHash(`#/${hash}`), leadsToLogin(`#/${hash}`, true)]).toEqual([page, false])
  })

  it('ask a guest to sign in for personal pages, and not for a quote or registration', () => {
    expect(
      ['#/addresses', '#/invoice', '#/user-management', '#/quoteDraft', '#/register'].map(hash =>
        leadsToLogin(hash, false),
      ),
    ).toEqual([true, true, true, false, false])
  })

  it("require no sign-in where the page's loader decides access", () => {
    expect(
      ['#/orders', '#/orders/100012', '#/accountSettings', '#/dashboard'].map(hash => leadsToLogin(hash, false)),
    ).toEqual([false, false, false, false])
  })

  it('leads to the login page at #/login, signed in or not [S1-2.16]', () => {
    expect([leadsToLogin('#/login', false), leadsToLogin('/login?x=1', true)]).toEqual([true, true])
    expect(loginFor('/login?x=1')).toBe('/login/')
    expect(loginFor('/login?loginFlag=3&showTip=false')).toBe('/login/?loginFlag=3')
  })

  it('are returned to after signing in, filters included [S1-2.16]', () => {
    expect(loginFor('/orders?status=shipped')).toBe('/login/?checkout_url=%2F%23%2Forders%3Fstatus%3Dshipped')
  })
})
