import { describe, expect, it } from '@jest/globals'
import { forgetRecentlyViewed, recentlyViewed, noteRecentlyViewed } from './recently-viewed'

const aBrowser = (held: Readonly<Record<string, string>> = {}) => {
  const store = new Map(Object.entries(held))
  return () => ({
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
    removeItem: (name: string) => void store.delete(name),
  })
}

describe('recently viewed products in the browser', () => {
  it('are listed latest first, each once, up to a limit', () => {
    const browser = aBrowser()
    for (const id of [1, 2, 3, 2]) noteRecentlyViewed(id, 0, browser)
    expect(recentlyViewed(0, browser)).toEqual([2, 3, 1])
    for (let id = 10; id < 60; id += 1) noteRecentlyViewed(id, 0, browser)
    expect(recentlyViewed(0, browser)).toHaveLength(20)
  })

  it('move to the customer at sign-in, and are private after that', () => {
    const browser = aBrowser()
    noteRecentlyViewed(1, 0, browser)
    expect(recentlyViewed(7, browser)).toEqual([1])
    noteRecentlyViewed(2, 7, browser)
    expect(recentlyViewed(7, browser)).toEqual([2, 1])
    expect(recentlyViewed(8, browser)).toEqual([])
    expect(recentlyViewed(7, browser)).toEqual([])
  })

  it('are cleared on request', () => {
    const browser = aBrowser()
    noteRecentlyViewed(1, 0, browser)
    forgetRecentlyViewed(browser)
    expect(recentlyViewed(0, browser)).toEqual([])
  })

  it('are empty where storage is unavailable or damaged', () => {
    const closed = () => {
      throw new Error('closed')
    }
    noteRecentlyViewed(1, 0, closed)
    expect(recentlyViewed(0, closed)).toEqual([])
    for (const text of ['no json', '[]', '{"who":0,"ids":7}', 'null'])
      expect(recentlyViewed(0, aBrowser({ 'lintel-looks': text }))).toEqual([])
    expect(recentlyViewed(0, aBrowser({ 'lintel-looks': '{"who":0,"ids":[3,"4",-1,2.5,5]}' }))).toEqual([3, 5])
  })
})
