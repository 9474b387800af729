import { describe, expect, it } from '@jest/globals'
import { autorun } from 'mobx'
import { aBulkProduct, aBulkVariant } from '../../test/builders/goods/bulk-product'
import { issue } from '../../core/shared/domain-error'
import type { BulkLayout } from '../../core/bulk-order/bulk-product'
import { BulkOrderStore } from './bulk-order.store'
import { rowsNear, stepsOf } from './row-window'

const lock = aBulkProduct(1, { variants: [aBulkVariant(11), aBulkVariant(12)] })
const hinge = aBulkProduct(2, { pack: { size: 3, unit: 'Box' }, variants: [aBulkVariant(21)] })
const bar = aBulkProduct(3, { variants: 5 })
const aTable = (layout: BulkLayout = 'cart') => new BulkOrderStore({ products: [lock, hinge, bar], layout })
const pieces = (table: BulkOrderStore) => Object.fromEntries([11, 12, 21].map(id => [id, table.pieces(id)]))

describe('a bulk-order table', () => {
  it('parses input, and keeps the previous value if invalid (S3-4.10)', () => {
    const table = aTable()
    table.type(11, '24')
    table.type(11, 'two')
    table.type(12, '-5')
    expect(pieces(table)).toEqual({ 11: 24, 12: 0, 21: 3 })
  })

  it('returns current input at any time, rendered or not', () => {
    const table = aTable()
    table.note(11, '2')
    table.note(11, '24')
    expect([table.pieces(11), table.settle(11)]).toEqual([0, 24])
    table.note(12, '3')
    expect([table.check('cart'), table.lines.map(({ quantity }) => quantity)]).toEqual([undefined, [24, 3, 3]])
    table.note(12, '5')
    table.tick(12, false)
    table.catchUp()
    expect(table.pieces(12)).toBe(0)
  })

  it('re-renders only the components of a changed quantity', () => {
    const table = aTable()
    const seen: string[] = []
    const stops = [
      autorun(() => seen.push(`11: ${table.pieces(11)}`)),
      autorun(() => seen.push(`12: ${table.pieces(12)}`)),
      autorun(() => seen.push(`of the lock: ${table.isTicked(lock)}`)),
    ]
    seen.length = 0
    table.type(11, '4')
    expect(seen).toEqual(['11: 4', 'of the lock: true'])
    table.selectAll()
    expect(seen.slice(2)).toEqual(['12: 1'])
    for (const stop of stops) stop()
  })

  it('rounds to whole packs after typing, and shows the change (S3-4.12)', () => {
    const table = aTable()
    table.type(21, '7')
    expect([table.pieces(21), table.settle(21), table.rounded.get(21)]).toEqual([7, 6, { from: 7, to: 6 }])
    table.type(21, '9')
    expect([table.settle(21), table.rounded.has(21)]).toEqual([9, false])
  })

  it('sets every quantity to at least one on Select All, and clears them after adding (S3-4.10, S3-4.11)', () => {
    const table = aTable()
    table.type(11, '4')
    table.type(21, '0')
    table.selectAll()
    expect(pieces(table)).toEqual({ 11: 4, 12: 1, 21: 3 })
    table.clear()
    expect([pieces(table), table.totals.lines]).toEqual([{ 11: 0, 12: 0, 21: 0 }, 0])
  })

  it('opens a product that is ticked and asks for its options, until one is chosen (S3-5.10)', () => {
    const table = aTable()
    table.tickProduct(bar, true)
    expect([table.isOpen(bar), table.unchosen.has(3), table.check('cart')?.code]).toEqual([
      true,
      true,
      'bulk-order.issues.choose-options',
    ])
    table.tick(bar.variants[0]!.id, true)
    expect([table.unchosen.has(3), table.check('cart')]).toEqual([false, undefined])
    table.tickProduct(bar, false)
    expect(table.lines.some(({ product }) => product.id === 3)).toBe(false)
  })

  it('opens the options where a list asks for quantities in the second layout (S3-5.11)', () => {
    const table = aTable('quote')
    table.clear()
    expect([table.check('list')?.code, table.isOpen(bar)]).toEqual(['bulk-order.issues.valid-quantity', true])
  })

  it('opens the product of a refused row, and drops the reason at the next change', () => {
    const table = aTable()
    table.refuse({ [bar.variants[4]!.id]: issue('item:0', 'cart.not-enough-stock', { stock: 2 }) })
    expect([table.isOpen(bar), table.issues.size]).toEqual([true, 1])
    table.tick(bar.variants[4]!.id, true)
    expect(table.issues.size).toBe(0)
  })

  it('renders all rows up to five hundred, and of more only those near the screen', () => {
    expect([
      aTable().long,
      new BulkOrderStore({
        products: Array.from({ length: 200 }, (_, at) => aBulkProduct(at + 1, { variants: 20 })),
        layout: 'cart',
      }).long,
    ]).toEqual([false, true])
    const starts = stepsOf(
      Array.from(
        { length: 4_000 },
        () => ({ tag: 'variant', product: lock, variant: lock.variants[0]!, alone: false }) as const,
      ),
      { product: 88, variant: 64 },
    )
    expect(starts.at(-1)).toBe(4_000 * 64)
    expect(rowsNear(starts, 64 * 1_000, 64 * 1_010)).toEqual({ from: 995, to: 1_016 })
    expect([rowsNear(starts, -500, 400).from, rowsNear(starts, 64 * 3_999, 64 * 5_000).to]).toEqual([0, 4_000])
  })
})
