import { describe, expect, it } from '@jest/globals'
import { guardCachedPage, restoredEvent } from './back-forward-cache'

/** A window that counts reloads and fires pagehide and pageshow. */
const aPage = () => {
  const target = new EventTarget()
  const style = { visibility: '' }
  let reloads = 0
  const dispatch = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
    void target.dispatchEvent(Object.assign(new Event(name), { persisted }))
  const location = { reload: () => void (reloads += 1) }
  const page = Object.assign(target, { location, document: { documentElement: { style } } })
  guardCachedPage(page as unknown as Parameters<typeof guardCachedPage>[0])
  return { target, style, dispatch, reloads: () => reloads }
}

describe('A page in the back-forward cache', () => {
  it('is hidden, and reloaded when it is restored before the app has started', () => {
    const { style, dispatch, reloads } = aPage()
    dispatch('pagehide', true)
    expect(style.visibility).toBe('hidden')
    expect(reloads()).toBe(0)
    dispatch('pageshow', true)
    expect(reloads()).toBe(1)
  })

  it('is left to the app, which decides whether it is shown again', () => {
    const { target, style, dispatch, reloads } = aPage()
    target.addEventListener(restoredEvent, event => event.preventDefault())
    dispatch('pagehide', true)
    dispatch('pageshow', true)
    expect([style.visibility, reloads()]).toEqual(['hidden', 0])
  })

  it('is left alone when the page is opened first and when it is not cached', () => {
    const { style, dispatch, reloads } = aPage()
    dispatch('pageshow', false)
    dispatch('pagehide', false)
    expect([style.visibility, reloads()]).toEqual(['', 0])
  })
})
