import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { emptyCart } from '../../core/cart/cart'
import { invalid, issue, unavailable } from '../../core/shared/domain-error'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerCart } from './cart-action'

const posted = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const shop = (given: Partial<UseCases>): UseCases => given as UseCases

describe('the forms of the cart', () => {
  it('change a line to the typed quantity', async () => {
    const asked: unknown[] = []
    const useCases = shop({ changeCartLine: (line, quantity) => (asked.push(line, quantity), TE.right(emptyCart)) })
    expect(await answerCart(useCases, posted({ intent: 'change', line: 'a', quantity: ' 12 ' }))).toEqual({
      done: 'changed',
    })
    expect(asked).toEqual(['a', 12])
  })

  it('restore the cart that another one replaced', async () => {
    expect(
      await answerCart(shop({ restoreFormerCart: () => TE.right(undefined) }), posted({ intent: 'restore-cart' })),
    ).toEqual({ done: 'restored' })
    expect(
      await answerCart(
        shop({ restoreFormerCart: () => TE.left(unavailable('carts')) }),
        posted({ intent: 'restore-cart' }),
      ),
    ).toMatchObject({ intent: 'restore-cart', problem: {} })
  })

  it('send no invalid quantity, and keep the input', async () => {
    const answer = await answerCart(shop({}), posted({ intent: 'change', line: 'a', quantity: 'two' }))
    expect(answer).toMatchObject({
      values: { quantity: 'two' },
      issues: [{ field: 'line:a', code: 'cart.quantity-shape' }],
    })
  })

  it('show the issue at the coupon field [S1-5.08]', async () => {
    const useCases = shop({ applyCoupon: () => TE.left(invalid(issue('coupon', 'cart.coupon-empty'))) })
    expect(await answerCart(useCases, posted({ intent: 'apply-coupon', code: '' }))).toMatchObject({
      issues: [{ code: 'cart.coupon-empty' }],
    })
  })

  it('lead to the current checkout address, without scripts too', async () => {
    const useCases = shop({
      startCheckout: () => TE.right({ checkoutUrl: 'https://shop.example/secure-checkout/start?token=t' }),
    })
    expect(await answerCart(useCases, posted({ intent: 'checkout' }))).toEqual({
      checkoutUrl: 'https://shop.example/secure-checkout/start?token=t',
    })
  })

  it('report in the specified words that checkout cannot start', async () => {
    const useCases = shop({ startCheckout: () => TE.left(unavailable('commerce')) })
    expect(await answerCart(useCases, posted({ intent: 'checkout' }))).toMatchObject({
      problem: { code: 'cart.checkout-failed' },
    })
  })
})
