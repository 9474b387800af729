import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { emptyCart } from '../../core/cart/cart'
import { unavailable } from '../../core/shared/domain-error'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { withPageEvents, type PageEvent } from './page-events'

const eventsOf = (useCases: Partial<UseCases>) => {
  const events: PageEvent[] = []
  return { events, page: withPageEvents(useCases as UseCases, event => void events.push(event)) }
}

describe('events for scripts of the merchant', () => {
  it('report a changed cart after the change, and not after a read [S1-7.15] [S3-7.11]', async () => {
    const { events, page } = eventsOf({ addToCart: () => TE.right(emptyCart), viewCart: () => TE.right(emptyCart) })
    const adding = page.addToCart([])
    expect(events).toEqual([])
    await adding()
    await page.viewCart()()
    expect(events).toEqual(['CART_REFRESH'])
  })

  it('report a sign-in together with the changed cart [S1-7.15]', async () => {
    const { events, page } = eventsOf({ signIn: () => TE.right({} as never), signOut: () => TE.right(undefined) })
    await page.signIn({ email: '', password: '' })()
    expect([...events].sort()).toEqual(['CART_REFRESH', 'LOGIN_SUCCESSFUL'])
    await page.signOut()()
    expect(events).toHaveLength(3)
  })

  it('report nothing when the action fails', async () => {
    const { events, page } = eventsOf({ addToCart: () => TE.left(unavailable('cart')) })
    await page.addToCart([])()
    expect(events).toEqual([])
  })
})
