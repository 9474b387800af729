import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { leastCharge } from './least-charge'
import { shipmentAmount, takenAfter, takenWithOrder, type PiecesToPay } from './shipment-amount'

const stock = { position: 1, quantity: 3, amount: 30_000, isLater: false, ships: true }
const doors = { position: 2, quantity: 2, amount: 375_080, isLater: true, ships: true }
const order: PiecesToPay = { due: 406_080, deposit: 0, lines: [stock, doors] }

const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        amount: fc.nat({ max: 500_000 }),
        isLater: fc.boolean(),
        ships: fc.constant(true),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    due: fc.integer({ min: 100, max: 3_000_000 }),
    deposit: fc.nat({ max: 10_000 }),
  })
  .map((made): PiecesToPay => ({ ...made, lines: made.lines.map((line, at) => ({ ...line, position: at + 1 })) }))

describe('the amount of a shipment', () => {
  it('is in all exactly what is due, however the pieces are split, and never under the minimum [P-14]', () => {
    fc.assert(
      fc.property(
        anOrder,
        fc.constantFrom('several-captures', 'charge-at-shipment'),
        fc.array(fc.nat(100), { maxLength: 60 }),
        (each, way, picks) => {
          const shipped = new Map<number, number>()
          let taken = takenWithOrder(each, way as 'several-captures')
          const ship = (position: number) => {
            shipped.set(position, (shipped.get(position) ?? 0) + 1)
            const amount = shipmentAmount(each, shipped, taken)
            taken += amount
            expect(amount === 0 || amount >= leastCharge).toBe(true)
            expect(taken).toBeLessThanOrEqual(each.due)
          }
          const left = () => each.lines.filter(line => (shipped.get(line.position) ?? 0) < line.quantity)
          for (const pick of [...picks, ...Array.from({ length: 60 }, (_, at) => at)]) {
            const open = left()
            const line = open[pick % Math.max(1, open.length)]
            if (line) ship(line.position)
          }
          expect(left()).toEqual([])
          expect(taken).toBe(each.due)
        },
      ),
    )
  })

  it('has shipping and fees in the first part, and each piece in the one it ships with [P-13]', () => {
    expect(shipmentAmount(order, new Map([[1, 3]]), 0)).toBe(31_000)
    expect(
      shipmentAmount(
        order,
        new Map([
          [1, 3],
          [2, 1],
        ]),
        31_000,
      ),
    ).toBe(187_540)
    expect(
      shipmentAmount(
        order,
        new Map([
          [1, 3],
          [2, 2],
        ]),
        218_540,
      ),
    ).toBe(187_540)
  })

  it('leaves a deposit out that was taken with the order [P-13]', () => {
    const paid = { ...order, deposit: 2_000 }
    expect(takenWithOrder(paid, 'several-captures')).toBe(1_000 + 75_016)
    expect(takenWithOrder(paid, 'charge-at-shipment')).toBe(31_000 + 75_016)
    expect(
      takenAfter(
        paid,
        new Map([
          [1, 3],
          [2, 2],
        ]),
      ),
    ).toBe(406_080)
  })

  it('is nothing with the order if its first goods ship today without a deposit', () => {
    expect(takenWithOrder(order, 'charge-at-shipment')).toBe(0)
    expect(takenWithOrder({ ...order, lines: [doors], due: 376_080 }, 'charge-at-shipment')).toBe(1_000)
  })
})
