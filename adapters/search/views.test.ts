import { describe, expect, it } from '@jest/globals'
import type { VisibleCategories } from '../../core/access/category-access'
import type { Shelves } from './shelves'
import { createViews, isSeen } from './views'

const shelves = {
  soldBy: new Map([
    ['commercial', [1, 2, 3]],
    ['home', [3]],
  ]),
  directlyIn: new Map([
    [1, Uint32Array.of(0, 31, 32)],
    [2, Uint32Array.of(32, 63)],
    [3, Uint32Array.of(64)],
  ]),
  within: new Map([
    [1, Uint32Array.of(0, 31, 32)],
    [9, Uint32Array.of(32, 63, 64)],
  ]),
} as unknown as Shelves
const everything: VisibleCategories = { tag: 'everything' }
const only = (...categoryIds: readonly number[]): VisibleCategories => ({ tag: 'only', categoryIds })
const except = (...categoryIds: readonly number[]): VisibleCategories => ({ tag: 'except', categoryIds })
const docs = [0, 31, 32, 63, 64]

describe('What an audience sees of the index', () => {
  it.each([
    ['everything its store sells', 'commercial', everything, docs],
    ['what another store sells', 'home', everything, [64]],
    ['nothing in a store that sells nothing', 'nowhere', everything, []],
    ['only its categories', 'commercial', only(2), [32, 63]],
    ['all but some categories', 'commercial', except(2, 3), [0, 31, 32]],
  ])('is %s', (_, storeKey, visible, expected) => {
    const view = createViews(shelves, 65)({ storeKey, visible })
    expect(docs.filter(doc => isSeen(view.bits, doc))).toEqual(expected)
    expect(view.count).toBe(expected.length)
  })

  it('is counted in each category and below it', () => {
    const counts = createViews(shelves, 65)({ storeKey: 'commercial', visible: only(2) }).categoryCounts()
    expect([...counts]).toEqual([
      [1, 1],
      [9, 2],
    ])
  })

  it('is computed once for the same audience, and separately for another', () => {
    const views = createViews(shelves, 65)
    const of = (storeKey: string, visible: VisibleCategories) => views({ storeKey, visible })
    const all = of('commercial', everything)
    const [some, but] = [of('commercial', only(1, 2)), of('commercial', except(1, 2))]
    expect([of('commercial', { ...everything }) === all, of('commercial', only(1, 2)) === some]).toEqual([true, true])
    const others = [
      of('home', everything),
      of('home', only(1, 2)),
      of('commercial', only(1)),
      of('commercial', only(1, 3)),
      of('commercial', only(1, 2, 3)),
      of('commercial', only()),
    ]
    expect(new Set([all, some, but, ...others]).size).toBe(9)
  })

  it('is forgotten for the audience that came longest ago once there are more than 64', () => {
    const views = createViews(shelves, 65)
    const of = (number: number) => views({ storeKey: 'commercial', visible: only(number) })
    const [first, second] = [of(0), of(1)]
    for (let number = 2; number < 64; number += 1) of(number)
    expect(of(0)).toBe(first)
    of(64)
    expect([of(0) === first, of(1) === second]).toEqual([true, false])
  })
})
