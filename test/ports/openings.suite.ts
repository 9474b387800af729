import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Visitor } from '../../core/access/visitor'
import type { OpeningsPort } from '../../core/openings/openings.port'
import { visitors } from '../builders/goods/catalogue'
import { answerOf } from '../builders/outcome'

const campusDoors = 810

type Shelves = {
  readonly openings: (visitor: Visitor) => OpeningsPort
  /** Those of these products that this visitor's listings show. */
  readonly shown: (visitor: Visitor, ids: readonly number[]) => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

/** Port suite of openings, over the demo merchant's catalogue. */
export const openingsPortSuite = (name: string, make: () => Promise<Shelves>) =>
  describe(`${name} keeps the promises of openings`, () => {
    let shop: Shelves
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.close())

    it('lists those of a category with their products [S3-7.09]', async () => {
      const found = await answerOf(shop.openings(visitors.campus).ofCategory(campusDoors))
      expect([...found.keys()].sort()).toEqual(['HSU-101A', 'HSU-101B', 'HSU-204', 'HSU-310C'])
      for (const ids of found.values()) {
        expect([ids.length >= 2, ids.length <= 6, new Set(ids).size]).toEqual([true, true, ids.length])
        expect(await shop.shown(visitors.campus, ids)).toEqual(ids)
      }
    })

    it('has none of another category, or of a missing one', async () => {
      expect((await answerOf(shop.openings(visitors.campus).ofCategory(310))).size).toBe(0)
      expect((await answerOf(shop.openings(visitors.campus).ofCategory(999_999))).size).toBe(0)
    })

    it('has none for visitors who may not see the category [S3-7.09]', async () => {
      expect((await answerOf(shop.openings(visitors.guest).ofCategory(campusDoors))).size).toBe(0)
    })

    it('omits products that a visitor of the category may not see', async () => {
      const doorsOnly: Visitor = { ...visitors.campus, visible: { tag: 'only', categoryIds: [campusDoors] } }
      const [all, some] = [
        await answerOf(shop.openings(visitors.campus).ofCategory(campusDoors)),
        await answerOf(shop.openings(doorsOnly).ofCategory(campusDoors)),
      ]
      for (const [opening, ids] of some) {
        expect(ids.length).toBeLessThan(all.get(opening)!.length)
        expect(await shop.shown(doorsOnly, ids)).toEqual(ids)
      }
      expect(some.size).toBeGreaterThan(0)
    })
  })
