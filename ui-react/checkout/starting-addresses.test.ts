import { describe, expect, it } from '@jest/globals'
import type { BookAddress } from '../../core/addresses/address'
import type { Checkout } from '../../core/checkout/checkout'
import { usualShipping } from '../../core/checkout/shipping-setting'
import { anAddress } from '../../test/builders/customer'
import { aCart, aCartLine } from '../../test/builders/cart'
import { startingValues } from './starting-addresses'

const started = (addresses: readonly BookAddress[], shipsTo: Checkout['shipsTo'] = usualShipping.shipsTo) =>
  startingValues({ checkout: { cart: aCart({ lines: [aCartLine()] }), shipsTo } as Checkout, known: { addresses } })

const iceland = anAddress({ id: 4, countryCode: 'IS', state: '', city: 'Reykjavík', postalCode: '101' })

describe('what the address step starts with', () => {
  it('is no address of the book that nothing is shipped to; the bill may go there', () => {
    const values = started([{ ...iceland, defaultShipping: true, defaultBilling: true }, anAddress()])
    expect([values['shipping.city'], values['billing.city'], values['sameAsShipping']]).toEqual([
      'Cleveland',
      'Reykjavík',
      undefined,
    ])
  })

  it('is a country that is shipped to', () => {
    expect(started([iceland])['shipping.countryCode']).toBe('US')
    expect(started([], [{ countryCode: 'CA' }])['shipping.countryCode']).toBe('CA')
    expect(started([], [{ countryCode: 'CA' }])['billing.countryCode']).toBe('US')
  })
})
