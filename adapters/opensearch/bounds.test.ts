import { describe, expect, it } from '@jest/globals'
import { emptyQuery } from '../../core/search/listing'
import { aVisitor } from '../../test/builders/customer'
import { aDoor, goodsSource } from '../../test/builders/goods/goods'
import { openSearchDouble } from '../../test/builders/platform/open-search-double'
import { answerOf } from '../../test/builders/outcome'
import type { Http } from '../shared/http'
import { createGoodsIndex } from './goods-index'
import { openSearchWriter } from './goods-writer'
import { openSearch } from './open-search'
import { inCategories } from './questions'
import { knownShelves } from './shelves'

const alias = 'lintel-goods'
const unrestricted = aVisitor({ storeKey: 'commercial', visible: { tag: 'everything' } })
type Body = {
  readonly from?: number
  readonly size?: number
  readonly aggs?: { readonly starting?: { readonly terms: { readonly size: number } } }
}

/** A shop on a search server, with the request bodies that it sends there. */
const shopWith = async (goods: Parameters<typeof goodsSource>[0]) => {
  const { source } = goodsSource(goods)
  const double = openSearchDouble()
  const requests: Body[] = []
  const http: Http = {
    ...double.http,
    post: (path, options) => {
      requests.push(options?.body as Body)
      return double.http.post(path, options)
    },
  }
  const index = createGoodsIndex({ http, alias, source, name: () => 'a', refused: () => undefined })
  await answerOf(index.refresh())
  const search = openSearch({ http, alias, source, index }, unrestricted)
  const pageOf = async (page: number, pageSize: number) => {
    requests.length = 0
    const { total } = await answerOf(search.list({ ...emptyQuery, page, pageSize }))
    return { total, from: requests[0]?.from, size: requests[0]?.size }
  }
  return { search, requests, pageOf }
}

describe('queries to a search server', () => {
  it('request between one and a hundred products of a listing, from the first page on', async () => {
    const { pageOf } = await shopWith([aDoor(1)])
    expect([await pageOf(1, 100), await pageOf(3, 101), await pageOf(0, 0), await pageOf(2.9, 20.9)]).toEqual([
      { total: 1, from: 0, size: 100 },
      { total: 1, from: 200, size: 100 },
      { total: 1, from: 0, size: 1 },
      { total: 1, from: 20, size: 20 },
    ])
  })

  it('reach the hundred-thousandth product; beyond it only the count is requested', async () => {
    const { pageOf } = await shopWith([aDoor(1)])
    expect([
      await pageOf(1_000, 100),
      await pageOf(1_001, 100),
      await pageOf(100_000, 1),
      await pageOf(100_001, 1),
    ]).toEqual([
      { total: 1, from: 99_900, size: 100 },
      { total: 1, from: undefined, size: 0 },
      { total: 1, from: 99_999, size: 1 },
      { total: 1, from: undefined, size: 0 },
    ])
  })

  it('request ten suggestions out of fifty terms, for three letters or more', async () => {
    const { search, requests } = await shopWith(Array.from({ length: 14 }, (_, at) => aDoor(at + 1)))
    requests.length = 0
    expect(await answerOf(search.suggest(' do '))).toEqual([])
    expect(requests).toEqual([])
    expect(await answerOf(search.suggest('doo'))).toHaveLength(10)
    expect(requests.map(({ aggs }) => aggs?.starting?.terms.size)).toEqual([50])
  })

  it('request the listing only once where no word of the term could be dropped', async () => {
    const { search, requests } = await shopWith([])
    const questionsAbout = async (term: string) => {
      requests.length = 0
      expect(await answerOf(search.list({ ...emptyQuery, term }))).toMatchObject({ total: 0 })
      return requests.length
    }
    expect([await questionsAbout('&'), await questionsAbout('door')]).toEqual([1, 2])
  })

  it('request up to ten thousand products for SKUs, with a limit of a thousand SKUs a call', async () => {
    const { search, requests } = await shopWith([aDoor(1)])
    requests.length = 0
    await answerOf(search.findSkus(['D-1', ' d1 ', '']))
    expect(requests.map(({ size }) => size)).toEqual([10_000])
    expect(search.capabilities.maxSkus).toBe(1_000)
  })

  it('filter by categories in lists of a thousand, each named once', () => {
    const ids = Array.from({ length: 2_500 }, (_, at) => at + 1)
    const lists = (
      inCategories(ids)['bool'] as {
        readonly should: readonly { readonly terms: { readonly categories: readonly number[] } }[]
      }
    ).should.map(({ terms }) => terms.categories)
    expect(lists.map(({ length }) => length)).toEqual([1_000, 1_000, 500])
    expect(lists.flat()).toEqual(ids)
    expect(inCategories([])).toEqual({ match_none: {} })
  })
})

describe('writes to a search server', () => {
  const sentFor = async (variants: readonly number[]) => {
    const { source } = goodsSource([])
    const double = openSearchDouble()
    const shelves = await answerOf(knownShelves(source))
    const sent: number[] = []
    const http: Http = {
      ...double.http,
      post: (path, options) => {
        if (path.endsWith('_bulk')) sent.push(options?.lines?.length ?? 0)
        return double.http.post(path, options)
      },
    }
    const writer = openSearchWriter({
      http,
      alias,
      shelves: () => shelves,
      name: () => 'a',
      followed: () => ({ layout: 1, sequence: 1, shelves: '' }),
      refused: () => undefined,
    })
    const [variant] = aDoor(1).variants
    const products = variants.map((count, at) =>
      aDoor(at + 1, { variants: Array.from({ length: count }, () => variant!) }),
    )
    await answerOf((await answerOf(writer.replace())).add(products))
    // Each product takes two lines: the action and the document.
    return sent.map(lines => lines / 2)
  }

  it('send batches of up to two thousand products and variants; a larger product goes alone', async () => {
    expect(await sentFor([999, 999, 1])).toEqual([2, 1])
    expect(await sentFor([999, 1_000, 1])).toEqual([1, 2])
    expect(await sentFor([5_000, 1])).toEqual([1, 1])
  })

  it('create an index with a result window of 100,000 and up to 5,000 fields', async () => {
    const double = openSearchDouble()
    const { source } = goodsSource([])
    const made: unknown[] = []
    const http: Http = {
      ...double.http,
      put: (path, options) => {
        made.push((options?.body as { readonly settings?: { readonly index: unknown } }).settings?.index)
        return double.http.put(path, options)
      },
    }
    await answerOf(createGoodsIndex({ http, alias, source, name: () => 'a', refused: () => undefined }).refresh())
    expect(made[0]).toMatchObject({ max_result_window: 100_000, mapping: { total_fields: { limit: 5_000 } } })
  })
})
