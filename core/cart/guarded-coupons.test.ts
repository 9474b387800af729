import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { memoryRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import { aSession } from '../../test/builders/platform/session'
import { rateLimits } from '../access/rate-limits'
import type { CheckoutPort } from '../checkout/checkout.port'
import { guardedCards } from '../checkout/guarded-cards'
import { invalid, issue, type DomainError } from '../shared/domain-error'
import type { CartPort } from './cart.port'
import { guardedCoupons } from './guarded-coupons'

const limited = { tag: 'limited', retryAfterSeconds: waitSeconds }
const unknown = invalid(issue('coupon', 'cart.coupon-unknown'))
const card = { method: 'test-card', number: '4111', expiry: '12/30', code: '123', name: 'Ada' } as const

/** Several visitors of one shop with a permissive platform. */
const aShop = () => {
  const { limits } = memoryRateLimits()
  let made = 0
  const random = { token: () => `session-${++made}` }
  const visitor = (address: string, customer?: Parameters<typeof aCustomer>[0], cartId?: string) => {
    const session = { ...aSession({ customer: customer && aCustomer(customer) }), cartId }
    const guard = { session, limits, random, address }
    const coupon = (error: DomainError = unknown) =>
      guardedCoupons({ applyCoupon: () => TE.left(error) } as unknown as CartPort, guard).applyCoupon('SAVE')
    const pay = () =>
      guardedCards({ choosePayment: () => TE.right('kept') } as unknown as CheckoutPort, guard).choosePayment(card)
    return { coupon, pay }
  }
  return { visitor }
}

describe('the rate limits of coupon guesses', () => {
  it('count per session, for any cart', async () => {
    const { coupon } = aShop().visitor('192.0.2.1')
    for (let at = 0; at < rateLimits.couponsOfAsker.tries; at++) expect(await refusalOf(coupon())).toEqual(unknown)
    expect(await refusalOf(coupon())).toEqual(limited)
  })

  it('count per cart, for any visitor', async () => {
    const { visitor } = aShop()
    const guesses = Array.from({ length: rateLimits.coupons.tries }, (_, at) =>
      visitor(`192.0.2.${at}`, { id: at + 1 }, 'cart-1'),
    )
    for (const { coupon } of guesses) expect(await refusalOf(coupon())).toEqual(unknown)
    expect(await refusalOf(visitor('192.0.2.200', { id: 99 }, 'cart-1').coupon())).toEqual(limited)
    expect(await refusalOf(visitor('192.0.2.200', { id: 99 }, 'cart-2').coupon())).toEqual(unknown)
  })

  it('count per customer across sessions', async () => {
    const { visitor } = aShop()
    for (let at = 0; at < rateLimits.couponsOfAsker.tries; at++)
      expect(await refusalOf(visitor(`192.0.2.${at}`, { id: 7 }).coupon())).toEqual(unknown)
    expect(await refusalOf(visitor('192.0.2.200', { id: 7 }).coupon())).toEqual(limited)
    expect(await refusalOf(visitor('192.0.2.200', { id: 8 }).coupon())).toEqual(unknown)
  })

  it('count per address, so that a new session and cart give no new tries', async () => {
    const { visitor } = aShop()
    for (let at = 0; at < rateLimits.couponsFromAddress.tries; at++)
      expect(await refusalOf(visitor('192.0.2.1').coupon())).toEqual(unknown)
    expect(await refusalOf(visitor('192.0.2.1').coupon())).toEqual(limited)
    expect(await refusalOf(visitor('192.0.2.2').coupon())).toEqual(unknown)
  })

  it("count refusals by a merchant's platform, but not known coupons that do not apply", async () => {
    const { coupon } = aShop().visitor('192.0.2.1')
    const early = invalid(issue('coupon', 'cart.coupon-over'))
    for (let at = 0; at < 40; at++) expect(await refusalOf(coupon(early))).toEqual(early)
    for (let at = 0; at < rateLimits.couponsOfAsker.tries; at++)
      await refusalOf(coupon({ tag: 'refused', message: 'No such code' }))
    expect(await refusalOf(coupon())).toEqual(limited)
  })
})

describe('the rate limits of card authorizations', () => {
  it('count per session and per address', async () => {
    const { visitor } = aShop()
    const one = visitor('192.0.2.1')
    for (let at = 0; at < rateLimits.cardsOfAsker.tries; at++) await answerOf(one.pay())
    expect(await refusalOf(one.pay())).toEqual(limited)
    for (let at = rateLimits.cardsOfAsker.tries; at < rateLimits.cardsFromAddress.tries; at++)
      await answerOf(visitor('192.0.2.1').pay())
    expect(await refusalOf(visitor('192.0.2.1').pay())).toEqual(limited)
    await answerOf(visitor('192.0.2.2').pay())
  })
})
