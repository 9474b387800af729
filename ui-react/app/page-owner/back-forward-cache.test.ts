import { describe, expect, it } from '@jest/globals'
import { guardReturn, returnEvent } from './back-forward-cache'

/** A window that counts its reloads, and tells it when it is put aside and when it comes back. */
const aPage = () => {
  const target = new EventTarget()
  const style = { visibility: '' }
  let reloads = 0
  const tell = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
    void target.dispatchEvent(Object.assign(new Event(name), { persisted }))
  const location = { reload: () => void (reloads += 1) }
  const page = Object.assign(target, { location, document: { documentElement: { style } } })
  guardReturn(page as unknown as Parameters<typeof guardReturn>[0])
  return { target, style, tell, reloads: () => reloads }
}

describe('A page that the browser puts aside whole', () => {
  it('is put aside out of sight, and loaded anew when it comes back before its app is there', () => {
    const { style, tell, reloads } = aPage()
    tell('pagehide', true)
    expect(style.visibility).toBe('hidden')
    expect(reloads()).toBe(0)
    tell('pageshow', true)
    expect(reloads()).toBe(1)
  })

  it('leaves it to its app whether it is shown again', () => {
    const { target, style, tell, reloads } = aPage()
    target.addEventListener(returnEvent, event => event.preventDefault())
    tell('pagehide', true)
    tell('pageshow', true)
    expect([style.visibility, reloads()]).toEqual(['hidden', 0])
  })

  it('is not touched when it is left for good and opened for the first time', () => {
    const { style, tell, reloads } = aPage()
    tell('pageshow', false)
    tell('pagehide', false)
    expect([style.visibility, reloads()]).toEqual(['', 0])
  })
})
