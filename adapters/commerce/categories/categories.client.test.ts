import { describe, expect, it } from '@jest/globals'
import { aPlatform } from '../../../test/builders/platform/http'
import { answerOf } from '../../../test/builders/outcome'
import { maxSkus, searchPath } from '../search/search.wire'
import { commerceCatalogue } from './categories.client'

const aCatalogue = () => {
  const { http, sent } = aPlatform({
    [`POST ${searchPath}`]: { body: { Status: 'success', Data: { items: [], total_count: 0 } } },
  })
  const filters = () =>
    sent.map(
      ({ options }) =>
        (
          options.body as {
            readonly filter: { readonly provider_id_esi?: readonly string[]; readonly sku_esi?: readonly string[] }
          }
        ).filter,
    )
  return { catalogue: commerceCatalogue(http), filters }
}

describe('cards and brands of a platform', () => {
  it('request at most a hundred cards, each product once', async () => {
    const { catalogue, filters } = aCatalogue()
    await answerOf(catalogue.cardsById([1, 1, ...Array.from({ length: 150 }, (_, at) => at + 1)]))
    expect(filters().map(filter => filter.provider_id_esi)).toEqual([
      Array.from({ length: 100 }, (_, at) => String(at + 1)),
    ])
  })

  it('request the brands of SKUs in batches, each SKU once', async () => {
    const { catalogue, filters } = aCatalogue()
    const skus = Array.from({ length: maxSkus + 1 }, (_, at) => `LS-${at}`)
    await answerOf(catalogue.brandsOfSkus([...skus, 'LS-0']))
    expect(filters().map(filter => filter.sku_esi)).toEqual([skus.slice(0, maxSkus), skus.slice(maxSkus)])
  })

  it('send no request when no ids are given', async () => {
    const { catalogue, filters } = aCatalogue()
    expect(await answerOf(catalogue.cardsById([]))).toEqual([])
    expect(filters()).toEqual([])
  })
})
