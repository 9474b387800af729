import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError } from '../shared/domain-error'
import { conflict, forbidden, invalid, issue, unavailable } from '../shared/domain-error'
import { addToCart } from './add-to-cart'
import { applyCoupon } from './apply-coupon'
import type { Cart } from './cart'
import { emptyCart } from './cart'
import type { CartPort } from './cart.port'
import type { SurchargePort } from '../checkout/surcharge.port'
import { changeCartLine } from './change-cart-line'
import { startCheckout } from '../checkout/start-checkout'

/** A cart port that accepts everything and encodes the call in the cart's id. */
const agreeable = (
  urls: CartPort['redirectUrls'] = () => TE.right({ checkoutUrl: 'https://shop.example/pay', cartUrl: '' }),
): CartPort => {
  const answer = (id: string): TE.TaskEither<DomainError, Cart> => TE.right({ ...emptyCart, id })
  return {
    current: () => answer('current'),
    figures: () => TE.right({ pieces: 0, total: 0 }),
    add: () => answer('added'),
    change: (_, quantity) => answer(`changed to ${quantity}`),
    remove: () => answer('removed'),
    applyCoupon: code => answer(`coupon ${code}`),
    removeCoupon: () => answer('coupon off'),
    redirectUrls: urls,
  }
}
const id = (outcome: E.Either<DomainError, Cart>) => (E.isRight(outcome) ? outcome.right.id : outcome.left.tag)

describe('using the cart', () => {
  it('[S1-5.08] requires a coupon code', async () => {
    const apply = applyCoupon({ cart: agreeable() })
    expect(await apply('  ')()).toEqual(E.left(invalid(issue('coupon', 'cart.coupon-empty'))))
    expect(id(await apply(' SAVE10 ')())).toBe('coupon SAVE10')
  })

  it('requires at least one line and whole quantities when adding', async () => {
    const add = addToCart({ cart: agreeable() })
    const line = { productId: 1, variantId: 2, modifiers: [] }
    expect(id(await add([{ ...line, quantity: 2 }])())).toBe('added')
    expect(await add([])()).toEqual(E.left(invalid(issue('items', 'cart.nothing-to-add'))))
    expect(
      await add([
        { ...line, quantity: 1 },
        { ...line, quantity: 0.5 },
      ])(),
    ).toMatchObject({ left: { issues: [{ field: 'item:1', code: 'cart.quantity-shape' }] } })
    expect(id(await add(Array.from({ length: 5001 }, () => ({ ...line, quantity: 1 })))())).toBe('invalid')
  })

  it('changes a quantity, accepts zero and refuses negative ones', async () => {
    const change = changeCartLine({ cart: agreeable() })
    expect(id(await change('a', 3)())).toBe('changed to 3')
    expect(id(await change('a', 0)())).toBe('changed to 0')
    expect(await change('a', -1)()).toMatchObject({ left: { tag: 'invalid', issues: [{ field: 'line:a' }] } })
  })
})

describe('a click on checkout', () => {
  const specified = E.left({ tag: 'refused', message: 'Something went wrong plase try again' })

  const noSurcharge: SurchargePort = { request: () => TE.right(0) }
  const clicked = (cart: CartPort) => startCheckout({ cart, surcharge: noSurcharge })()()

  it('[S1-4.26] returns a new checkout address and requests the surcharge of the cart', async () => {
    let setCartId: (cartId: string | undefined) => void = () => undefined
    const asked = new Promise<string | undefined>(resolve => {
      setCartId = resolve
    })
    const surcharge: SurchargePort = {
      request: cart => async () => {
        setCartId(cart.id)
        return E.left(unavailable('orders'))
      },
    }
    expect(await startCheckout({ cart: agreeable(), surcharge })()()).toEqual(
      E.right({ checkoutUrl: 'https://shop.example/pay' }),
    )
    expect(await asked).toBe('current')
  })

  it('does not wait for the surcharge', async () => {
    const surcharge: SurchargePort = { request: () => () => new Promise(() => undefined) }
    expect(E.isRight(await startCheckout({ cart: agreeable(), surcharge })()())).toBe(true)
  })

  it('[S1-4.28] is refused with the specified message when there is no address or a fault', async () => {
    expect(await clicked(agreeable(() => TE.right({ checkoutUrl: '', cartUrl: '' })))).toEqual(specified)
    expect(await clicked(agreeable(() => TE.left(unavailable('commerce'))))).toEqual(specified)
    expect(await clicked(agreeable(() => TE.left(conflict('cart.empty'))))).toEqual(specified)
  })

  it('keeps a refusal that the shopper can act on', async () => {
    const refused = forbidden('checkout.junior-buyer')
    expect(await clicked(agreeable(() => TE.left(refused)))).toEqual(E.left(refused))
  })
})
