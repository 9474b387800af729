import { describe, expect, it } from '@jest/globals'
import { nextNews, type PassingNews } from './counted-toast'

const compared = { text: 'Product added to compare', counted: (count: number) => `${count} products added to compare` }
const inCart = { text: 'Product added to cart' }
const saidOf = (...messages: readonly Parameters<typeof nextNews>[1][]) =>
  messages.reduce<readonly PassingNews[]>((all, message) => [...all, nextNews(all[all.length - 1], message)], []).map(({ text }) => text)

describe('News in passing', () => {
  it('counts what is said again while it stands', () => {
    expect(saidOf(compared, compared, compared)).toEqual(['Product added to compare', '2 products added to compare', '3 products added to compare'])
  })

  it('begins anew after other news, and says what cannot be counted as it is', () => {
    expect(saidOf(compared, compared, inCart, inCart, compared).slice(2)).toEqual(['Product added to cart', 'Product added to cart', 'Product added to compare'])
  })
})
