import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { ContextList, PriceContext, PriceRounding } from '../access/price-context'
import type { PriceTier } from '../catalogue/price'
import { unitPriceAt } from '../catalogue/unit-price'
import { chosenPrice, explainedPrice, offersOf, steppedPrice } from './chosen-price'

const day = '2026-12-01'
const catalogue = { price: 20_000 }

const aList = (id: number, over: Partial<ContextList> = {}): ContextList => ({
  id,
  name: `List ${id}`,
  level: 'group',
  entriesOf: id,
  steps: [],
  ...over,
})
const aContext = (lists: readonly ContextList[], strategy: PriceContext['strategy'] = 'priority'): PriceContext => ({
  id: '1',
  day,
  strategy,
  lists,
})
const tiersIn =
  (entries: Readonly<Record<number, readonly PriceTier[]>>) =>
  (listId: number): readonly PriceTier[] =>
    entries[listId] ?? []

const lock = tiersIn({
  11: [
    { minimum: 1, price: 16_100 },
    { minimum: 12, price: 15_600 },
    { minimum: 48, price: 15_200 },
  ],
  12: [{ minimum: 1, price: 15_900 }],
})

describe('the price of a variant by the lists of a buyer', () => {
  it('is the first list that has the variant and the quantity, or the lowest, as the store decides [A-15]', () => {
    const lists = [aList(11), aList(12)]
    expect(chosenPrice(catalogue, aContext(lists), lock)?.now).toBe(16_100)
    expect(chosenPrice(catalogue, aContext(lists, 'lowest'), lock)?.now).toBe(15_900)
    const fromTwelve = tiersIn({ 11: [{ minimum: 12, price: 15_600 }], 12: [{ minimum: 1, price: 15_900 }] })
    expect(chosenPrice(catalogue, aContext(lists), fromTwelve, 11)?.now).toBe(15_900)
    expect(chosenPrice(catalogue, aContext(lists), fromTwelve, 12)?.now).toBe(15_600)
  })

  it.each([
    ['before its first day', { from: '2026-12-02' }, 20_000],
    ['on its first day', { from: day }, 16_100],
    ['on its last day', { until: day }, 16_100],
    ['after its last day', { until: '2026-11-30' }, 20_000],
  ])('counts an entry with days of its own %s as %o: %d [A-15]', (_, days, now) => {
    expect(
      chosenPrice(catalogue, aContext([aList(11)]), tiersIn({ 11: [{ minimum: 1, price: 16_100, ...days }] }))?.now,
    ).toBe(now)
  })

  it('is a contract price if the list belongs to the company or group, not if it is the store’s', () => {
    const of = (level: ContextList['level']) => chosenPrice(catalogue, aContext([aList(11, { level })]), lock)?.contract
    expect([of('company'), of('group'), of('store')]).toEqual([true, true, false])
    expect(chosenPrice(catalogue, undefined, lock)).toEqual({ now: 20_000, contract: false })
  })

  it('falls with the quantity at the highest minimum that is not above it [A-16]', () => {
    const each = [1, 11, 12, 47, 48, 500].map(
      pieces => chosenPrice(catalogue, aContext([aList(11)]), lock, pieces)?.now,
    )
    expect(each).toEqual([16_100, 16_100, 15_600, 15_600, 15_200, 15_200])
  })

  it('says why: list, level, minimum, last day and the next lower price [A-16]', () => {
    const context = aContext([aList(11, { name: 'Northgate contract', until: '2026-12-31' })])
    expect(explainedPrice(catalogue, context, lock, 12)).toEqual({
      now: 15_600,
      was: 20_000,
      contract: true,
      why: {
        list: 'Northgate contract',
        level: 'group',
        minimum: 12,
        until: '2026-12-31',
        next: { minimum: 48, each: 15_200, saves: 400 },
      },
    })
    expect(explainedPrice(catalogue, context, lock)?.why?.later).toEqual([{ minimum: 48, each: 15_200 }])
    expect(explainedPrice(catalogue, context, tiersIn({}))).toEqual({ now: 20_000, contract: false })
  })

  it('says the earlier of the last days of list and entry', () => {
    const context = aContext([aList(11, { until: '2026-12-31' })])
    const until = tiersIn({ 11: [{ minimum: 1, price: 1, until: '2026-12-10' }] })
    expect(explainedPrice(catalogue, context, until)?.why?.until).toBe('2026-12-10')
  })
})

describe('percent lists', () => {
  it.each<[number, number, PriceRounding, number]>([
    [1_001, 5_000, 'none', 501],
    [1_000, 3_333, 'none', 333],
    [12_345, 9_700, 'up-to-5', 11_975],
    [1_000, 10_000, 'up-to-5', 1_000],
    [1_096, 10_000, 'to-95', 1_195],
    [1_095, 10_000, 'to-95', 1_095],
    [10, 10_000, 'to-95', 95],
  ])('of %d cents at %d basis points with rounding %s ask for %d [A-15]', (price, basisPoints, rounding, now) => {
    expect(steppedPrice(price, [{ basisPoints, rounding }])).toBe(now)
  })

  it('round half away from zero to a cent, above and below it [A-15]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (cents, bp) => {
          const got = steppedPrice(cents, [{ basisPoints: bp, rounding: 'none' }])
          const exact = Math.abs(cents) * bp
          const whole = Math.floor(exact / 10_000) + (exact % 10_000 >= 5_000 ? 1 : 0)
          expect(Math.abs(got)).toBe(whole)
          expect(got === 0 || Math.sign(got) === Math.sign(cents)).toBe(true)
        },
      ),
    )
  })

  it('apply to sale price and breaks of the list they are calculated from', () => {
    const tiers = tiersIn({
      11: [
        { minimum: 1, price: 10_000, salePrice: 9_000 },
        { minimum: 10, price: 8_000 },
      ],
    })
    const context = aContext([aList(21, { entriesOf: 11, steps: [{ basisPoints: 5_000, rounding: 'none' }] })])
    expect([1, 10].map(pieces => chosenPrice(catalogue, context, tiers, pieces)?.now)).toEqual([4_500, 4_000])
  })
})

const tier = fc.record(
  {
    minimum: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 0, max: 5_000 }),
    salePrice: fc.integer({ min: 0, max: 5_000 }),
    from: fc.constantFrom('2026-11-30', day, '2026-12-02'),
    until: fc.constantFrom('2026-11-30', day, '2026-12-02'),
  },
  { requiredKeys: ['minimum', 'price'] },
)
const lists = fc.array(
  fc.record({
    tiers: fc.uniqueArray(tier, { selector: ({ minimum }) => minimum, maxLength: 5 }),
    basisPoints: fc.integer({ min: 1, max: 20_000 }),
  }),
  { minLength: 1, maxLength: 5 },
)
const shopOf = (drawn: readonly { readonly tiers: readonly PriceTier[]; readonly basisPoints: number }[]) => ({
  lists: drawn.map(({ basisPoints }, at) => aList(at + 1, { steps: [{ basisPoints, rounding: 'none' }] })),
  tiersOf: tiersIn(Object.fromEntries(drawn.map(({ tiers }, at) => [at + 1, tiers]))),
})

describe('for any lists, breaks and quantities', () => {
  /** One list's price, worked out without the rule under test. */
  const alone = (tiers: readonly PriceTier[], basisPoints: number, pieces: number): number | undefined => {
    const [best] = tiers
      .filter(({ minimum, from = '', until = '9999' }) => minimum <= pieces && from <= day && day <= until)
      .sort((a, b) => b.minimum - a.minimum)
    return best && Math.floor(((best.salePrice ?? best.price) * basisPoints + 5_000) / 10_000)
  }

  it('the chosen price equals trying all lists [A-15]', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 25 }), (drawn, pieces) => {
        const { lists: all, tiersOf } = shopOf(drawn)
        const tried = drawn.flatMap(({ tiers, basisPoints }) => alone(tiers, basisPoints, pieces) ?? [])
        expect(chosenPrice({}, aContext(all), tiersOf, pieces)?.now).toBe(tried[0])
        expect(chosenPrice({}, aContext(all, 'lowest'), tiersOf, pieces)?.now).toBe(
          tried.length === 0 ? undefined : Math.min(...tried),
        )
      }),
    )
  })

  it('the next break is a larger quantity at a lower price, which that quantity then has [A-16]', () => {
    fc.assert(
      fc.property(
        lists,
        fc.integer({ min: 1, max: 25 }),
        fc.constantFrom('priority' as const, 'lowest' as const),
        (drawn, pieces, strategy) => {
          const { lists: all, tiersOf } = shopOf(drawn)
          const context = aContext(all, strategy)
          const price = explainedPrice({ price: 4_000 }, context, tiersOf, pieces)
          const next = price?.why?.next
          if (!price || !next) return
          expect(next.minimum).toBeGreaterThan(pieces)
          expect(next.each).toBe(price.now - next.saves)
          expect(next.saves).toBeGreaterThan(0)
          let [minimum, each] = [next.minimum, next.each]
          for (const later of price.why?.later ?? []) {
            expect(later.minimum).toBeGreaterThan(minimum)
            expect(later.each).toBeLessThan(each)
            ;[minimum, each] = [later.minimum, later.each]
          }
          expect(chosenPrice({ price: 4_000 }, context, tiersOf, next.minimum)?.now).toBe(next.each)
          expect(unitPriceAt(price, next.minimum)).toBe(next.each)
          expect(unitPriceAt(price, pieces)).toBe(price.now)
        },
      ),
    )
  })

  it('a list offers at most one price, and only with a minimum that is reached', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 25 }), (drawn, pieces) => {
        const { lists: all, tiersOf } = shopOf(drawn)
        const offers = offersOf(aContext(all), tiersOf, pieces)
        expect(new Set(offers.map(({ list }) => list.id)).size).toBe(offers.length)
        expect(offers.filter(({ tier: { minimum } }) => minimum > pieces)).toEqual([])
      }),
    )
  })
})
