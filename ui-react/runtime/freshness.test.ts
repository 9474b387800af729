import { describe, expect, it } from '@jest/globals'
import { freshness } from './freshness'

describe("the age of a page's data", () => {
  it('is the time of its oldest answer, reported once all have arrived', () => {
    const page = freshness()
    const notified: (number | undefined)[] = []
    page.subscribe(() => notified.push(page.shown()))
    page.begin()
    for (const asOf of [null, '2000', '1000', '3000']) page.note(asOf)
    expect(page.shown()).toBeUndefined()
    page.settle()
    page.settle()
    expect([page.shown(), notified]).toEqual([1000, [1000]])
  })

  it('starts again with the next page', () => {
    const page = freshness()
    page.note('1000')
    page.settle()
    page.begin()
    expect(page.shown()).toBe(1000)
    page.note(null)
    page.settle()
    expect(page.shown()).toBeUndefined()
  })

  it('ignores invalid times', () => {
    const page = freshness()
    for (const text of ['', 'yesterday', '-5', '0', '1.5', '9'.repeat(30)]) page.note(text)
    page.settle()
    expect(page.shown()).toBeUndefined()
  })

  it('is not notified after unsubscribing', () => {
    const page = freshness()
    let notifications = 0
    page.subscribe(() => void (notifications += 1))()
    page.note('1000')
    page.settle()
    expect(notifications).toBe(0)
  })
})
