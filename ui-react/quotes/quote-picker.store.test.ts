import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { ListingQuery } from '../../core/search/listing'
import { QuotePickerStore } from './quote-picker.store'

const aPicker = () => {
  const asked: ListingQuery[] = []
  const answers: (() => void)[] = []
  const waiting: (() => void)[] = []
  const store = new QuotePickerStore(
    {
      searchProducts: query => async () => {
        asked.push(query)
        await new Promise<void>(resolve => void answers.push(resolve))
        const items =
          query.term === 'nothing'
            ? []
            : [
                {
                  id: 1,
                  name: query.term ?? '',
                  slug: '/lock/',
                  sku: 'LS-1',
                  swatches: [],
                  stock: 3,
                  purchasable: true,
                  minimum: 1,
                },
              ]
        return TE.right({ tag: 'results' as const, query, listing: { items, total: items.length, facets: [] } })()
      },
      previewSearch: () => TE.right({ suggestions: [], products: [], total: 0 }),
      viewPath: () => TE.left({ tag: 'not-found', what: 'page' }),
    },
    (_, then) => void waiting.push(then),
  )
  const settled = () => new Promise(resolve => setTimeout(resolve))
  const answer = async (at: number) => (answers[at]?.(), settled())
  const pass = async () => (waiting.splice(0).forEach(then => then()), settled())
  return { store, asked, answer, pass }
}

describe('finding products for a quote', () => {
  it('requests 24 by relevance, with the term trimmed [S3-9.01]', async () => {
    const { store, asked, answer, pass } = aPicker()
    store.type(' lock ')
    await pass()
    await answer(0)
    expect(asked).toMatchObject([{ term: 'lock', sort: 'relevance', page: 1, pageSize: 24 }])
    expect(store.found).toMatchObject({ tag: 'found', items: [{ name: 'lock' }] })
  })

  it('ignores late results of an earlier term, and reports when there are none [S3-8.04]', async () => {
    const { store, answer, pass } = aPicker()
    store.type('lock')
    await pass()
    store.type('nothing')
    await answer(0)
    expect(store.found.tag).toBe('searching')
    await pass()
    await answer(1)
    expect(store.found).toEqual({ tag: 'found', items: [], total: 0 })
  })
})
