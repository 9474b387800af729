import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCart } from '../../test/builders/cart'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { emptyCart, type Cart } from './cart'
import { clearCart } from './clear-cart'

const over = (found: Cart) => {
  const cleared: string[] = []
  return {
    cleared,
    clear: clearCart({
      cart: { current: () => TE.right(found) },
      arrivals: { clear: key => (cleared.push(key), TE.right(emptyCart)) },
    }),
  }
}

describe('clearing a cart', () => {
  it('removes all lines, including those set aside', async () => {
    for (const cart of [
      aCart({ editable: true }),
      aCart({ editable: true, lines: [], setAside: [{ id: 's', sku: 'S', name: 'Door', quantity: 1 }] }),
    ]) {
      const { clear, cleared } = over(cart)
      await answerOf(clear('a-key'))
      expect(cleared).toEqual(['a-key'])
    }
  })

  it('refuses a cart with agreed prices, and does nothing for an empty one', async () => {
    const agreed = over(aCart({ editable: false }))
    expect(await refusalOf(agreed.clear('a-key'))).toMatchObject({ tag: 'forbidden', reason: 'cart.not-editable' })
    const empty = over(emptyCart)
    await answerOf(empty.clear('a-key'))
    expect([agreed.cleared, empty.cleared]).toEqual([[], []])
  })
})
