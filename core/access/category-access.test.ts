import { describe, expect, it } from '@jest/globals'
import { canSeeCategory, canSeeProduct, visibleCategories, type CategoryAccess } from './category-access'

const group = (categoryAccess: CategoryAccess) => ({ id: 1, name: 'Group', categoryAccess })
const list = (...categoryIds: readonly number[]): CategoryAccess => ({ tag: 'list', categoryIds })
const restricted = { tag: 'except', categoryIds: [700, 710, 800, 810] } as const

describe('the categories a visitor may see', () => {
  it('[S2-4.02] include everything outside restricted stores for a guest', () => {
    const guest = visibleCategories(undefined, undefined, restricted)
    expect(canSeeCategory(guest, 310)).toBe(true)
    expect(canSeeCategory(guest, 710)).toBe(false)
  })

  it('[S1-6.06] [S2-4.03] include everything for a group of type all, and the listed ids for other groups', () => {
    const all = visibleCategories(group({ tag: 'all' }), undefined, restricted)
    const some = visibleCategories(group(list(110, 810)), undefined, restricted)
    expect([310, 710].map(id => canSeeCategory(all, id))).toEqual([true, true])
    expect([110, 310, 810].map(id => canSeeCategory(some, id))).toEqual([true, false, true])
  })

  it("[S1-6.07] [S2-4.04] fall back to the default group's list for a group with an empty list", () => {
    const visible = visibleCategories(group(list()), group(list(300, 310)), restricted)
    expect([300, 310, 110].map(id => canSeeCategory(visible, id))).toEqual([true, true, false])
    expect(visibleCategories(group(list()), undefined, restricted)).toEqual({ tag: 'only', categoryIds: [] })
    expect(visibleCategories(group({ tag: 'none' }), group(list(300)), restricted)).toEqual({
      tag: 'only',
      categoryIds: [],
    })
  })

  it("[S1-6.07] fall back to the guests' categories for an empty list while the default group is unread", () => {
    expect(visibleCategories(group(list()), 'unread', restricted)).toEqual(restricted)
    expect(visibleCategories(group(list(310)), 'unread', restricted)).toEqual({ tag: 'only', categoryIds: [310] })
    expect(visibleCategories(group({ tag: 'none' }), 'unread', restricted)).toEqual({ tag: 'only', categoryIds: [] })
  })

  it('[S1-6.07] [S2-4.04] show a product if one of its categories is visible', () => {
    const some = visibleCategories(group(list(310)), undefined, restricted)
    expect(canSeeProduct(some, [820, 310])).toBe(true)
    expect(canSeeProduct(some, [820])).toBe(false)
    expect(canSeeProduct(some, [])).toBe(false)
    expect(canSeeProduct({ tag: 'everything' }, [820])).toBe(true)
  })

  it('include those that staff granted beyond what the group may see', () => {
    const granted = (...asked: Parameters<typeof visibleCategories>) =>
      visibleCategories(asked[0], asked[1], asked[2], [810, 310])
    expect(granted(group(list(310, 320)), undefined, restricted)).toEqual({ tag: 'only', categoryIds: [310, 320, 810] })
    expect(granted(group({ tag: 'none' }), undefined, restricted)).toEqual({ tag: 'only', categoryIds: [810, 310] })
    expect(granted(group(list()), group(list(300)), restricted)).toEqual({ tag: 'only', categoryIds: [300, 810, 310] })
    expect(granted(group({ tag: 'all' }), undefined, restricted)).toEqual({ tag: 'everything' })
    expect(granted(undefined, undefined, restricted)).toEqual({ tag: 'except', categoryIds: [700, 710, 800] })
  })
})
