import { describe, expect, it } from '@jest/globals'
import type { Customer } from '../../core/access/visitor'
import { destinationOf, linkOf, queryOf } from './sign-in-link'

const customer: Customer = {
  id: 7,
  email: 'ada@northgate.example',
  firstName: 'Ada',
  lastName: 'Admin',
  role: 0,
  roleName: 'Admin',
  isStaff: false,
}
const origin = 'https://shop.example'
const to = (values: Record<string, string>, landing?: string, roleName = 'Admin') =>
  destinationOf(values, { customer: { ...customer, roleName }, mergedLines: 0, landing }, origin)

describe('the login page', () => {
  it('takes only known parameters from its address [S1-2.01]', () => {
    const query = new URLSearchParams('checkout_url=%2Fcart%2F&customer_id=7&cart_id=abc&is_editable=false&evil=1')
    expect(linkOf(query)).toEqual({ checkout_url: '/cart/', customer_id: '7', cart_id: 'abc', is_editable: 'false' })
    expect(queryOf(linkOf(query))).toBe('?checkout_url=%2Fcart%2F&customer_id=7&cart_id=abc&is_editable=false')
    expect(queryOf({})).toBe('')
  })

  it('leads to the checkout address of its link first [S1-4.10]', () => {
    expect(to({ checkout_url: '/secure-checkout' }, '/hardware/')).toBe('/secure-checkout')
  })

  it('never leads to a foreign host', () => {
    expect(to({ checkout_url: 'https://evil.example/pay' })).toBe('/#/orders')
    expect(to({ return_to: '//evil.example' })).toBe('/')
  })

  it('leads to the first category of the buyer’s list [S1-4.11]', () => {
    expect(to({}, '/hardware/')).toBe('/hardware/')
  })

  it('leads to orders, or to account settings for a junior buyer [S1-4.14]', () => {
    expect(to({})).toBe('/#/orders')
    expect(to({}, undefined, 'Junior Buyer')).toBe('/#/accountSettings')
  })

  it('closes a pop-up over its page, unless an earlier rule leads elsewhere [S1-4.13]', () => {
    expect(to({ place: 'pop-up' })).toBeUndefined()
    expect(to({ place: 'pop-up' }, undefined, 'Junior Buyer')).toBeUndefined()
    expect(to({ place: 'pop-up' }, '/hardware/')).toBe('/hardware/')
    expect(to({ place: 'pop-up', checkout_url: '/secure-checkout' }, '/hardware/')).toBe('/secure-checkout')
  })

  it('stays on a page that only asked to sign in on the way [S1-4.12]', () => {
    expect(to({ return_to: '/locksets/?from=2' })).toBe('/locksets/?from=2')
  })
})
