import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Visitor } from '../../core/access/visitor'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import { visitors } from '../builders/goods/catalogue'
import { answerOf } from '../builders/outcome'

type Shown = { readonly catalogue: (visitor: Visitor) => CataloguePort; readonly close: () => Promise<void> }

const storeroomLock = 31001
const campusLock = 82001
const detector = 41001

/** Port suite of the demo merchant's catalogue. */
export const cataloguePortSuite = (name: string, make: () => Promise<Shown>) =>
  describe(`${name} keeps the catalogue's promises`, () => {
    let shop: Shown
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.close())

    const categories = (visitor: Visitor) => answerOf(shop.catalogue(visitor).categories())
    const cards = (ids: readonly number[], visitor: Visitor = visitors.guest) =>
      answerOf(shop.catalogue(visitor).cardsById(ids))
    const ids = async (visitor: Visitor) => (await categories(visitor)).map(category => category.id)

    it("lists the categories of the store by depth, then in the merchant's order [S2-3.02]", async () => {
      const all = await categories(visitors.northgate)
      expect(all.map(category => category.depth)).toEqual([...all.map(category => category.depth)].sort())
      expect(
        all
          .filter(category => category.depth === 0)
          .map(category => category.name)
          .slice(0, 5),
      ).toEqual(['Doors', 'Frames', 'Hardware', 'Security', 'Restroom'])
      expect(all.find(category => category.id === 310)).toMatchObject({
        parentId: 300,
        name: 'Locksets',
        depth: 1,
        slug: '/locksets/',
      })
    })

    it('hides restricted categories from guests and unlisted ones [S2-4.02] [S2-4.03] [S3-7.08]', async () => {
      expect((await ids(visitors.guest)).filter(id => id >= 700)).toEqual([])
      expect(await ids(visitors.dollar)).toEqual([710])
      expect((await ids(visitors.campus)).sort()).toEqual([110, 310, 800, 810, 820])
      expect(await ids(visitors.retail)).not.toContain(110)
      expect((await ids(visitors.northgate)).filter(id => id >= 700).sort()).toEqual([700, 710, 720, 800, 810, 820])
    })

    it('shows the home store only its own categories', async () => {
      expect((await ids(visitors.homeGuest)).sort()).toEqual([600, 610, 620, 630, 650, 660, 670])
    })

    it("counts this visitor's products in a category and below it", async () => {
      const count = async (visitor: Visitor, id: number) =>
        (await categories(visitor)).find(category => category.id === id)?.productCount
      expect(await count(visitors.guest, 310)).toBe(31)
      expect(await count(visitors.guest, 300)).toBe(31 + 18 + 16 + 18 + 22)
      expect(await count(visitors.dollar, 710)).toBe(16)
    })

    it('returns cards in the requested order, each once, without missing or invisible ones', async () => {
      expect((await cards([detector, campusLock, 999_999, storeroomLock, detector])).map(card => card.id)).toEqual([
        detector,
        storeroomLock,
      ])
      expect((await cards([campusLock, storeroomLock], visitors.campus)).map(card => card.id)).toEqual([
        campusLock,
        storeroomLock,
      ])
      expect(await cards([storeroomLock], visitors.dollar)).toEqual([])
      expect(await cards([storeroomLock], visitors.homeGuest)).toEqual([])
      expect(await cards([])).toEqual([])
    })

    it('returns a hundred cards at most, the first ones requested', async () => {
      const unknown = Array.from({ length: 99 }, (_, at) => 900_001 + at)
      expect((await cards([...unknown, storeroomLock, detector])).map(card => card.id)).toEqual([storeroomLock])
    })

    it('finds brands by SKU of products and variants, a thousand at a time, if visible [S1-7.11]', async () => {
      const brands = (skus: readonly string[], visitor: Visitor = visitors.guest) =>
        answerOf(shop.catalogue(visitor).brandsOfSkus(skus))
      const [lock] = await cards([storeroomLock])
      const [hidden] = await cards([campusLock], visitors.campus)
      const skus = [
        'LS-G1-626',
        ...Array.from({ length: 996 }, (_, at) => `X-${at}`),
        hidden?.sku ?? '',
        'LS-G1',
        'LS-G1-626',
      ]
      expect(await brands(skus)).toEqual([
        { sku: 'LS-G1-626', brand: lock?.brand },
        { sku: 'LS-G1', brand: lock?.brand },
      ])
      expect((await brands(skus, visitors.campus)).map(({ sku }) => sku)).toEqual(['LS-G1-626', hidden?.sku, 'LS-G1'])
      expect(await brands(skus, visitors.homeGuest)).toEqual([])
      expect(await brands([])).toEqual([])
    })

    it('prices cards for the buyer [S1-3.06]', async () => {
      expect((await cards([storeroomLock]))[0]).toMatchObject({
        sku: 'LS-G1',
        stock: 52,
        price: { now: 18_900, contract: false, from: true },
      })
      expect((await cards([storeroomLock], visitors.northgate))[0]?.price).toMatchObject({
        now: 16_100,
        was: 18_900,
        contract: true,
      })
      expect((await cards([detector], visitors.northgate))[0]?.price).toBeUndefined()
    })

    it('shows crawlers the brands of products that a guest of the store may see', async () => {
      const slugs = async (visitor: Visitor) =>
        (await answerOf(shop.catalogue(visitor).publicSlugs())).map(each => each.slug)
      const [commercial, home] = [await slugs(visitors.guest), await slugs(visitors.homeGuest)]
      expect([commercial.includes('/northfield/'), home.includes('/northfield/')]).toEqual([true, false])
      expect(home).toContain('/pocket-peg/')
    })

    it('shows crawlers nothing restricted', async () => {
      const slugs = (await answerOf(shop.catalogue(visitors.guest).publicSlugs())).map(each => each.slug)
      expect(slugs).toEqual(
        expect.arrayContaining(['/hardware/', '/locksets/', '/grade-1-storeroom-lock/', '/hollow-metal-door-18-ga/']),
      )
      expect(slugs.filter(slug => /hsu|campus|dollar|popshelf|construction|^\/dg-/.test(slug))).toEqual([])
      expect(new Set(slugs).size).toBe(slugs.length)
      expect((await answerOf(shop.catalogue(visitors.homeGuest).publicSlugs())).map(each => each.slug)).not.toContain(
        '/locksets/',
      )
    })
  })
