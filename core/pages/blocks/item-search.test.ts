import { describe, expect, it } from '@jest/globals'
import type { ProductCard } from '../../catalogue/product'
import { itemBlock, matchingBlocks, type ItemBlock } from './item-search'

const blocks: readonly ItemBlock[] = [
  { id: 'locks', heading: 'Locksets for classrooms', numbers: ['LS-G1-626', 'LS-G2-626'] },
  { id: 'hinges', heading: 'Hinges', numbers: ['HG-BB45-26D'] },
  { id: 'more', numbers: ['LS-G1-613', 'TH-SAD-36'] },
]
const found = (typed: string) => matchingBlocks(blocks, typed).map(({ block }) => block.id)

describe('the item search on a page', () => {
  it('finds product blocks by heading or item number, in page order, ignoring case [S2-4.45]', () => {
    expect(found('CLASSROOM')).toEqual(['locks'])
    expect(found(' ls-g1 ')).toEqual(['locks', 'more'])
    expect(found('26')).toEqual(['locks', 'hinges'])
    expect(found('nothing of the kind')).toEqual([])
  })

  it('returns the matching item numbers, and nothing for blank input [S2-4.45]', () => {
    expect(matchingBlocks(blocks, 'g1').map(({ numbers }) => numbers)).toEqual([['LS-G1-626'], ['LS-G1-613']])
    expect(matchingBlocks(blocks, 'hinges').map(({ numbers }) => numbers)).toEqual([[]])
    expect(found('')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  it('lists each number once, and no block without products', () => {
    const products = ['A-1', 'A-2', 'A-1'].map(sku => ({ sku }) as ProductCard)
    expect(itemBlock('b', 'Rails', [{ tag: 'products', products }])).toEqual({
      id: 'b',
      heading: 'Rails',
      numbers: ['A-1', 'A-2'],
    })
    expect(itemBlock('b', undefined, [{ tag: 'products', products }])).toEqual({ id: 'b', numbers: ['A-1', 'A-2'] })
    expect(itemBlock('b', 'Rails', [{ tag: 'products', products: [] }])).toBeUndefined()
    expect(itemBlock('b', 'Posts', [{ tag: 'records', records: [] }])).toBeUndefined()
  })
})
