import { describe, expect, it } from '@jest/globals'
import { aCustomer } from '../../test/builders/customer'
import { accountHref } from './account-href'

describe('My Account in the header', () => {
  it('leads a junior buyer to account settings and every other role to orders [S2-2.48]', () => {
    expect(accountHref(aCustomer({ role: 2, roleName: 'Junior Buyer' }))).toBe('/account/settings')
    for (const roleName of ['Admin', 'Senior Buyer', 'Super Admin', undefined])
      expect(accountHref(aCustomer({ roleName }))).toBe('/account/orders')
  })
})
