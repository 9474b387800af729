import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { memoryRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import { aSession } from '../../test/builders/platform/session'
import { rateLimits } from '../access/rate-limits'
import type { SessionPort } from '../access/session.port'
import { emptyCart } from './cart'
import type { CartPort } from './cart.port'
import { guardedNewCarts } from './guarded-new-carts'

const limited = { tag: 'limited', retryAfterSeconds: waitSeconds }

/** A shop for several visitors with a permissive platform. */
const aShop = () => {
  const counting = memoryRateLimits()
  const adds = (session: SessionPort, address = '192.0.2.1') =>
    guardedNewCarts({ add: () => TE.right(emptyCart) } as unknown as CartPort, {
      session,
      limits: counting.limits,
      address,
    }).add([])
  return { adds, useUp: () => counting.use(rateLimits.cartsFromAddress.name, rateLimits.cartsFromAddress.tries) }
}

describe('new carts of guests', () => {
  it('are limited by client address, so that dropping the cookie gives no new ones', async () => {
    const { adds, useUp } = aShop()
    await answerOf(adds(aSession()))
    useUp()
    expect(await refusalOf(adds(aSession()))).toEqual(limited)
    expect(await answerOf(adds(aSession(), '192.0.2.2'))).toEqual(emptyCart)
  })

  it('are counted once: later changes are not limited', async () => {
    const { adds, useUp } = aShop()
    const [began, has] = [aSession(), aSession()]
    await answerOf(adds(began))
    await answerOf(has.keepCart('a-cart'))
    useUp()
    expect(await answerOf(adds(began))).toEqual(emptyCart)
    expect(await answerOf(adds(has))).toEqual(emptyCart)
  })

  it('are not limited for customers', async () => {
    const { adds, useUp } = aShop()
    await answerOf(adds(aSession()))
    useUp()
    expect(await answerOf(adds(aSession({ customer: aCustomer() })))).toEqual(emptyCart)
  })
})
