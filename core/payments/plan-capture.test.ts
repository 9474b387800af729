import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sumOf } from '../shared/money'
import { leastCharge } from './least-charge'
import { planCapture, type CaptureFacts, type PlannedLine } from './plan-capture'

const facts: CaptureFacts = {
  due: 406_080,
  today: '2026-11-27',
  capabilities: { multiCapture: false, laterCharge: true },
  holdsUntil: '2026-12-27',
  deposit: 0,
}
const stock: PlannedLine = { id: 'lockset', amount: 30_000, readyDay: '2026-11-27' }
const doors: PlannedLine = { id: 'doors', amount: 375_080, readyDay: '2026-12-12' }

const aDay = fc
  .integer({ min: 0, max: 60 })
  .map(days => new Date(Date.UTC(2026, 10, 27 + days)).toISOString().slice(0, 10))
const someLines = fc
  .array(fc.record({ amount: fc.oneof(fc.nat({ max: 99 }), fc.nat({ max: 1_000_000 })), readyDay: aDay }), {
    minLength: 1,
    maxLength: 12,
  })
  .map(lines => lines.map((line, index): PlannedLine => ({ id: String(index), ...line })))

describe('a plan of captures', () => {
  it('adds up to what is due, in parts that are never negative, each line in one part [P-12]', () => {
    fc.assert(
      fc.property(
        someLines,
        fc.nat({ max: 2_000_000 }),
        fc.record({ multiCapture: fc.boolean(), laterCharge: fc.boolean() }),
        fc.nat({ max: 10_000 }),
        (lines, due, capabilities, deposit) => {
          const { parts } = planCapture(lines, { ...facts, due, capabilities, deposit })
          expect(sumOf(parts, ({ amount }) => amount)).toBe(due)
          expect(parts.filter(({ amount }) => amount < 0)).toEqual([])
          expect(parts.flatMap(part => part.lines).sort()).toEqual(lines.map(({ id }) => id).sort())
        },
      ),
    )
  })

  it('names no part that is smaller than a provider takes [P-12]', () => {
    const cents: PlannedLine = { id: 'sample', amount: 30, readyDay: '2026-12-20' }
    expect(planCapture([stock, doors, cents], { ...facts, due: 405_110 }).parts).toEqual([
      { amount: 30_000, day: '2026-11-27', lines: ['lockset'] },
      { amount: 375_110, day: '2026-12-12', lines: ['doors', 'sample'] },
    ])
    fc.assert(
      fc.property(
        someLines,
        fc.integer({ min: leastCharge, max: 2_000_000 }),
        fc.nat({ max: 10_000 }),
        (lines, due, deposit) => {
          const { parts } = planCapture(lines, { ...facts, due, deposit })
          expect(parts.filter(({ amount }) => amount > 0 && amount < leastCharge)).toEqual([])
        },
      ),
    )
  })

  it('is one part if everything ships within five days [P-13]', () => {
    const soon = { ...doors, readyDay: '2026-12-02' }
    expect(planCapture([stock, soon], facts)).toEqual({
      way: 'at-once',
      parts: [{ amount: 406_080, day: '2026-11-27', lines: ['lockset', 'doors'] }],
    })
  })

  it('takes shipping with the first shipment, and the doors when they ship [P-12]', () => {
    expect(planCapture([stock, doors], facts)).toEqual({
      way: 'charge-at-shipment',
      parts: [
        { amount: 31_000, day: '2026-11-27', lines: ['lockset'] },
        { amount: 375_080, day: '2026-12-12', lines: ['doors'] },
      ],
    })
  })

  it('uses one authorization where the account can capture in parts, as long as it holds [P-13]', () => {
    const capabilities = { multiCapture: true, laterCharge: true }
    expect(planCapture([stock, doors], { ...facts, capabilities }).way).toBe('several-captures')
    expect(planCapture([stock, doors], { ...facts, capabilities, holdsUntil: '2026-12-11' }).way).toBe(
      'charge-at-shipment',
    )
  })

  it('takes everything with the order if the card cannot be charged later [P-12]', () => {
    const capabilities = { multiCapture: false, laterCharge: false }
    expect(planCapture([stock, doors], { ...facts, capabilities }).way).toBe('at-once')
  })

  it('takes a deposit of goods that ship later with the order [P-13]', () => {
    expect(planCapture([doors], { ...facts, due: 375_080, deposit: 2_000 }).parts).toEqual([
      { amount: 75_016, day: '2026-11-27', lines: [] },
      { amount: 300_064, day: '2026-12-12', lines: ['doors'] },
    ])
  })
})
