import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf } from '../../test/builders/outcome'
import { aCard, aProduct } from '../../test/builders/goods/product'
import type { ListingQuery } from '../search/listing'
import { unavailable } from '../shared/domain-error'
import type { BulkUploadPort, LineAnswer } from './bulk-upload.port'
import { guessTerms, maxSearched, uploadWithGuesses } from './upload-with-guesses'

const { plainVariantId: _, ...lock } = aCard({ id: 2, slug: '/lock/' })
const hook = aCard({ id: 1, name: 'Hook', sku: 'BX-1', slug: '/hook/', plainVariantId: 11 })

/** A portal with these SKUs, and a search that knows these terms. */
const aShop = (
  finds: (term: string) => readonly (typeof hook)[],
  portal: (sku: string) => LineAnswer = () => ({ tag: 'unknown', similar: [] }),
) => {
  const asked: string[] = []
  const upload: BulkUploadPort = { check: lines => TE.right(lines.map(({ sku }) => portal(sku))) }
  const search = {
    list: ({ term = '' }: ListingQuery) => (asked.push(term), TE.right({ items: finds(term), total: 0, facets: [] })),
  }
  const paths = {
    resolve: (slug: string) =>
      TE.right({ tag: 'product' as const, product: { tag: 'allowed' as const, item: aProduct({ id: 2, slug }) } }),
  }
  const { check } = uploadWithGuesses(upload, { search, paths })
  return { asked, check: (...skus: readonly string[]) => answerOf(check(skus.map(sku => ({ sku, quantity: 1 })))) }
}

describe('SKU suggestions by search, when the portal suggests none', () => {
  it('are close matches among products and their variants, searched as in quick order', async () => {
    const shop = aShop(term => (term === 'LS-G1' ? [lock as typeof hook, hook] : []))
    expect(await shop.check('LS-G1-627')).toEqual([{ tag: 'unknown', similar: ['LS-G1-626', 'LS-G1-613'] }])
    expect(shop.asked).toEqual(['LS-G1-627', 'LS-G1'])
    expect(await aShop(() => [hook]).check('QQQQQQ')).toEqual([{ tag: 'unknown', similar: [] }])
  })

  it('are searched once per unknown SKU without suggestions, up to the limit', async () => {
    const known: LineAnswer = {
      tag: 'found',
      product: {
        variantSku: 'A',
        productId: 1,
        variantId: 1,
        isStock: true,
        stock: 5,
        purchasingDisabled: false,
        minQuantity: 1,
      },
    }
    const shop = aShop(
      () => [hook],
      sku => (sku === 'A' ? known : { tag: 'unknown', similar: sku === 'B' ? ['BB'] : [] }),
    )
    expect(await shop.check('A', 'B', 'BX-2', 'BX-2')).toEqual([
      known,
      { tag: 'unknown', similar: ['BB'] },
      { tag: 'unknown', similar: ['BX-1'] },
      { tag: 'unknown', similar: ['BX-1'] },
    ])
    expect(shop.asked).toEqual(['BX-2'])
    const many = await aShop(() => [hook]).check(
      ...Array.from({ length: maxSearched + 2 }, (_, at) => `BX-${'abcdefghijklmnop'[at] ?? ''}`),
    )
    expect(many.filter(answer => answer.tag === 'unknown' && answer.similar.length > 0)).toHaveLength(maxSearched)
  })

  it('are left out when the search is unavailable', async () => {
    const upload: BulkUploadPort = {
      check: () => TE.right([{ tag: 'unknown', similar: [], message: 'No such thing' }]),
    }
    const paths = { resolve: () => TE.left(unavailable('paths')) }
    expect(
      await answerOf(
        uploadWithGuesses(upload, { search: { list: () => TE.left(unavailable('search')) }, paths }).check([
          { sku: 'BX-2', quantity: 1 },
        ]),
      ),
    ).toEqual([{ tag: 'unknown', similar: [], message: 'No such thing' }])
  })

  it('search for the whole SKU, then without its last part, then without its first', () => {
    expect(guessTerms(' LS-G1-627 ')).toEqual(['LS-G1-627', 'LS-G1', 'G1-627'])
    expect(guessTerms('LSG1627X')).toEqual(['LSG1627X', 'LSG1', '627X'])
    expect(guessTerms('A')).toEqual([])
  })
})
