import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { aCart } from '../../test/builders/cart'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'
import { sharedCartRead } from './shared-cart-read'

const someTurns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** A cart whose reads take some turns; each has the number of writes before it as its total. */
const slowCart = () => {
  let [reads, writes] = [0, 0]
  const answer = async (total: number): Promise<E.Either<never, Cart>> => {
    await someTurns()
    return E.right({ ...aCart(), total })
  }
  const cart = {
    current: () => () => {
      reads += 1
      return answer(writes)
    },
    remove: () => async () => {
      await someTurns()
      writes += 1
      return answer(writes)
    },
  } as unknown as CartPort
  return { cart: sharedCartRead(cart), reads: () => reads }
}

const totalOf = (result: E.Either<unknown, Cart>) => (E.isRight(result) ? result.right.total : undefined)

describe('a cart whose parallel reads are one', () => {
  it('is read once for the frame of a page and the page, and again afterwards', async () => {
    const { cart, reads } = slowCart()
    const both = await Promise.all([cart.current()(), cart.current()()])
    expect([both.map(totalOf), reads()]).toEqual([[0, 0], 1])
    await cart.current()()
    expect(reads()).toBe(2)
  })

  it('is read again after a write, also while an earlier read is under way', async () => {
    const { cart } = slowCart()
    const early = cart.current()()
    const written = cart.remove('line')()
    const during = cart.current()()
    await written
    const after = cart.current()()
    expect((await Promise.all([early, during, after])).map(totalOf)).toEqual([0, 0, 1])
  })
})
