import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Visitor } from '../../core/access/visitor'
import { emptyQuery, priceField, type Facet, type ListingQuery } from '../../core/search/listing'
import type { SearchPort } from '../../core/search/search.port'
import type { SkuSearchPort } from '../../core/search/sku-search.port'
import { visitors } from '../builders/goods/catalogue'
import { answerOf } from '../builders/outcome'
import { eachOf } from '../builders/each-of'
import { aPriceContext } from '../builders/price-context'

/** `ranks`: its results are in the shop's own order, not a search server's. */
type Searched = {
  readonly ranks?: boolean
  readonly search: (visitor: Visitor) => SearchPort & Partial<SkuSearchPort>
  readonly close: () => Promise<void>
}

/** Port suite of searches, over the demo merchant's catalogue. */
export const searchPortSuite = (name: string, make: () => Promise<Searched>) =>
  describe(`${name} keeps the search's promises`, () => {
    let shop: Searched
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.close())

    const list = (query: Partial<ListingQuery>, visitor: Visitor = visitors.guest) =>
      answerOf(shop.search(visitor).list({ ...emptyQuery, ...query }))
    const everything = async (query: Partial<ListingQuery>, visitor: Visitor = visitors.guest) => {
      const first = await list({ ...query, pageSize: 100 }, visitor)
      const rest = await Promise.all(
        Array.from({ length: Math.ceil(first.total / 100) - 1 }, (_, at) =>
          list({ ...query, pageSize: 100, page: at + 2 }, visitor),
        ),
      )
      return [first, ...rest].flatMap(page => page.items)
    }
    const valuesOf = (facets: readonly Facet[], field: string) => {
      const facet = facets.find(each => each.field === field)
      return facet?.tag === 'list' ? facet.values : []
    }
    const skus = async (term: string, visitor?: Visitor) => (await list({ term }, visitor)).items.map(item => item.sku)

    it("lists a category's products and those below it, page by page without gaps or repeats", async () => {
      const first = await list({ categoryId: 300 })
      expect(first.items).toHaveLength(24)
      const all = await everything({ categoryId: 300 })
      expect(all).toHaveLength(first.total)
      expect(new Set(all.map(item => item.id)).size).toBe(all.length)
      expect(all.slice(0, 24)).toEqual(first.items)
      expect((await list({ categoryId: 300, page: 2 })).items).toEqual(all.slice(24, 48))
      expect((await list({ categoryId: 300, page: 900 })).items).toEqual([])
      expect(valuesOf(first.facets, 'brand_esi').map(value => value.value)).toEqual(
        expect.arrayContaining(['Brightline', 'Northfield']),
      )
    })

    it('lists products of several categories once, and none of closed ones [S2-2.23]', async () => {
      const ids = async (query: Partial<ListingQuery>, visitor?: Visitor) =>
        (await everything(query, visitor)).map(item => item.id).sort((a, b) => a - b)
      const [locks, exits] = [await ids({ categoryId: 310 }), await ids({ categoryId: 340 })]
      expect(await ids({ categoryIds: [310, 340, 310] })).toEqual(
        [...new Set([...locks, ...exits])].sort((a, b) => a - b),
      )
      expect(await ids({ categoryIds: [310, 300] })).toEqual(await ids({ categoryId: 300 }))
      expect(await ids({ categoryIds: [310, 820] })).toEqual(locks)
      expect(await ids({ categoryIds: [310, 820] }, visitors.campus)).toEqual(
        [
          ...new Set([
            ...(await ids({ categoryId: 310 }, visitors.campus)),
            ...(await ids({ categoryId: 820 }, visitors.campus)),
          ]),
        ].sort((a, b) => a - b),
      )
      expect(await ids({ categoryIds: [] })).toEqual([])
    })

    it('lists given products only, if visible, and counts among them', async () => {
      const locks = [
        ...new Map((await everything({ categoryId: 310 })).map(item => [item.brand, item.id])).values(),
      ].slice(0, 3)
      const open = new Set((await everything({})).map(item => item.id))
      const closed = (await everything({ categoryId: 820 }, visitors.campus))
        .map(item => item.id)
        .filter(id => !open.has(id))
      expect(closed.length).toBeGreaterThan(0)
      const ids = [...locks, ...closed]
      const { items, total, facets } = await list({ productIds: ids })
      expect(items.map(item => item.id).sort()).toEqual([...locks].sort())
      expect([total, valuesOf(facets, 'brand_esi').map(({ count }) => count)]).toEqual([3, [1, 1, 1]])
      expect((await list({ productIds: ids, categoryId: 340 })).total).toBe(0)
      expect((await list({ productIds: [] })).total).toBe(0)
    })

    it('lists one brand only [S2-2.23]', async () => {
      const found = await everything({ brand: '/calder/', brandId: 8 })
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found.map(item => item.brand))).toEqual(new Set(['Calder']))
    })

    it('shows each visitor only what they may see, for any query [S2-4.03]', async () => {
      for (const query of [
        {},
        { categoryId: 820 },
        { categoryId: 710 },
        { term: 'hsu' },
        { term: 'DG-RD' },
        { term: 'HSU-H1' },
      ]) {
        const names = (await everything(query)).map(item => item.name)
        expect(names.filter(each => /^(HSU|DG|pOpshelf) /.test(each))).toEqual([])
      }
      expect((await list({ categoryId: 820 })).total).toBe(0)
      expect((await list({ categoryId: 820 }, visitors.campus)).total).toBeGreaterThan(4)
      expect(eachOf(await everything({}, visitors.dollar)).every(item => item.sku.startsWith('DG-'))).toBe(true)
      expect((await list({ categoryId: 110 }, visitors.retail)).total).toBe(0)
      expect((await list({ categoryId: 110 }, visitors.northgate)).total).toBeGreaterThan(20)
    })

    it('counts in facets nothing that the visitor may not see', async () => {
      const seen = await list({}, visitors.dollar)
      const counts = eachOf(
        seen.facets.flatMap(facet => (facet.tag === 'list' ? facet.values.map(value => value.count) : [])),
      )
      expect(counts.filter(count => count > seen.total)).toEqual([])
      expect(valuesOf((await list({ term: 'lock' })).facets, 'keyway_esi').map(value => value.value)).not.toContain(
        'HSU restricted',
      )
    })

    it('finds in each store only its own products', async () => {
      expect(eachOf(await everything({}, visitors.homeGuest)).every(item => /^(CB|SK|FC|LT|ST)-/.test(item.sku))).toBe(
        true,
      )
      expect(await skus('LS-G1-626', visitors.homeGuest)).toEqual([])
    })

    it('prices everything for the buyer [S1-3.06]', async () => {
      const ofLock = async (visitor: Visitor) => (await list({ term: 'LS-G1-626' }, visitor)).items[0]?.price
      expect(await ofLock(visitors.guest)).toEqual({ now: 18_900, contract: false, from: true })
      expect(await ofLock(visitors.northgate)).toMatchObject({ now: 16_100, was: 18_900, contract: true })
      const [guest, contract] = await Promise.all(
        [visitors.guest, visitors.northgate].map(visitor => list({ categoryId: 310 }, visitor)),
      )
      const lowest = (facets: readonly Facet[] = []) =>
        facets.flatMap(facet => (facet.tag === 'range' ? [facet.lowest] : []))[0] ?? 0
      expect(lowest(contract?.facets)).toBeLessThan(lowest(guest?.facets))
    })

    it('sends no price of quote-only products [S2-2.36]', async () => {
      expect((await list({ term: 'ceia' })).items.map(item => [item.sku, item.price])).toEqual([
        ['MD-CEIA-1', undefined],
      ])
    })

    it('filters by facets: values of one field are alternatives, fields combine', async () => {
      const all = await list({ categoryId: 300 })
      const count = (brand: string) =>
        valuesOf(all.facets, 'brand_esi').find(value => value.value === brand)?.count ?? 0
      const both = await list({
        categoryId: 300,
        facets: [
          { field: 'brand_esi', value: 'Brightline' },
          { field: 'brand_esi', value: 'Northfield' },
        ],
      })
      expect(both.total).toBe(count('Brightline') + count('Northfield'))
      expect(
        new Set(
          (await everything({ categoryId: 300, facets: [{ field: 'brand_esi', value: 'Kestrel' }] })).map(
            item => item.brand,
          ),
        ),
      ).toEqual(new Set(['Kestrel']))
      const finish = valuesOf(both.facets, 'finish_esi').find(value => value.count > 0 && value.count < both.total)
      const narrowed = await list({
        categoryId: 300,
        facets: [
          { field: 'brand_esi', value: 'Brightline' },
          { field: 'brand_esi', value: 'Northfield' },
          { field: 'finish_esi', value: finish?.value ?? '' },
        ],
      })
      expect(narrowed.total).toBe(finish?.count)
    })

    it('counts each value as if it were chosen next, and keeps those with no results [S2-4.19]', async () => {
      const query = { categoryId: 300, facets: [{ field: 'brand_esi', value: 'Kestrel' }] }
      const kestrel = await list(query)
      const before = await list({ categoryId: 300 })
      expect(valuesOf(kestrel.facets, 'brand_esi').map(({ value, count }) => [value, count])).toEqual(
        valuesOf(before.facets, 'brand_esi').map(({ value, count }) => [value, count]),
      )
      expect(
        valuesOf(kestrel.facets, 'brand_esi')
          .filter(value => value.selected)
          .map(value => value.value),
      ).toEqual(['Kestrel'])
      expect(kestrel.facets.some(facet => facet.tag === 'list' && facet.values.some(value => value.count === 0))).toBe(
        true,
      )
      for (const value of eachOf(valuesOf(kestrel.facets, 'finish_esi'))) {
        expect(
          (await list({ ...query, facets: [...query.facets, { field: 'finish_esi', value: value.value }] })).total,
        ).toBe(value.count)
      }
    })

    it('counts in each category below the products that match all filters, if visible to the visitor', async () => {
      const hardware = [310, 320, 330, 340, 350]
      const narrowed: readonly Partial<ListingQuery>[] = [
        { facets: [{ field: 'brand_esi', value: 'Kestrel' }] },
        {
          facets: [
            { field: 'brand_esi', value: 'Kestrel' },
            { field: 'brand_esi', value: 'Northfield' },
          ],
          inStock: true,
        },
        { ranges: [{ field: priceField, min: 5_000, max: 20_000 }] },
        { term: 'lock' },
        { brand: 'calder', brandId: 8 },
      ]
      for (const visitor of [visitors.guest, visitors.northgate]) {
        for (const query of narrowed) {
          const { categoryCounts = {} } = await list({ ...query, categoryId: 300 }, visitor)
          const totals = await Promise.all(
            hardware.map(
              async categoryId => [categoryId, (await list({ ...query, categoryId }, visitor)).total] as const,
            ),
          )
          expect(categoryCounts).toEqual(
            Object.fromEntries(totals.filter(([, total]) => total > 0).map(([id, total]) => [String(id), total])),
          )
          expect(Object.keys(categoryCounts)).not.toEqual([])
        }
      }
      const locks = { facets: [{ field: 'brand_esi', value: 'Kestrel' }] }
      expect((await list({ ...locks, categoryId: 310 })).categoryCounts).toEqual({})
      expect((await list({ ...locks, categoryId: 100 }, visitors.dollar)).categoryCounts).toEqual({})
      expect((await list({ categoryId: 300 })).categoryCounts).toBeUndefined()
      expect((await list(locks)).categoryCounts).toBeUndefined()
    })

    it('merges differently named widths in inches, counting each product once', async () => {
      const { facets } = await list({ categoryId: 100 })
      expect(facets.flatMap(({ name }) => (/width/i.test(name) ? [name] : []))).toEqual(['Width'])
      const widths = eachOf(valuesOf(facets, 'width_esi'))
      expect(widths.map(({ value }) => value)).toEqual(['30 in', '32 in', '34 in', '36 in', '42 in', '48 in'])
      for (const { value, count } of widths)
        expect((await list({ categoryId: 100, facets: [{ field: 'width_esi', value }] })).total).toBe(count)
      const wide = async (categoryId: number) =>
        (await list({ categoryId, facets: [{ field: 'width_esi', value: '36 in' }] })).total
      expect(Math.min(await wide(110), await wide(120))).toBeGreaterThan(0)
    })

    it('maps facets of older URLs to current names and values, and says so', async () => {
      const now = {
        facets: [
          { field: 'width_esi', value: '36 in' },
          { field: 'height_esi', value: '84 in' },
        ],
        ranges: [],
      }
      const [before, after] = [
        await list({
          categoryId: 110,
          facets: [
            { field: 'door_width_esi', value: `3'-0"` },
            { field: 'door_height_esi', value: `7'-0"` },
          ],
        }),
        await list({ categoryId: 110, ...now }),
      ]
      expect(after.total).toBeGreaterThan(10)
      expect(before).toEqual({ ...after, chosen: now })
      expect(after.chosen).toBeUndefined()
      const range = { min: 30, max: 34 }
      const between = await list({ categoryId: 340, ranges: [{ field: 'door_width_esi', min: 40, max: 44 }] })
      expect(between.total).toBeGreaterThan(0)
      expect(between.chosen?.ranges).toEqual([{ field: 'width_esi', min: 40, max: 44 }])
      expect(
        (
          await list({
            categoryId: 120,
            facets: [{ field: 'height_esi', value: '80 in (6-8)' }],
            ranges: [{ field: 'width_esi', ...range }],
          })
        ).chosen,
      ).toEqual({
        facets: [{ field: 'height_esi', value: '80 in' }],
        ranges: [{ field: 'width_esi', ...range }],
      })
    })

    it('finds nothing for a facet or a value that does not exist', async () => {
      expect((await list({ categoryId: 300, facets: [{ field: 'brand_esi', value: 'Nobody' }] })).total).toBe(0)
      expect((await list({ categoryId: 300, facets: [{ field: '__proto__', value: 'x' }] })).total).toBe(0)
    })

    it('shows at most six lists beside brand and price, and none that cannot narrow the results', async () => {
      for (const categoryId of [100, 110, 300, 310, 420, 510, 610]) {
        const { facets, total } = await list({ categoryId })
        expect(facets.filter(facet => facet.tag === 'list' && facet.field !== 'brand_esi').length).toBeLessThanOrEqual(
          6,
        )
        const lists = facets.flatMap(facet => (facet.tag === 'list' ? [facet] : []))
        expect([
          categoryId,
          eachOf(lists).filter(({ values }) => values.length < 2 || values.length >= Math.max(total, 3) * 2),
        ]).toEqual([categoryId, []])
        expect(new Set(facets.map(facet => facet.field)).size).toBe(facets.length)
      }
      expect((await list({ categoryId: 110 })).facets.map(facet => facet.name)).toEqual(
        expect.arrayContaining(['Price', 'Brand', 'Veneer', 'Width', 'Fire rating']),
      )
    })

    it('filters by price in cents and shows the prices that other filters leave [S2-3.15]', async () => {
      const within = await everything({ categoryId: 300, ranges: [{ field: priceField, min: 5_000, max: 10_000 }] })
      expect(within.length).toBeGreaterThan(5)
      expect(eachOf(within).every(item => item.price && item.price.now >= 5_000 && item.price.now <= 10_000)).toBe(true)
      const { facets } = await list({ categoryId: 300, ranges: [{ field: priceField, min: 5_000, max: 10_000 }] })
      const price = facets.find(facet => facet.tag === 'range')
      expect(price).toMatchObject({ field: priceField, selected: { min: 5_000, max: 10_000 } })
      expect(price?.tag === 'range' && price.lowest < 5_000 && price.highest > 10_000).toBe(true)
      expect(price?.tag === 'range' && price.buckets.reduce((sum, count) => sum + count, 0)).toBe(
        (await list({ categoryId: 300 })).total,
      )
      expect((await list({ categoryId: 410, ranges: [{ field: priceField, min: 0 }] })).total).toBe(
        (await list({ categoryId: 410 })).total - 2,
      )
    })

    const share = { basisPoints: 9_000, rounding: 'to-95' } as const
    it.each([
      ['the first list that has a price', 'priority', [12, 11, 13]],
      ['the first list, of another order', 'priority', [13, 12, 11]],
      ['the lowest of several lists', 'lowest', [11, { id: 99, entriesOf: 11, steps: [share] }, 12]],
      ['one list', 'priority', [11]],
      ['no list that has prices', 'priority', [99]],
    ] as const)('filters, counts, sorts and shows one price of each product: %s [A-17]', async (_, strategy, lists) => {
      const buyer = { ...visitors.northgate, priceContext: aPriceContext(strategy, lists) }
      for (const categoryId of [100, 300]) {
        const cards = await everything({ categoryId, sort: 'price-asc' }, buyer)
        const prices = eachOf(cards).flatMap(({ price }) => price?.now ?? [])
        expect(prices).toEqual([...prices].sort((a, b) => a - b))
        const { facets } = await list({ categoryId }, buyer)
        const shown = facets.find(({ field }) => field === priceField)
        expect(shown).toMatchObject({ lowest: prices[0], highest: prices.at(-1) })
        expect(shown?.tag === 'range' && shown.buckets.reduce((sum, count) => sum + count, 0)).toBe(prices.length)
        const [min, max] = [prices[Math.floor(prices.length / 4)]!, prices[Math.floor(prices.length / 2)]!]
        const within = await everything({ categoryId, ranges: [{ field: priceField, min, max }] }, buyer)
        expect(within.map(({ price }) => price?.now ?? 0).sort((a, b) => a - b)).toEqual(
          prices.filter(price => price >= min && price <= max),
        )
      }
    })

    it('sorts by price, name and age [S2-2.19]', async () => {
      const prices = (await everything({ categoryId: 400, sort: 'price-asc' })).map(item => item.price?.now)
      const known = prices.filter(price => price !== undefined)
      expect(prices).toEqual([...known.sort((a, b) => a - b), ...prices.filter(price => price === undefined)])
      expect(
        (await everything({ categoryId: 400, sort: 'price-desc' })).map(item => item.price?.now).slice(-2),
      ).toEqual([undefined, undefined])
      const names = (await everything({ categoryId: 310, sort: 'name-asc' })).map(item => item.name)
      expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
      expect((await everything({ categoryId: 310, sort: 'name-desc' })).map(item => item.name)).toEqual(
        [...names].reverse(),
      )
      expect((await everything({ categoryId: 310, sort: 'newest' })).length).toBe(names.length)
    })

    it('omits sold-out products on request', async () => {
      const inStock = await everything({ categoryId: 330, inStock: true })
      expect(eachOf(inStock).every(item => item.stock > 0)).toBe(true)
      expect(inStock.map(item => item.sku)).not.toContain('CL-1461-BZ')
      expect((await list({ categoryId: 330 })).items.map(item => item.sku)).toContain('CL-1461-BZ')
    })

    it("lists one brand's products, by name or by the URL of its page", async () => {
      const byName = await list({ brand: 'Hollis & Rowe' })
      expect(byName.total).toBeGreaterThan(10)
      expect((await list({ brand: '/hollis-rowe/' })).total).toBe(byName.total)
      expect((await list({ brand: 'hollis-rowe' })).items).toEqual(byName.items)
      expect((await list({ brand: 'nobody' })).total).toBe(0)
    })

    it('finds a SKU in any spelling, and that product alone', async () => {
      for (const term of ['LS-G1-626', 'ls-g1-626', 'ls g1 626', 'LSG1626']) expect(await skus(term)).toEqual(['LS-G1'])
      expect((await skus('ls-g1'))[0]).toBe('LS-G1')
    })

    it('matches words in names first, with prefixes, plurals and typos', async () => {
      expect((await skus('storeroom lock'))[0]).toBe('LS-G1')
      expect(eachOf((await list({ term: 'hinges' })).items.slice(0, 10)).every(item => /hinge/i.test(item.name))).toBe(
        true,
      )
      expect((await list({ term: 'thresh' })).total).toBeGreaterThan(3)
      expect((await list({ term: 'thresold' })).total).toBeGreaterThan(3)
      expect((await list({ term: 'oil rubbed bronze hinge' })).total).toBeGreaterThan(3)
      expect((await list({ term: 'zzxqy' })).total).toBe(0)
      expect((await list({ term: `3'-0" wood door` })).total).toBeGreaterThan(10)
    })

    it('finds a size in every spelling of the trade', async () => {
      const all = await Promise.all(
        [
          `3'-0" wood door`,
          '36in wood door',
          '36" wood door',
          '36 inch wood doors',
          '3/0 wood door',
          '3 ft wood door',
        ].map(async term => (await list({ term })).total),
      )
      expect(new Set(all).size).toBe(1)
      expect(all[0]).toBeGreaterThan(10)
    })

    /** Products of this width and height, by facet values. */
    const doorsOf = (width: readonly string[], height: readonly string[]) =>
      everything({
        categoryId: 110,
        facets: [
          ...width.map(value => ({ field: 'width_esi', value })),
          ...height.map(value => ({ field: 'height_esi', value })),
        ],
      })

    it.each([
      `3'0" x 7'0"`,
      `3'-0" x 7'-0"`,
      '36x84',
      '36 x 84',
      '36 by 84',
      '3070',
      '3/0 7/0',
      '3-0 x 7-0',
      `3'0" 7'0"`,
      '914 x 2134',
      '914mm x 2134mm',
      '36\u2033 \u00d7 84\u2033',
    ])('recognizes %s as a width and a height, and reports it', async term => {
      const { items, total, reading } = await list({ term })
      expect(reading).toEqual({ size: { width: 36, height: 84 } })
      expect(items[0]?.name).toBe('Flush Wood Door')
      const found = new Set((await everything({ term })).map(item => item.id))
      expect(found.size).toBe(total)
      const doors = await doorsOf(['36 in'], ['84 in'])
      expect(doors.length).toBeGreaterThan(10)
      expect(doors.filter(({ id }) => !found.has(id))).toEqual([])
      expect((await list({ term, asWords: true })).reading?.size).toBeUndefined()
    })

    it('matches a size with one variant, with the facets that remain of it', async () => {
      const [all, doors] = [await everything({ term: '3068 wood door' }), await doorsOf(['36 in'], ['80 in'])]
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(doors.map(({ id }) => id)))
      expect((await everything({ term: `2'8" x 8'0" wood door`, categoryId: 110 })).map(({ id }) => id).sort()).toEqual(
        (await doorsOf(['32 in'], ['96 in'])).map(({ id }) => id).sort(),
      )
      const { facets, total } = await list({ term: '3068', categoryId: 110 })
      expect(valuesOf(facets, 'width_esi').filter(({ count }) => count > 0)).toEqual([
        { value: '36 in', count: total, selected: false },
      ])
      expect(valuesOf(facets, 'height_esi').filter(({ count }) => count > 0)).toEqual([
        { value: '80 in', count: total, selected: false },
      ])
      for (const { value, count } of eachOf(valuesOf(facets, 'veneer_esi')))
        expect([
          value,
          (await list({ term: '3068', categoryId: 110, facets: [{ field: 'veneer_esi', value }] })).total,
        ]).toEqual([value, count])
    })

    it('supports pages, sorting and filters with a size', async () => {
      const first = await list({ term: '36x84' })
      expect(first.items).toHaveLength(24)
      const all = await everything({ term: '36x84' })
      expect((await list({ term: '36x84', page: 2 })).items).toEqual(all.slice(24, 48))
      const names = (await everything({ term: '36x84', sort: 'name-asc' })).map(({ name }) => name)
      expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
      expect(await list({ term: '36x84', facets: [{ field: 'brand_esi', value: 'Nobody' }] })).toMatchObject({
        total: 0,
        reading: { size: { width: 36, height: 84 } },
      })
      expect(await list({ term: '36x84', page: 900 })).toMatchObject({ items: [], total: all.length })
    })

    it('shows with a size only what the visitor may see', async () => {
      expect(
        eachOf(await everything({ term: '36x84' })).filter(({ name }) => /^(HSU|DG|pOpshelf) /.test(name)),
      ).toEqual([])
      expect(
        eachOf(await everything({ term: '36x84' }, visitors.dollar)).every(({ sku }) => sku.startsWith('DG-')),
      ).toBe(true)
    })

    it('takes a size without matches for words', async () => {
      expect((await list({ term: '4 1/2 x 4 1/2 hinge' })).items[0]?.name).toMatch(/Hinge/)
      expect((await list({ term: '19x73' })).reading?.size).toBeUndefined()
      expect((await list({ term: 'wood door 1970' })).reading?.size).toBeUndefined()
    })

    it("knows the trade's synonyms, per store", async () => {
      const exits = (await everything({ categoryId: 340 })).map(item => item.sku)
      const found = (await everything({ term: 'panic bar' })).map(item => item.sku)
      expect(exits.filter(sku => found.includes(sku)).length).toBeGreaterThan(3)
      expect((await everything({ term: 'tap' }, visitors.homeGuest)).some(item => /faucet/i.test(item.name))).toBe(true)
    })

    it.each([
      ['3070', 'Flush Wood Door'],
      ['3068', 'Flush Wood Door'],
      ['3068 wood door', 'Flush Wood Door'],
      [`36" x 80" door`, 'Flush Wood Door'],
      ['paper towel dispenser', 'Folded Towel Dispenser'],
      ['toilet paper holder', 'Tissue Holder, Single'],
      ['toilet tissue holder', 'Tissue Holder, Single'],
      ['weatherstripping', 'Kerf-In Weatherstrip'],
      ['weather stripping', 'Kerf-In Weatherstrip'],
      ['maglock', 'Magnetic Lock, 600 lb'],
      ['doorcloser', 'Heavy Duty Closer'],
      ['16ga', 'Hollow Metal Door 16 ga'],
      ['storeroom lok', 'Grade 1 Storeroom Lock'],
    ])('finds by %s the %s first', async (term, name) =>
      expect((await list({ term })).items.slice(0, shop.ranks ? 1 : 24).map(item => item.name)).toContain(name),
    )

    it.each([
      ['maglock', 'mag lock'],
      ['doorcloser', 'door closer'],
      ['grabbar', 'grab bar'],
      ['kickplate', 'kick plate'],
      ['doorstop', 'door stop'],
      ['weather strip', 'weatherstrip'],
      ['16ga', '16 ga'],
      ['exitdevice', 'exit device'],
      ['handdryer', 'hand dryer'],
    ])('finds by %s what %s finds', async (one, other) => {
      const ids = async (term: string) => (await everything({ term })).map(({ id }) => id).sort()
      const [found, wanted] = [eachOf(await ids(one)), eachOf(await ids(other))]
      // A search server matches one spelling fuzzily and the other exactly, so their results may differ.
      expect(shop.ranks ? wanted : wanted.filter(id => found.includes(id))).toEqual(found)
    })

    it.each([
      [`2'8" x 6'8"`, /Wood Door/],
      ['32x80', /Door/],
      ['2868', /Door/],
      ['latchset', /Lock|Latch|Passage/],
      ['hinge pin', /Hinge/],
      ['hand dryer', /Hand Dryer/],
      ['panic bar', /Exit Device|Panic Bar/],
      ['exit device', /Exit Device/],
      ['closer cover', /Closer/],
      ['soap dispensor', /Soap Dispenser/],
      ['tp holder', /Tissue Holder/],
      ['crash bar', /Exit Device|Panic Bar/],
      ['piano hinge', /Hinge/],
      ['ball bearing hinges', /Ball Bearing Hinge/],
      ['thresholds', /Threshold/],
      ['electric strikes', /Strike/],
      ['toilet partition', /Stall/],
      ['hollow metal frame 16 gauge', /Frame/],
      ['wood dorr', /Wood Door/],
      ['mirrors', /Mirror/],
    ])('finds %s as the trade means it', async (term, name) =>
      expect((await list({ term })).items.slice(0, shop.ranks ? 1 : 24).some(item => name.test(item.name))).toBe(true),
    )

    it('omits a word without matches, and says which', async () => {
      const lock = await list({ term: 'storeroom lock' })
      expect(lock.reading).toBeUndefined()
      expect(await list({ term: 'Storeroom zzxqy lock' })).toMatchObject({
        total: lock.total,
        reading: { leftOut: ['zzxqy'] },
      })
      expect(await list({ term: '36x84 zzxqy wood' })).toMatchObject({
        reading: { size: { width: 36, height: 84 }, leftOut: ['zzxqy'] },
      })
      expect(await list({ term: 'zzxqy' })).toMatchObject({ total: 0 })
      expect(await list({ term: '36x84 zzxqy' })).not.toMatchObject({ reading: { size: { width: 36, height: 84 } } })
    })

    it('lists products with most of the words if none has all of them, the most first', async () => {
      const { items, reading } = await list({ term: 'ball bearing hinge mirror', pageSize: 100 })
      expect(reading).toMatchObject({ closest: true })
      expect(items[0]?.name).toMatch(/Ball Bearing Hinge/)
    })

    it('reports a word that only closed products have like one without matches', async () => {
      expect(await list({ term: 'hsu lock' })).toMatchObject({ reading: { leftOut: ['hsu'] } })
      expect((await list({ term: 'hsu lock' }, visitors.campus)).reading?.leftOut).toBeUndefined()
      expect((await list({ term: 'HSU-H1' })).items.filter(({ name }) => name.startsWith('HSU'))).toEqual([])
    })

    it('filters by options that one variant has together, and counts products', async () => {
      const picked = [
        { field: 'width_esi', value: '36 in' },
        { field: 'height_esi', value: '84 in' },
      ]
      const { total, facets } = await list({ categoryId: 110, facets: picked })
      expect(total).toBeGreaterThan(0)
      expect(total).toBeLessThanOrEqual((await list({ categoryId: 110 })).total)
      expect(valuesOf(facets, 'width_esi').find(value => value.value === '36 in')?.count).toBe(total)
    })

    it('answers for its maximum of SKUs per call, in order, and only for what the visitor may see', async () => {
      const port = shop.search(visitors.guest)
      if (!port.findSkus) return
      const { maxSkus = 0 } = port.capabilities ?? {}
      const skus = [
        'LS-G1-626',
        'ls g1',
        'HSU-H1',
        'nothing',
        ...Array.from({ length: Math.min(3_000, maxSkus - 5) }, (_, at) => `X-${at}`),
        'LSG1626',
      ]
      const answers = await answerOf(port.findSkus(skus))
      expect(answers.map(({ sku }) => sku)).toEqual(skus)
      const lock = answers[0]?.found
      expect(lock).toEqual({ productId: expect.any(Number), variantId: expect.any(Number) })
      expect([answers[1]?.found, answers[2]?.found, answers[3]?.found]).toEqual([
        { productId: lock?.productId },
        undefined,
        undefined,
      ])
      expect(answers.at(-1)?.found).toEqual(lock)
      expect(maxSkus).toBeGreaterThanOrEqual(1_000)
    })

    it('finds words within a category only', async () => {
      const [everywhere, inHinges] = [
        await everything({ term: 'hinge' }),
        await everything({ term: 'hinge', categoryId: 320 }),
      ]
      const all = new Set((await everything({ categoryId: 320 })).map(item => item.id))
      expect(inHinges.length).toBeGreaterThan(3)
      expect(inHinges.length).toBeLessThan(everywhere.length)
      expect(inHinges.map(item => item.id).sort()).toEqual(
        everywhere
          .map(item => item.id)
          .filter(id => all.has(id))
          .sort(),
      )
      expect(await everything({ term: 'hsu', categoryId: 820 })).toEqual([])
    })

    it('redirects the curated terms of its store, and no other terms [S2-4.14]', async () => {
      expect((await list({ term: ' Locations ' })).redirectTo).toBe('/locations/')
      expect((await list({ term: 'wood door finder' }, visitors.homeGuest)).redirectTo).toBeUndefined()
      expect((await list({ term: 'lock' })).redirectTo).toBeUndefined()
    })

    it('suggests whole terms that start or continue what was typed, ten at most [S2-4.17]', async () => {
      const suggest = (typed: string, visitor: Visitor = visitors.guest) =>
        answerOf(shop.search(visitor).suggest(typed))
      expect(await suggest('hin')).toEqual(expect.arrayContaining(['Hinges']))
      expect((await suggest('door')).length).toBe(10)
      expect((await suggest('brigh'))[0]).toBe('Brightline')
      expect(await suggest('hi')).toEqual([])
      expect(await suggest('hsu')).toEqual([])
      expect((await suggest('hsu', visitors.campus)).length).toBeGreaterThan(3)
      expect(eachOf(await suggest('closer')).every(term => /closer/i.test(term))).toBe(true)
    })
  })
