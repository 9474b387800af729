import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { foldSku } from '../../core/search/search-text'
import { gone } from './merge-columns'
import { buildSkuIndex, mergeSkus, ofProduct, skuEntries, skuRange } from './sku-index'

/** SKUs of variants or products in the merchant's order, each with its state. */
const item = fc.record({
  sku: fc.constantFrom('A', 'AA', 'AB', 'B', 'B-1', 'b1', 'C', ''),
  isProduct: fc.boolean(),
  side: fc.constantFrom('kept', 'gone', 'fresh'),
})

describe('the SKUs of a search index', () => {
  it("equal a rebuilt index after a change, with equal SKUs in the merchant's order", () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 14 }), items => {
        const entries: Record<'old' | 'fresh' | 'all', [string, number][]> = { old: [], fresh: [], all: [] }
        const moves = {
          variants: { old: [] as number[], fresh: [] as number[] },
          docs: { old: [] as number[], fresh: [] as number[] },
        }
        items.forEach(({ sku, isProduct, side }, at) => {
          const [from, of] = [side === 'fresh' ? ('fresh' as const) : ('old' as const), isProduct ? ofProduct : 0]
          const places = moves[isProduct ? 'docs' : 'variants'][from]
          entries[from].push([sku, of + places.length])
          places.push(side === 'gone' ? gone : at)
          if (side !== 'gone') entries.all.push([sku, of + at])
        })
        const movesOf = (kind: 'variants' | 'docs') => ({
          old: Uint32Array.from(moves[kind].old),
          fresh: Uint32Array.from(moves[kind].fresh),
        })
        const merged = mergeSkus(
          buildSkuIndex(entries.old),
          buildSkuIndex(entries.fresh),
          movesOf('docs'),
          movesOf('variants'),
        )
        expect(merged).toEqual(buildSkuIndex(entries.all))
      }),
      { numRuns: 300 },
    )
  })

  it('are found whole or by prefix, and not beyond', () => {
    const index = buildSkuIndex([
      ['AB', 2],
      ['A', 1],
      ['ABC', 3],
      ['B', 4],
    ])
    const found = (sku: string, prefix: boolean) => {
      const [from, to] = skuRange(index, sku, prefix)
      return [...index.targets.subarray(from, to)]
    }
    expect([
      found(foldSku('A'), false),
      found(foldSku('AB'), false),
      found(foldSku('A'), true),
      found(foldSku('AB'), true),
      found('zz', true),
    ]).toEqual([[1], [2], [1, 2, 3], [2, 3], []])
  })

  it("are the product's own and its variants', unless its only variant has the same", () => {
    expect(skuEntries(3, 7, 'LS', ['LS-1', 'LS-2'])).toEqual([
      ['LS', ofProduct + 3],
      ['LS-1', 7],
      ['LS-2', 8],
    ])
    expect(skuEntries(3, 7, 'LS-1', ['ls 1'])).toEqual([['ls 1', 7]])
    expect(skuEntries(3, 7, 'LS', ['LS-1'])).toEqual([
      ['LS', ofProduct + 3],
      ['LS-1', 7],
    ])
    expect(skuEntries(3, 7, 'LS-1', ['LS-1', 'LS-2'])).toHaveLength(3)
  })
})
