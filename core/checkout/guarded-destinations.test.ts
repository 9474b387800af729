import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { anAddress } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import type { Address } from '../addresses/address'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type { CheckoutAddresses } from './check-checkout-address'
import type { Checkout, ShippingOption } from './checkout'
import type { CheckoutPort } from './checkout.port'
import { guardedDestinations } from './guarded-destinations'
import type { Order } from '../orders/order'
import { usualShipping } from './shipping-setting'

const pickUp: ShippingOption = { id: 'pick-up', cost: 0, liftgate: 0 }
const freight: ShippingOption = { id: 'freight', cost: 31_000, liftgate: 12_500 }
const iceland = (): Address => anAddress({ countryCode: 'IS', state: '', city: 'Reykjavík', postalCode: '101' })
const luxembourg = (): Address => anAddress({ countryCode: 'LU', state: '', city: 'Luxembourg', postalCode: 'L-1111' })

/** A permissive platform that records its calls. */
const permissive = (kept: Partial<Checkout> = {}) => {
  const saved: CheckoutAddresses[] = []
  const placed: string[] = []
  const now = (): Checkout =>
    ({
      cart: { lines: [{ kind: 'physical' }] },
      shippingOptions: [pickUp, freight],
      step: 'review',
      ...kept,
    }) as unknown as Checkout
  const current: Outcome<Checkout> = TE.fromIO(now)
  const checkout: CheckoutPort = {
    open: () => TE.right(undefined),
    current: () => current,
    saveContact: () => current,
    chooseShipping: () => current,
    choosePayment: () => current,
    spendCertificate: () => current,
    returnCertificate: () => current,
    saveAddresses: addresses =>
      TE.fromIO(() => {
        saved.push(addresses)
        return now()
      }),
    place: key =>
      TE.fromIO(() => {
        placed.push(key)
        return { id: 1 } as Order
      }),
    confirmation: () => TE.left(notFound('order')),
  }
  return {
    guarded: guardedDestinations(checkout, usualShipping),
    everywhere: guardedDestinations(checkout, { shipsTo: undefined }),
    saved,
    placed,
  }
}

describe('a checkout with guarded destinations', () => {
  it('keeps only addresses that can be ones of their country, whatever platform stands behind', async () => {
    const { guarded, saved } = permissive()
    expect(await refusalOf(guarded.saveAddresses({ shipping: anAddress({ city: '' }) }))).toMatchObject({
      issues: [{ field: 'shipping.city', code: 'address.city-required' }],
    })
    expect(saved).toEqual([])
  })

  it('sends no goods where the merchant does not ship to, and says what can be done instead', async () => {
    const { guarded, saved } = permissive()
    expect(await refusalOf(guarded.saveAddresses({ shipping: iceland() }))).toMatchObject({
      issues: [{ field: 'shipping.countryCode', code: 'checkout.not-shipped-pick-up' }],
    })
    expect(
      await refusalOf(guarded.saveAddresses({ shipping: anAddress({ state: 'GU', postalCode: '96910' }) })),
    ).toMatchObject({ issues: [{ field: 'shipping.state' }] })
    expect(saved).toEqual([])
  })

  it('speaks of no pick-up where none is offered', async () => {
    const { guarded } = permissive({ shippingOptions: [freight] })
    expect(await refusalOf(guarded.saveAddresses({ shipping: iceland() }))).toMatchObject({
      issues: [{ code: 'checkout.not-shipped' }],
    })
  })

  it('lets bills go to any country', async () => {
    const { guarded, saved } = permissive()
    await answerOf(guarded.saveAddresses({ shipping: anAddress(), billing: luxembourg() }))
    await answerOf(guarded.saveAddresses({ billing: iceland() }))
    expect(saved.map(({ billing }) => billing?.countryCode)).toEqual(['LU', 'IS'])
  })

  it('sends goods anywhere for a merchant who ships everywhere', async () => {
    const { everywhere, saved, placed } = permissive({ shippingAddress: iceland() })
    await answerOf(everywhere.saveAddresses({ shipping: iceland() }))
    await answerOf(everywhere.place('key'))
    expect([saved.length, placed]).toEqual([1, ['key']])
    expect(await answerOf(everywhere.current())).toMatchObject({ step: 'review' })
  })

  it('tells where goods can go', async () => {
    expect((await answerOf(permissive().guarded.current())).shipsTo).toEqual(usualShipping.shipsTo)
  })

  it('asks again for an address that is not shipped to any longer, and places no order for it', async () => {
    const { guarded, placed } = permissive({ shippingAddress: iceland() })
    expect((await answerOf(guarded.current())).step).toBe('address')
    expect(await refusalOf(guarded.place('key'))).toEqual({ tag: 'conflict', reason: 'checkout.not-shipped' })
    expect(placed).toEqual([])
  })

  it('answers an order by its key once its cart is gone', async () => {
    const { guarded, placed } = permissive({ shippingAddress: anAddress() })
    await answerOf(guarded.place('key'))
    expect(placed).toEqual(['key'])
  })
})
