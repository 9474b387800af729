import { describe, expect, it } from '@jest/globals'
import { nextToast, type CountedToast } from './counted-toast'

const compared = { text: 'Product added to compare', counted: (count: number) => `${count} products added to compare` }
const inCart = { text: 'Product added to cart' }
const toastsFor = (...messages: readonly Parameters<typeof nextToast>[1][]) =>
  messages
    .reduce<readonly CountedToast[]>((all, message) => [...all, nextToast(all[all.length - 1], message)], [])
    .map(({ text }) => text)

describe('Toasts', () => {
  it('count a repeated message while it is shown', () => {
    expect(toastsFor(compared, compared, compared)).toEqual([
      'Product added to compare',
      '2 products added to compare',
      '3 products added to compare',
    ])
  })

  it('restart after another message, and repeat messages without a counted text', () => {
    expect(toastsFor(compared, compared, inCart, inCart, compared).slice(2)).toEqual([
      'Product added to cart',
      'Product added to cart',
      'Product added to compare',
    ])
  })
})
