import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../shared/domain-error'
import { lookUpSkus } from './look-up-skus'
import type { SkuSearchPort } from './sku-search.port'

const aSkuSearch = (asked: (readonly string[])[], changes: Partial<SkuSearchPort> = {}): SkuSearchPort => ({
  capabilities: { maxSkus: 3, measures: false, oneVariant: false },
  findSkus: skus => {
    asked.push(skus)
    return TE.right(skus.map(sku => (sku.startsWith('LS') ? { sku, found: { productId: 1, variantId: 2 } } : { sku })))
  },
  ...changes,
})

describe('Looking up SKUs', () => {
  it('trims them, asks for each once, and keeps their order', async () => {
    const asked: (readonly string[])[] = []
    const found = await lookUpSkus({ skus: aSkuSearch(asked) })([' LS-1 ', '', 'none', 'LS-1', '   '])()
    expect(asked).toEqual([['LS-1', 'none']])
    expect(found).toMatchObject({ right: [{ sku: 'LS-1', found: { productId: 1, variantId: 2 } }, { sku: 'none' }] })
  })

  it('splits them into as many calls as the search needs, and makes none without any', async () => {
    const asked: (readonly string[])[] = []
    const all = Array.from({ length: 7 }, (_, at) => `LS-${at}`)
    expect(await lookUpSkus({ skus: aSkuSearch(asked) })(all)()).toMatchObject({ right: all.map(sku => ({ sku })) })
    expect(asked.map(each => each.length)).toEqual([3, 3, 1])
    expect(await lookUpSkus({ skus: aSkuSearch(asked) })([' '])()).toEqual({ _tag: 'Right', right: [] })
    expect(asked).toHaveLength(3)
  })

  it('fails when one call fails', async () => {
    let questions = 0
    const skus = aSkuSearch([], {
      findSkus: own => ((questions += 1) === 2 ? TE.left(unavailable('search')) : TE.right(own.map(sku => ({ sku })))),
    })
    expect(await lookUpSkus({ skus })(['a', 'b', 'c', 'd', 'e', 'f', 'g'])()).toMatchObject({
      left: { tag: 'unavailable' },
    })
    expect(questions).toBe(2)
  })
})
