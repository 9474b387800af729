import { describe, expect, it } from '@jest/globals'
import type { BookAddress } from '../../core/addresses/address'
import type { Checkout } from '../../core/checkout/checkout'
import { defaultShippingRule } from '../../core/checkout/shipping-setting'
import { anAddress } from '../../test/builders/customer'
import { aCart, aCartLine } from '../../test/builders/cart'
import { startingValues } from './starting-addresses'

const started = (addresses: readonly BookAddress[], shipsTo: Checkout['shipsTo'] = defaultShippingRule.shipsTo) =>
  startingValues({ checkout: { cart: aCart({ lines: [aCartLine()] }), shipsTo } as Checkout, known: { addresses } })

const iceland = anAddress({ id: 4, countryCode: 'IS', state: '', city: 'Reykjavík', postalCode: '101' })

describe('the initial values of the address step', () => {
  it('skip an address that nothing is shipped to; billing may use it', () => {
    const values = started([{ ...iceland, defaultShipping: true, defaultBilling: true }, anAddress()])
    expect([values['shipping.city'], values['billing.city'], values['sameAsShipping']]).toEqual([
      'Cleveland',
      'Reykjavík',
      undefined,
    ])
  })

  it('have a country that is shipped to', () => {
    expect(started([iceland])['shipping.countryCode']).toBe('US')
    expect(started([], [{ countryCode: 'CA' }])['shipping.countryCode']).toBe('CA')
    expect(started([], [{ countryCode: 'CA' }])['billing.countryCode']).toBe('US')
  })
})
