import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sumOf } from '../shared/money'
import { cancelledRest } from './cancelled-rest'
import { shipmentAmount, type PlannedPieces } from './shipment-amount'

const line = (
  position: number,
  quantity: number,
  amount: number,
  more: Partial<PlannedPieces> = {},
): PlannedPieces => ({
  ...{ position, quantity, amount, isLater: false, ships: true },
  ...more,
})
const none = new Map<number, number>()

describe('the cancelled rest of an order', () => {
  it('is the price of what did not ship, with its tax; shipping, fees and downloads stay', () => {
    const lines = [line(1, 3, 3_000), line(2, 2, 5_001), line(3, 1, 700, { ships: false })]
    const shipped = new Map([
      [1, 3],
      [2, 1],
    ])
    expect(cancelledRest({ due: 9_201, deposit: 0, lines }, { shipped, refunded: none, taken: 9_201 - 2_500 })).toEqual(
      { lines: [{ position: 2, quantity: 1 }], amount: 2_500, paid: 0 },
    )
  })

  it('gives back the deposit on it, less what was refunded for its pieces before', () => {
    const order = { due: 5_000, deposit: 2_000, lines: [line(1, 1, 1_000), line(2, 4, 4_000, { isLater: true })] }
    const shipped = new Map([[1, 1]])
    const rest = { shipped, taken: 1_800 }
    expect(cancelledRest(order, { ...rest, refunded: none }).paid).toBe(800)
    // A piece that shipped was refunded, then pieces that did not.
    expect(cancelledRest(order, { ...rest, refunded: new Map([[1, 1]]) }).paid).toBe(800)
    expect(cancelledRest(order, { ...rest, refunded: new Map([[2, 1]]) }).paid).toBe(0)
  })

  it('leaves the order at what was taken for what shipped, whatever shipped before', () => {
    const someLine = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      amount: fc.integer({ min: 0, max: 99_999 }),
      isLater: fc.boolean(),
      ships: fc.boolean(),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(someLine, { minLength: 1, maxLength: 5 }),
        fc.nat(5_000),
        fc.integer({ min: 0, max: 10_000 }),
        (some, shipping, deposit) => {
          const lines = some.map((each, at) => ({ ...each, position: at + 1 }))
          const order = { due: sumOf(lines, ({ amount }) => amount) + shipping, deposit, lines }
          const shipped = new Map(lines.map(({ position, quantity, part }) => [position, Math.round(quantity * part)]))
          const taken = shipmentAmount(order, shipped, 0)
          const { amount, paid } = cancelledRest(order, { shipped, refunded: none, taken })
          // A part below the least charge of a provider was not taken, and is not taken any more.
          expect(order.due - amount - (taken - paid)).toBeGreaterThanOrEqual(0)
          expect(order.due - amount - (taken - paid)).toBeLessThan(50)
          expect(amount).toBeLessThanOrEqual(order.due)
        },
      ),
    )
  })
})
