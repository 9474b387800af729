import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { memoryRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import { aSession } from '../../test/builders/platform/session'
import { workNeeded } from '../account/asks-for-work'
import type { WorkCheck } from '../account/sign-in-guard'
import { clientAddress } from '../access/client-address'
import { rateLimits } from '../access/rate-limits'
import type { PaymentProgress } from '../payments/payment-progress'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { CheckoutPort } from './checkout.port'
import { countFailedPayment, failedPaymentCounters } from './failed-payments'
import { guardedPaymentTries } from './guarded-payment-tries'

const limited = { tag: 'limited', retryAfterSeconds: waitSeconds }
const declined: DomainError = { tag: 'refused', message: 'The card was declined.' }
const card = { method: 'test-card', number: '4111', expiry: '12/30', code: '123', name: 'Ada' } as const
const { tries } = rateLimits.failedPaymentsOfCart
const { tries: all } = rateLimits.lastPaymentsOfCart
const times = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

type Visitor = { readonly address?: string; readonly id?: number; readonly cart?: string }

/** Visitors of one shop with a captcha, whose solutions are valid once. */
const aShop = (hasCaptcha = true) => {
  const { limits } = memoryRateLimits()
  let made = 0
  const random = { token: () => `session-${++made}` }
  const used = new Set<string>()
  const checkWork: WorkCheck = answer => {
    const passed = answer.startsWith('solved') && !used.has(answer)
    used.add(answer)
    return TE.right(passed ? 'passed' : 'failed')
  }
  const visitor = ({ address = '192.0.2.1', id, cart }: Visitor = {}) => {
    const session = { ...aSession({ customer: id === undefined ? undefined : aCustomer({ id }) }), cartId: cart }
    const guard = { session, limits, random, address: clientAddress(address) }
    const ended: string[] = []
    const over = (port: object) => guardedPaymentTries(port as CheckoutPort, guard, hasCaptcha ? checkWork : undefined)
    const answers = (error?: DomainError): Outcome<unknown> => (error ? TE.left(error) : TE.right('chosen'))
    return {
      ended,
      pay: (error?: DomainError, captcha?: string) =>
        over({ choosePayment: () => answers(error) }).choosePayment(card, captcha) as Outcome<unknown>,
      onAccount: () =>
        over({ choosePayment: () => answers() }).choosePayment({ method: 'invoice' }) as Outcome<unknown>,
      place: (key: string) => over({ place: () => answers(declined) }).place(key) as Outcome<unknown>,
      /** What the provider says of a payment: `failedTry` names the last one that failed. */
      look: (id: string, failedTry?: string, state: PaymentProgress['state'] = 'waiting') => {
        const progress = { id, orderId: 1, amount: 100, ...(failedTry ? { failedTry, problem: 'Declined.' } : {}) }
        return answerOf(
          over({
            payment: () => TE.right({ ...progress, state }),
            endPayment: (of: string) => {
              ended.push(of)
              return TE.right({ id, orderId: 1, amount: 100, state: 'given-up' })
            },
          }).payment(id),
        )
      },
    }
  }
  return { visitor, limits }
}

describe('failed payments', () => {
  it('are five per cart; from then on each payment needs a captcha of its own [P-20]', async () => {
    const one = aShop().visitor({ cart: 'cart-1' })
    for (const _ of times(tries)) expect(await refusalOf(one.pay(declined))).toEqual(declined)
    expect(await refusalOf(one.pay())).toEqual(workNeeded)
    expect(await refusalOf(one.pay(undefined, 'wrong'))).toEqual(workNeeded)
    expect(await refusalOf(one.pay(declined, 'solved 1'))).toEqual(declined)
    expect(await refusalOf(one.pay(undefined, 'solved 1'))).toEqual(workNeeded)
    expect(await answerOf(one.pay(undefined, 'solved 2'))).toBe('chosen')
  })

  it('are ten per cart with their captchas; then there is no payment until the time is over [P-20]', async () => {
    const one = aShop().visitor({ cart: 'cart-1' })
    for (const at of times(all)) expect(await refusalOf(one.pay(declined, `solved ${at}`))).toEqual(declined)
    expect(await refusalOf(one.pay(undefined, 'solved last'))).toEqual(limited)
  })

  it('are counted per account, from any network and cart [P-20]', async () => {
    const { visitor } = aShop()
    for (const at of times(tries)) await refusalOf(visitor({ address: `192.0.2.${at}`, id: 7 }).pay(declined))
    expect(await refusalOf(visitor({ address: '192.0.2.99', id: 7 }).pay())).toEqual(workNeeded)
    expect(await answerOf(visitor({ address: '192.0.2.99', id: 8 }).pay())).toBe('chosen')
  })

  it('are counted per network, an IPv6 /64 as one, whatever session or cart [P-20]', async () => {
    const { visitor } = aShop()
    for (const at of times(tries))
      await refusalOf(visitor({ address: `2001:db8:1:2::${at + 1}`, id: at + 1, cart: `cart-${at}` }).pay(declined))
    expect(await refusalOf(visitor({ address: '2001:db8:1:2:ffff::9' }).pay())).toEqual(workNeeded)
    expect(await answerOf(visitor({ address: '2001:db8:1:3::1' }).pay())).toBe('chosen')
  })

  it('count no payment that was accepted, and block no order on account [P-20]', async () => {
    const one = aShop().visitor({ id: 7, cart: 'cart-1' })
    for (const _ of times(2 * all)) expect(await answerOf(one.pay())).toBe('chosen')
    for (const at of times(all)) await refusalOf(one.pay(declined, `solved ${at}`))
    expect(await answerOf(one.onAccount())).toBe('chosen')
  })

  it('are five of any number at the same time [P-20]', async () => {
    const one = aShop().visitor({ id: 7 })
    const answers = await Promise.all(times(40).map(() => refusalOf(one.pay(declined))))
    expect(answers.filter(({ tag }) => tag === 'refused')).toHaveLength(tries)
  })

  it('are none of people of one office who pay at the same time [P-20]', async () => {
    const { visitor } = aShop()
    const paid = times(20).map(at => answerOf(visitor({ id: at + 1, cart: `cart-${at}` }).pay()))
    expect(await Promise.all(paid)).toEqual(times(20).map(() => 'chosen'))
  })

  it('are ten without a captcha service [P-20]', async () => {
    const one = aShop(false).visitor({ cart: 'cart-1' })
    for (const _ of times(all)) expect(await refusalOf(one.pay(declined))).toEqual(declined)
    expect(await refusalOf(one.pay())).toEqual(limited)
  })

  it('include a card that fails when the order is placed, once per order [P-20]', async () => {
    const one = aShop().visitor({ cart: 'cart-1' })
    for (const at of times(tries - 1)) await refusalOf(one.place(`order-${at}`))
    for (const _ of times(3)) await refusalOf(one.place('order-0'))
    expect(await answerOf(one.pay())).toBe('chosen')
    await refusalOf(one.place('order-9'))
    expect(await refusalOf(one.pay())).toEqual(workNeeded)
  })
})

describe("failed payments in the provider's fields", () => {
  it('are counted once, however often they are read, and end the payment when they are too many [P-20]', async () => {
    const one = aShop().visitor({ cart: 'cart-1' })
    for (const at of times(tries - 1))
      for (const _ of times(3)) expect(await one.look('pay-1', `try-${at}`)).toMatchObject({ state: 'waiting' })
    expect(one.ended).toEqual([])
    expect(await one.look('pay-1', 'try-last')).toMatchObject({ state: 'given-up', problem: 'Declined.' })
    expect(one.ended).toEqual(['pay-1'])
    expect(await refusalOf(one.pay())).toEqual(workNeeded)
  })

  it('are counted by the notice for cart and account, and by the page for the network as well [P-20]', async () => {
    const { visitor, limits } = aShop()
    const buyer = visitor({ id: 7, cart: 'cart-1' })
    for (const at of times(tries)) {
      const told = () =>
        answerOf(countFailedPayment(limits, failedPaymentCounters({ cart: 'cart-1', asker: 'customer:7' }), `f-${at}`))
      expect([await told(), await told()]).toEqual([at === tries - 1, false])
    }
    expect(await refusalOf(buyer.pay())).toEqual(workNeeded)
    expect(await answerOf(visitor({ id: 8, cart: 'cart-2' }).pay())).toBe('chosen')
  })
})
