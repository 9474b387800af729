import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { returnEvent } from './back-forward-cache'
import { holdToPerson, type SamePerson } from './page-owner'

/** Tabs of one browser: what one says, all others hear. */
const aBrowser = () => {
  const tabs = new Set<EventTarget>()
  return (): SamePerson['tabs'] => {
    const own = new EventTarget()
    tabs.add(own)
    const postMessage = (data: unknown) =>
      tabs.forEach(tab => tab !== own && tab.dispatchEvent(Object.assign(new Event('message'), { data })))
    return Object.assign(own, { postMessage }) as unknown as SamePerson['tabs']
  }
}

/** A tab whose page was made for one customer, or a guest. */
const aTab = (tabs: SamePerson['tabs'], customerId: number | undefined, ask: SamePerson['ask'], waits = false) => {
  const style = { visibility: '' }
  let reloads = 0
  const location = { reload: () => void (reloads += 1) }
  const page = Object.assign(new EventTarget(), { location, document: { documentElement: { style } } })
  const end = holdToPerson({ customerId, ask, page: page as unknown as SamePerson['page'], tabs, waits: () => waits })
  const comeBack = (): boolean => {
    style.visibility = 'hidden'
    return page.dispatchEvent(new Event(returnEvent, { cancelable: true }))
  }
  return { end, comeBack, state: () => ({ shown: style.visibility === '', reloads }) }
}

const ada = 7
const is = (customerId: number | undefined) => () => Promise.resolve(customerId)
const settled = () => jest.advanceTimersByTimeAsync(0)

describe('A page that was made for one person', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('is shown again when it comes back to the same person, and not before the answer', async () => {
    const { comeBack, state } = aTab(aBrowser()(), ada, is(ada))
    expect(comeBack()).toBe(false)
    expect(state()).toEqual({ shown: false, reloads: 0 })
    await settled()
    expect(state()).toEqual({ shown: true, reloads: 0 })
  })

  it('is loaded anew, unseen, when it comes back to a guest, to somebody else, or where nobody can say', async () => {
    for (const ask of [is(undefined), is(8), () => Promise.reject(new Error('away'))]) {
      const { comeBack, state } = aTab(aBrowser()(), ada, ask)
      comeBack()
      await settled()
      expect(state()).toEqual({ shown: false, reloads: 1 })
    }
  })

  it('stays as it was typed while it asks to sign in again and a tab opens the login page, not when somebody else signs in', async () => {
    const tab = aBrowser()
    const { state } = aTab(tab(), ada, is(8), true)
    aTab(tab(), undefined, is(undefined))
    await jest.advanceTimersByTimeAsync(2_000)
    expect(state()).toEqual({ shown: true, reloads: 0 })
    aTab(tab(), 8, is(8))
    await jest.advanceTimersByTimeAsync(2_000)
    expect(state()).toEqual({ shown: false, reloads: 1 })
  })

  it('is emptied when another tab signs out or in', async () => {
    for (const [before, now] of [[ada, undefined], [undefined, ada]] as const) {
      const tab = aBrowser()
      const first = aTab(tab(), before, is(now))
      aTab(tab(), now, is(now))
      await settled()
      expect(first.state().shown).toBe(false)
      await jest.advanceTimersByTimeAsync(1_000)
      expect(first.state()).toEqual({ shown: false, reloads: 1 })
    }
  })

  it('stays as it is when another tab is opened by the same person, or shows what is no longer so', async () => {
    const tab = aBrowser()
    const first = aTab(tab(), ada, is(ada))
    aTab(tab(), ada, is(ada))
    aTab(tab(), undefined, is(undefined))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(first.state()).toEqual({ shown: true, reloads: 0 })
  })

  it('is not loaded anew where it goes over to the other customer by itself, as after its own sign-in', async () => {
    const tab = aBrowser()
    const first = aTab(tab(), undefined, is(ada))
    aTab(tab(), ada, is(ada))
    await settled()
    first.end()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(first.state()).toEqual({ shown: true, reloads: 0 })
  })
})
