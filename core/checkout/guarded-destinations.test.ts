import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { anAddress } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import type { Address } from '../addresses/address'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type { CheckoutAddresses } from './check-checkout-address'
import type { Checkout } from './checkout'
import type { ShippingOption } from '../shipping/shipping-option'
import type { CheckoutPort } from './checkout.port'
import { guardedDestinations } from './guarded-destinations'
import type { Order } from '../orders/order'
import { defaultShippingRule } from './shipping-setting'

const pickUp: ShippingOption = { id: 'pick-up', cost: 0, liftgate: 0 }
const freight: ShippingOption = { id: 'freight', cost: 31_000, liftgate: 12_500 }
const iceland = (): Address => anAddress({ countryCode: 'IS', state: '', city: 'Reykjavík', postalCode: '101' })
const luxembourg = (): Address => anAddress({ countryCode: 'LU', state: '', city: 'Luxembourg', postalCode: 'L-1111' })

/** A permissive platform that records its calls. */
const permissive = (changes: Partial<Checkout> = {}) => {
  const saved: CheckoutAddresses[] = []
  const placed: string[] = []
  const now = (): Checkout =>
    ({
      cart: { lines: [{ kind: 'physical' }] },
      shippingOptions: [pickUp, freight],
      step: 'review',
      ...changes,
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
    payment: () => TE.left(notFound('payment')),
    payOnPage: () => TE.left(notFound('payment')),
    endPayment: () => TE.left(notFound('payment')),
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
    linkedOrder: () => TE.left(notFound('order')),
    acceptFreight: () => TE.left(notFound('order')),
    declineFreight: () => TE.left(notFound('order')),
    confirmation: () => TE.left(notFound('order')),
  }
  return {
    guarded: guardedDestinations(checkout, defaultShippingRule),
    everywhere: guardedDestinations(checkout, { shipsTo: undefined }),
    saved,
    placed,
  }
}

describe('a checkout with guarded destinations', () => {
  it('refuses addresses that are invalid for their country', async () => {
    const { guarded, saved } = permissive()
    expect(await refusalOf(guarded.saveAddresses({ shipping: anAddress({ city: '' }) }))).toMatchObject({
      issues: [{ field: 'shipping.city', code: 'address.city-required' }],
    })
    expect(saved).toEqual([])
  })

  it('refuses shipping to places the merchant does not serve, and suggests pick-up', async () => {
    const { guarded, saved } = permissive()
    expect(await refusalOf(guarded.saveAddresses({ shipping: iceland() }))).toMatchObject({
      issues: [{ field: 'shipping.countryCode', code: 'checkout.not-shipped-pick-up' }],
    })
    expect(
      await refusalOf(guarded.saveAddresses({ shipping: anAddress({ state: 'GU', postalCode: '96910' }) })),
    ).toMatchObject({ issues: [{ field: 'shipping.state' }] })
    expect(saved).toEqual([])
  })

  it('does not suggest pick-up when it is not offered', async () => {
    const { guarded } = permissive({ shippingOptions: [freight] })
    expect(await refusalOf(guarded.saveAddresses({ shipping: iceland() }))).toMatchObject({
      issues: [{ code: 'checkout.not-shipped' }],
    })
  })

  it('accepts billing addresses in any country', async () => {
    const { guarded, saved } = permissive()
    await answerOf(guarded.saveAddresses({ shipping: anAddress(), billing: luxembourg() }))
    await answerOf(guarded.saveAddresses({ billing: iceland() }))
    expect(saved.map(({ billing }) => billing?.countryCode)).toEqual(['LU', 'IS'])
  })

  it('allows any destination for a merchant who ships everywhere', async () => {
    const { everywhere, saved, placed } = permissive({ shippingAddress: iceland() })
    await answerOf(everywhere.saveAddresses({ shipping: iceland() }))
    await answerOf(everywhere.place('key'))
    expect([saved.length, placed]).toEqual([1, ['key']])
    expect(await answerOf(everywhere.current())).toMatchObject({ step: 'review' })
  })

  it('lists the places shipped to', async () => {
    expect((await answerOf(permissive().guarded.current())).shipsTo).toEqual(defaultShippingRule.shipsTo)
  })

  it('returns to the address step for a destination no longer served, and places no order', async () => {
    const { guarded, placed } = permissive({ shippingAddress: iceland() })
    expect((await answerOf(guarded.current())).step).toBe('address')
    expect(await refusalOf(guarded.place('key'))).toEqual({ tag: 'conflict', reason: 'checkout.not-shipped' })
    expect(placed).toEqual([])
  })

  it('places an order to a served destination with its key', async () => {
    const { guarded, placed } = permissive({ shippingAddress: anAddress() })
    await answerOf(guarded.place('key'))
    expect(placed).toEqual(['key'])
  })
})
