import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { PriceTier } from '../catalogue/price'
import {
  changesIn,
  changingKinds,
  inverseRows,
  recountedRow,
  removedRow,
  runCounts,
  runKinds,
  runRows,
  sameTier,
  settledRepeats,
  type RunBasis,
  type RunTab,
  type WantedPrice,
} from './price-run'

const [lock, hinge] = [1, 2]
const stands: Readonly<Record<number, readonly PriceTier[]>> = {
  [lock]: [
    { minimum: 1, price: 10_000 },
    { minimum: 12, price: 9_000, salePrice: 8_500 },
  ],
}
const basis = (over: Partial<RunBasis> = {}): RunBasis => ({
  tiersOf: id => stands[id] ?? [],
  costOf: id => (id === lock ? 7_000 : undefined),
  warning: 3_000,
  ...over,
})
const asked = (over: Partial<WantedPrice> = {}): WantedPrice => ({
  line: 2,
  sku: 'LOCK',
  variantId: lock,
  minimum: 1,
  ...over,
})

describe('a price run', () => {
  it.each<[string, Partial<WantedPrice>, string]>([
    ['more than the list asks', { tier: { price: 10_001 } }, 'up'],
    ['less', { tier: { price: 9_999 } }, 'down'],
    ['the same', { tier: { price: 10_000 } }, 'unchanged'],
    ['the same from another day on', { tier: { price: 10_000, from: '2027-01-01' } }, 'other'],
    ['a lower sale price', { tier: { price: 10_000, salePrice: 9_000 } }, 'down'],
    ['a quantity the list does not have', { minimum: 24, tier: { price: 8_000 } }, 'new'],
    ['nothing where there is a price', {}, 'removed'],
    ['nothing where there is none', { minimum: 24 }, 'unchanged'],
    ['a break at less than its sale price', { minimum: 12, tier: { price: 8_499 } }, 'down'],
  ])('that asks for %s: %o is %s [A-18]', (_, wanted, kind) => {
    expect(runRows([asked(wanted)], basis()).map(row => row.kind)).toEqual([kind])
  })

  it('keeps unknown SKUs and lines it cannot read, and changes nothing by them [A-18]', () => {
    const { variantId: _, ...unknown } = asked({ sku: 'NO-SUCH', tier: { price: 1 } })
    const rows = runRows([unknown, asked({ fault: 'prices.faults.price' })], basis())
    expect(rows.map(({ kind }) => kind)).toEqual(['unknown', 'faulty'])
    expect(changesIn(runCounts(rows))).toBe(0)
  })

  it('with two different prices for one SKU and quantity takes neither; the same price twice counts once', () => {
    const settled = (...prices: readonly number[]) =>
      settledRepeats(
        runRows(
          prices.map(price => asked({ tier: { price } })),
          basis(),
        ),
      ).map(({ kind }) => kind)
    expect(settled(9_000, 8_000)).toEqual(['faulty', 'faulty'])
    expect(settled(9_000, 9_000)).toEqual(['down'])
  })

  it('marks changes of more than the limit, and prices below cost where the cost is known [A-18]', () => {
    const marks = (wanted: WantedPrice) => {
      const [row] = runRows([wanted], basis())
      return [row?.isFar, row?.isBelowCost]
    }
    expect(marks(asked({ tier: { price: 7_000 } }))).toEqual([false, false])
    expect(marks(asked({ tier: { price: 6_999 } }))).toEqual([true, true])
    expect(marks(asked({ tier: { price: 13_001 } }))).toEqual([true, false])
    expect(marks(asked({ variantId: hinge, tier: { price: 1 } }))).toEqual([false, false])
  })

  it('counted again has what it does to the prices of now, and removes no price that is gone [A-18]', () => {
    const now = basis({ tiersOf: id => (id === lock ? [{ minimum: 1, price: 12_000 }] : []) })
    const again = (wanted: WantedPrice) => runRows([wanted], basis()).map(row => recountedRow(row, now)?.kind)
    expect(again(asked({ tier: { price: 11_000 } }))).toEqual(['down'])
    const removed = (minimum: number) => removedRow({ sku: 'LOCK', variantId: lock, minimum }, basis())
    expect([removed(1), removed(12)].map(row => recountedRow(row, now)?.kind)).toEqual(['removed', undefined])
  })
})

const tier = fc.record({ price: fc.integer({ min: 0, max: 9 }) })
const tiers = fc.dictionary(fc.constantFrom('1', '2', '3'), tier, { maxKeys: 3 })
type Drawn = Readonly<Record<string, { readonly price: number }>>
const listOf = (drawn: Drawn) => (id: number) => {
  const price = drawn[String(id)]
  return price ? [{ minimum: 1, ...price }] : []
}

describe('undoing a run', () => {
  it('gives back what was before, except where somebody changed the price since [A-18]', () => {
    fc.assert(
      fc.property(tiers, tiers, fc.constantFrom('1', '2', '3', 'none'), (before, after, changedSince) => {
        const ids = [1, 2, 3]
        const wanted = ids.map(id => asked({ variantId: id, sku: String(id), tier: after[String(id)] as never }))
        const cleaned = wanted.map(({ tier: price, ...each }) => ({ ...each, ...(price ? { tier: price } : {}) }))
        const run = runRows(cleaned, basis({ tiersOf: listOf(before) }))
        const live: Record<string, { readonly price: number }> = { ...after }
        if (changedSince !== 'none') live[changedSince] = { price: 77 }
        const inverse = inverseRows(run, id => live[String(id)], { costOf: () => undefined, warning: 3_000 })
        const found = ids.map(id => {
          const row = inverse.find(({ variantId }) => variantId === id)
          if (!row) return 'left out'
          if (row.isRefused === true) return `refused, ${row.kind}`
          return changingKinds.includes(row.kind) && sameTier(row.tier, before[String(id)]) ? 'as before' : 'wrong'
        })
        expect(found).toEqual(
          ids.map(id => {
            if (sameTier(before[String(id)], after[String(id)])) return 'left out'
            return String(id) === changedSince ? 'refused, unchanged' : 'as before'
          }),
        )
      }),
    )
  })

  it('counts every row under its kind', () => {
    fc.assert(
      fc.property(tiers, tiers, (before, after) => {
        const wanted = Object.entries(after).map(([id, price]) =>
          asked({ variantId: Number(id), sku: id, tier: price }),
        )
        const rows = runRows(wanted, basis({ tiersOf: listOf(before) }))
        const counts = runCounts(rows)
        expect(runKinds.reduce((sum, kind) => sum + counts[kind as RunTab], 0)).toBe(rows.length)
      }),
    )
  })
})
