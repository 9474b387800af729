import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { memoryRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import { aSession } from '../../test/builders/platform/session'
import { clientAddress } from '../access/client-address'
import type { CartPort } from '../cart/cart.port'
import { guardedCoupons } from '../cart/guarded-coupons'
import { invalid, issue, type DomainError, type Outcome } from '../shared/domain-error'
import type { CheckoutPort } from './checkout.port'
import { guardedCertificates } from './guarded-certificates'

const limited = { tag: 'limited', retryAfterSeconds: waitSeconds }
const unknownCoupon = invalid(issue('coupon', 'cart.coupon-unknown'))
const unknownCertificate = invalid(issue('certificate', 'checkout.certificate-unknown'))
const tries = 10

/** Several visitors of one shop; its platform takes any attempt and answers as told. */
const aShop = () => {
  const { limits } = memoryRateLimits()
  let made = 0
  const random = { token: () => `session-${++made}` }
  const visitor = (address: string, customer?: Parameters<typeof aCustomer>[0], cartId?: string) => {
    const session = { ...aSession({ customer: customer && aCustomer(customer) }), cartId }
    const guard = { session, limits, random, address: clientAddress(address) }
    const answers = (error?: DomainError): Outcome<unknown> => (error ? TE.left(error) : TE.right('applied'))
    const coupon = (error?: DomainError) =>
      guardedCoupons({ applyCoupon: () => answers(error) } as unknown as CartPort, guard).applyCoupon(
        'SAVE',
      ) as Outcome<unknown>
    const certificate = (error?: DomainError) =>
      guardedCertificates(
        { spendCertificate: () => answers(error) } as unknown as CheckoutPort,
        guard,
      ).spendCertificate('CODE') as Outcome<unknown>
    return {
      coupon,
      certificate,
      /** One wrong code: a coupon and a certificate in turn. */
      guess: (nth: number) => refusalOf(nth % 2 === 0 ? coupon(unknownCoupon) : certificate(unknownCertificate)),
    }
  }
  return { visitor }
}

describe('wrong codes of coupons and gift certificates [A-20]', () => {
  it('are ten per session together, for any cart; then right codes wait too', async () => {
    const one = aShop().visitor('192.0.2.1')
    for (let at = 0; at < tries; at++) expect((await one.guess(at)).tag).toBe('invalid')
    for (const next of [one.coupon(), one.certificate(), one.coupon(unknownCoupon)])
      expect(await refusalOf(next)).toEqual(limited)
  })

  it('are ten per account, from any network and session', async () => {
    const { visitor } = aShop()
    for (let at = 0; at < tries; at++) expect((await visitor(`192.0.2.${at}`, { id: 7 }).guess(at)).tag).toBe('invalid')
    expect(await visitor('192.0.2.200', { id: 7 }).guess(0)).toEqual(limited)
    expect((await visitor('192.0.2.200', { id: 8 }).guess(0)).tag).toBe('invalid')
  })

  it('are ten per network, an IPv6 /64 as one: a new session, cart or account gives no new ones', async () => {
    const { visitor } = aShop()
    for (let at = 0; at < tries; at++)
      expect((await visitor(`2001:db8:1:2::${at + 1}`, { id: at + 1 }, `cart-${at}`).guess(at)).tag).toBe('invalid')
    expect(await visitor('2001:db8:1:2:ffff::9').guess(0)).toEqual(limited)
    expect((await visitor('2001:db8:1:3::1').guess(0)).tag).toBe('invalid')
  })

  it('are ten of any number at the same time', async () => {
    const one = aShop().visitor('192.0.2.1', { id: 7 })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => one.guess(at)))
    expect(answers.filter(({ tag }) => tag === 'invalid')).toHaveLength(tries)
  })

  it("count refusals by a merchant's platform, but no right code and no known coupon that does not apply", async () => {
    const one = aShop().visitor('192.0.2.1')
    const early = invalid(issue('coupon', 'cart.coupon-over'))
    for (let at = 0; at < 3 * tries; at++) {
      expect(await refusalOf(one.coupon(early))).toEqual(early)
      expect(await answerOf(one.certificate())).toBe('applied')
    }
    for (let at = 0; at < tries; at++) await refusalOf(one.coupon({ tag: 'refused', message: 'No such code' }))
    expect(await refusalOf(one.coupon())).toEqual(limited)
  })
})
