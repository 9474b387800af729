import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCart } from '../../test/builders/cart'
import { answerOf, issuesOf } from '../../test/builders/outcome'
import { aProduct } from '../../test/builders/goods/product'
import { notFound, type Outcome } from '../shared/domain-error'
import type { Product } from '../catalogue/product'
import type { CartPort, NewLine } from './cart.port'
import { guardedWantedDays } from './guarded-wanted-days'

const thursday = Date.UTC(2026, 10, 26, 15)
const door = aProduct({
  id: 7,
  modifiers: [
    { id: 1, name: 'Needed by', kind: 'date', required: false, values: [], config: {} },
    { id: 2, name: 'Opening tag', kind: 'text', required: false, values: [], config: {} },
  ],
})

const aGuard = (byId: (id: number) => Outcome<Product> = () => TE.right(door)) => {
  const added: NewLine[] = []
  const asked: number[] = []
  const anything = {
    add: (lines: readonly NewLine[]) => TE.fromIO(() => (added.push(...lines), aCart())),
  } as unknown as CartPort
  const cart = guardedWantedDays(anything, {
    products: { byId: id => (asked.push(id), byId(id)) },
    clock: { now: () => thursday },
  })
  const line = (modifierId: number, value: string): NewLine => ({
    productId: 7,
    variantId: 71,
    quantity: 1,
    modifiers: [{ modifierId, value }],
  })
  return { add: (...lines: readonly NewLine[]) => cart.add(lines), line, added, asked }
}

describe('the guard on wanted days of cart lines', () => {
  it('accepts only working days from today on [S2-5.09]', async () => {
    const { add, line, added } = aGuard()
    await answerOf(add(line(1, '2026-11-26'), line(1, '2026-12-01')))
    expect(added).toHaveLength(2)
    for (const day of ['2026-11-25', '2026-11-28', '2026-12-25']) {
      expect(await issuesOf(add(line(1, '2026-12-01'), line(1, day)))).toEqual([
        'item:1:modifier-1 cart.choice-day-closed',
      ])
    }
    expect(added).toHaveLength(2)
  })

  it('ignores text fields that contain a date', async () => {
    const { add, line, added } = aGuard()
    await answerOf(add(line(2, '2026-11-28')))
    expect(added).toHaveLength(1)
  })

  it('reads each product once, and none when no choice looks like a date', async () => {
    const { add, line, asked } = aGuard()
    await answerOf(add(line(2, 'A-101'), { productId: 8, variantId: 81, quantity: 1, modifiers: [] }))
    expect(asked).toEqual([])
    await answerOf(add(line(1, '2026-12-01'), line(1, '2026-12-02')))
    expect(asked).toEqual([7])
  })

  it('leaves the decision to the cart when the product cannot be read', async () => {
    const { add, line, added } = aGuard(() => TE.left(notFound('product')))
    await answerOf(add(line(1, '2026-11-28')))
    expect(added).toHaveLength(1)
  })
})
