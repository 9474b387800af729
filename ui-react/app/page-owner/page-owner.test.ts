import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { restoredEvent } from './back-forward-cache'
import { watchPageOwner, type PageOwnerWatch } from './page-owner'

/** A BroadcastChannel per tab: a message reaches all the others. */
const aBrowser = () => {
  const tabs = new Set<EventTarget>()
  return (): PageOwnerWatch['tabs'] => {
    const own = new EventTarget()
    tabs.add(own)
    const postMessage = (data: unknown) =>
      tabs.forEach(tab => tab !== own && tab.dispatchEvent(Object.assign(new Event('message'), { data })))
    return Object.assign(own, { postMessage }) as unknown as PageOwnerWatch['tabs']
  }
}

/** A tab whose page was rendered for a customer, or for a guest (undefined). */
const aTab = (
  tabs: PageOwnerWatch['tabs'],
  customerId: number | undefined,
  ask: PageOwnerWatch['ask'],
  awaitsSignIn = false,
) => {
  const style = { visibility: '' }
  let reloads = 0
  const location = { reload: () => void (reloads += 1) }
  const page = Object.assign(new EventTarget(), { location, document: { documentElement: { style } } })
  const end = watchPageOwner({
    customerId,
    ask,
    page: page as unknown as PageOwnerWatch['page'],
    tabs,
    awaitsSignIn: () => awaitsSignIn,
  })
  const comeBack = (): boolean => {
    style.visibility = 'hidden'
    return page.dispatchEvent(new Event(restoredEvent, { cancelable: true }))
  }
  return { end, comeBack, state: () => ({ shown: style.visibility === '', reloads }) }
}

const ada = 7
const is = (customerId: number | undefined) => () => Promise.resolve(customerId)
const settled = () => jest.advanceTimersByTimeAsync(0)

describe('A page rendered for one customer', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('from the back/forward cache is shown to the same customer after a session check', async () => {
    const { comeBack, state } = aTab(aBrowser()(), ada, is(ada))
    expect(comeBack()).toBe(false)
    expect(state()).toEqual({ shown: false, reloads: 0 })
    await settled()
    expect(state()).toEqual({ shown: true, reloads: 0 })
  })

  it('is hidden and reloaded if restored for another customer, or if the check fails', async () => {
    for (const ask of [is(undefined), is(8), () => Promise.reject(new Error('away'))]) {
      const { comeBack, state } = aTab(aBrowser()(), ada, ask)
      comeBack()
      await settled()
      expect(state()).toEqual({ shown: false, reloads: 1 })
    }
  })

  it('keeps input while its dialog opens a login tab, and reloads for another customer', async () => {
    const tab = aBrowser()
    const { state } = aTab(tab(), ada, is(8), true)
    aTab(tab(), undefined, is(undefined))
    await jest.advanceTimersByTimeAsync(2_000)
    expect(state()).toEqual({ shown: true, reloads: 0 })
    aTab(tab(), 8, is(8))
    await jest.advanceTimersByTimeAsync(2_000)
    expect(state()).toEqual({ shown: false, reloads: 1 })
  })

  it('is hidden and reloaded when another tab signs in or out', async () => {
    for (const [before, now] of [
      [ada, undefined],
      [undefined, ada],
    ] as const) {
      const tab = aBrowser()
      const first = aTab(tab(), before, is(now))
      aTab(tab(), now, is(now))
      await settled()
      expect(first.state().shown).toBe(false)
      await jest.advanceTimersByTimeAsync(1_000)
      expect(first.state()).toEqual({ shown: false, reloads: 1 })
    }
  })

  it('stays visible when another tab belongs to the same customer, or to one who has signed out since', async () => {
    const tab = aBrowser()
    const first = aTab(tab(), ada, is(ada))
    aTab(tab(), ada, is(ada))
    aTab(tab(), undefined, is(undefined))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(first.state()).toEqual({ shown: true, reloads: 0 })
  })

  it('is not reloaded when it changes the customer itself, as after its own sign-in', async () => {
    const tab = aBrowser()
    const first = aTab(tab(), undefined, is(ada))
    aTab(tab(), ada, is(ada))
    await settled()
    first.end()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(first.state()).toEqual({ shown: true, reloads: 0 })
  })
})
