import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aCard, aProduct } from '../../test/builders/goods/product'
import type { SkuSearchPort } from '../search/sku-search.port'
import { notFound, unavailable } from '../shared/domain-error'
import { goodsForRow } from './goods-for-row'

const closer = {
  id: 9,
  name: 'Closer',
  kind: 'product_list_with_images',
  required: true,
  values: [{ id: 1, label: 'Closer', isDefault: false, productId: 77 }],
  config: {},
} as const
const door = aProduct({ id: 12, modifiers: [closer] })
const skus: SkuSearchPort = {
  capabilities: { maxSkus: 50, measures: false, oneVariant: false },
  findSkus: all =>
    TE.right(all.map(sku => (sku === 'HM-3070' ? { sku, found: { productId: 12, variantId: 121 } } : { sku }))),
}
const products = { byId: (id: number) => (id === 12 ? TE.right(door) : TE.left(notFound('product'))) }
const catalogue = { cardsById: (ids: readonly number[]) => TE.right(ids.map(id => aCard({ id }))) }

describe('The product behind the SKU of a row', () => {
  it('is returned with its variant and the products of its modifiers, for a trimmed SKU', async () => {
    const goods = await answerOf(goodsForRow({ skus, products, catalogue })(' HM-3070 '))
    expect([goods.product.id, goods.variantId, goods.modifierProducts.map(({ id }) => id)]).toEqual([12, 121, [77]])
  })

  it('is not found for an unknown SKU, and has no modifier products while they are unavailable', async () => {
    expect(await refusalOf(goodsForRow({ skus, products, catalogue })('NONE'))).toEqual({
      tag: 'not-found',
      what: 'product',
    })
    expect(
      (
        await answerOf(
          goodsForRow({ skus, products, catalogue: { cardsById: () => TE.left(unavailable('catalogue')) } })('HM-3070'),
        )
      ).modifierProducts,
    ).toEqual([])
  })
})
