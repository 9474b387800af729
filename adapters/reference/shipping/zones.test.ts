import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { shippingOptions, type ShippingRate } from '../../../core/shipping/shipping-rate'
import { formerZones } from '../database/migrations/0040-0079/0068-tax-and-shipping'

const rates = JSON.parse(formerZones[0]?.rates ?? '[]') as readonly ShippingRate[]
const parcel = { grams: 4_200, needsLiftgate: false, amount: 5_000, freightClass: 1_000 }

/** The prices that were fixed in code before there were zones. */
const formerPrice = ({ grams, needsLiftgate, amount }: typeof parcel) => {
  const over = (kilograms: number) => Math.max(0, Math.ceil(grams / 1_000) - kilograms)
  return needsLiftgate || grams > 68_000
    ? { id: 'freight', cost: 18_500 + 45 * over(100) + (needsLiftgate ? 12_500 : 0) }
    : { id: 'parcel', cost: amount > 75_000 ? 0 : 995 + 110 * over(2) }
}

describe('the zones of the demo shop', () => {
  it('[A-22] charge what shipping cost before there were zones, for any cart', () => {
    fc.assert(
      fc.property(
        fc.record({
          grams: fc.oneof(fc.nat(80_000), fc.nat(3_000_000)),
          needsLiftgate: fc.boolean(),
          amount: fc.oneof(fc.nat(200_000), fc.integer({ min: 74_999, max: 75_002 })),
          freightClass: fc.integer({ min: 500, max: 5_000 }),
        }),
        goods => {
          expect(shippingOptions(rates, goods)).toMatchObject([
            { id: 'pick-up', cost: 0, liftgate: 0 },
            formerPrice(goods),
          ])
        },
      ),
    )
  })

  it('[S2-9.12] add 125 dollars for a liftgate to freight, and none to pick-up', () => {
    const [pickUp, freight] = shippingOptions(rates, { ...parcel, grams: 120_000, needsLiftgate: true })
    expect(pickUp).toMatchObject({ id: 'pick-up', cost: 0, liftgate: 0 })
    expect(freight).toMatchObject({ id: 'freight', cost: 18_500 + 20 * 45 + 12_500, liftgate: 12_500 })
  })
})

describe('shipping rates', () => {
  const rate = (change: Partial<ShippingRate>): ShippingRate => ({
    id: 'a',
    kind: 'flat',
    name: 'A',
    load: 'any',
    cost: 2_500,
    table: [],
    liftgate: 0,
    ...change,
  })
  const table = [
    { from: 0, to: 850, cost: 5_000, perKilogram: 0 },
    { from: 850, to: 5_000, cost: 9_000, perKilogram: 100 },
  ]

  it('[A-22] are flat, by amount, by freight class or quoted later, and free from an amount but for a liftgate', () => {
    const cost = (change: Partial<ShippingRate>, goods: Partial<typeof parcel> = {}) =>
      shippingOptions([rate(change)], { ...parcel, ...goods })[0]?.cost
    expect(cost({})).toBe(2_500)
    expect(cost({ freeFrom: 5_000 })).toBe(0)
    expect(cost({ freeFrom: 5_001 })).toBe(2_500)
    expect(cost({ freeFrom: 1, liftgate: 12_500 }, { needsLiftgate: true })).toBe(12_500)
    expect(cost({ kind: 'by-freight-class', table }, { freightClass: 775 })).toBe(5_000)
    expect(cost({ kind: 'by-freight-class', table })).toBe(9_000 + 5 * 100)
    expect(cost({ kind: 'by-amount', table: [{ from: 0, cost: 700, perKilogram: 0 }] })).toBe(700)
    expect(shippingOptions([rate({ kind: 'to-be-quoted' })], parcel)).toMatchObject([{ cost: 0, isQuoted: true }])
  })

  it('[A-22] are offered for their load only, up to the end of their table, cheapest first', () => {
    const offered = (rates: readonly ShippingRate[], goods: Partial<typeof parcel> = {}) =>
      shippingOptions(rates, { ...parcel, ...goods }).map(({ id }) => id)
    const all = [
      rate({ id: 'quoted', kind: 'to-be-quoted' }),
      rate({ id: 'truck', load: 'truck' }),
      rate({ id: 'parcel', load: 'parcel' }),
      rate({ id: 'cheap', cost: 1 }),
    ]
    expect(offered(all)).toEqual(['cheap', 'parcel', 'quoted'])
    expect(offered(all, { grams: 68_001 })).toEqual(['cheap', 'truck', 'quoted'])
    expect(offered([rate({ kind: 'by-weight', table })], { grams: 5_001 })).toEqual([])
  })
})
