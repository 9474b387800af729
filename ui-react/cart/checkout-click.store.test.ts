import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import { CheckoutClickStore } from './checkout-click.store'

type Started = { readonly checkoutUrl: string }

/** A fake clock that advances on demand. */
const aClock = () => {
  let now = 0
  let timers: { readonly at: number; readonly then: () => void }[] = []
  return {
    wait: (milliseconds: number, then: () => void) => {
      const timer = { at: now + milliseconds, then }
      timers.push(timer)
      return () => void (timers = timers.filter(each => each !== timer))
    },
    moveTo: (time: number) => {
      now = time
      const due = timers.filter(timer => timer.at <= now)
      timers = timers.filter(timer => timer.at > now)
      for (const timer of due) timer.then()
    },
  }
}

const aClick = (answer: Outcome<Started>) => {
  const clock = aClock()
  const opened: string[] = []
  const seen = { asked: 0, failures: 0, tracked: 0 }
  const store = new CheckoutClickStore({
    startCheckout: () => () => {
      seen.asked += 1
      return answer()
    },
    track: () => (seen.tracked += 1),
    wait: clock.wait,
    open: url => opened.push(url),
    failed: () => (seen.failures += 1),
  })
  return { store, clock, opened, seen }
}

const url = 'https://shop.example/secure-checkout/start?token=abc'

describe('a click on checkout', () => {
  it('shows that it loads, and clears after 5 seconds [S1-4.25] [S1-9.04]', async () => {
    const { store, clock } = aClick(TE.right({ checkoutUrl: url }))
    const clicked = store.click()
    expect(store.loading).toBe(true)
    await clicked
    clock.moveTo(4999)
    expect(store.loading).toBe(true)
    clock.moveTo(5000)
    expect(store.loading).toBe(false)
  })

  it('fetches the checkout address at the click [S1-4.26]', async () => {
    const { store, seen } = aClick(TE.right({ checkoutUrl: url }))
    expect(seen.asked).toBe(0)
    await store.click()
    expect(seen.asked).toBe(1)
  })

  it('counts the start of the checkout, and opens that address after 2 seconds, not earlier [S1-4.27]', async () => {
    const { store, clock, opened, seen } = aClick(TE.right({ checkoutUrl: url }))
    await store.click()
    expect(seen.tracked).toBe(1)
    clock.moveTo(1999)
    expect(opened).toEqual([])
    clock.moveTo(2000)
    expect(opened).toEqual([url])
  })

  it('reports a missing address, and can be tried again [S1-4.28]', async () => {
    const { store, clock, opened, seen } = aClick(TE.right({ checkoutUrl: '' }))
    await store.click()
    expect(seen.failures).toBe(1)
    expect(seen.tracked).toBe(0)
    expect(store.loading).toBe(false)
    clock.moveTo(10_000)
    expect(opened).toEqual([])
    await store.click()
    expect(seen.asked).toBe(2)
  })

  it('reports that checkout cannot be reached [S1-4.28] [S1-8.04]', async () => {
    const { store, seen } = aClick(TE.left(unavailable('commerce')))
    await store.click()
    expect(seen.failures).toBe(1)
    expect(store.loading).toBe(false)
  })

  it('starts one checkout, however often the button is pressed', async () => {
    const { store, clock, opened, seen } = aClick(TE.right({ checkoutUrl: url }))
    await Promise.all([store.click(), store.click(), store.click()])
    clock.moveTo(2000)
    expect(seen.asked).toBe(1)
    expect(opened).toEqual([url])
  })
})
