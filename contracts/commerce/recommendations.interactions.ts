import { expect } from '@jest/globals'
import {
  commerceEvidence,
  commerceRecommendations,
} from '../../adapters/commerce/recommendations/recommendations.client'
import { answerOf } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const goods = {
  name: 'a guest, and goods on sale',
  params: { productId: 900_001, variantId: 900_001_001, stock: 40 },
} as const
const path = '/apis/ecommerce-service/public/v1/widget-search'
const item = {
  provider_id_esi: '3101',
  name_eti: 'Grade 1 Storeroom Lock',
  page_slug_esi: '/grade-1-storeroom-lock/',
  sku_esi: 'LS-G1-626',
}
const shown = { ...item, calculated_price_efi: 189 }

/** Recommendations (5.8), and the product views they are computed from, which are our own call. */
export const recommendationsContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: '5.8 products like one',
      state: goods,
      request: {
        method: 'POST',
        path,
        query: {
          fields: like('provider_id_esi,name_eti,page_slug_esi,sku_esi,calculated_price_efi'),
          skip: '0',
          limit: '6',
        },
        body: { widget_id: 'similar_products', product_ids: ['900001'] },
      },
      response: { status: 200, body: succeeded({ items: each(shown) }) },
      drive: async http =>
        expect(
          await answerOf(commerceRecommendations(http).of({ kind: 'similar-products', productIds: [900_001] })),
        ).toMatchObject({ kind: 'similar-products', items: [{ id: 3101, price: { now: 18_900 } }] }),
    },
    {
      description: '5.8 the numbers of what is new in a category',
      state: goods,
      request: {
        method: 'POST',
        path,
        query: { fields: 'provider_id_esi', skip: '0', limit: '48' },
        body: {
          widget_id: 'hot_new_releases',
          context_type: 'category',
          context_data: { category_ids: ['310'] },
          lintel_instead: [],
        },
      },
      response: { status: 200, body: succeeded({ items: each(item) }) },
      drive: async http =>
        expect(await answerOf(commerceEvidence(http).rank({ kind: 'hot-new-releases', categoryId: 310 }))).toEqual([
          3101,
        ]),
    },
    {
      description: 'a look at a product',
      state: goods,
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/bc/product-views',
        body: { product_id: 900_001, before: [900_002], key: 'a-look-of-its-own' },
      },
      response: { status: 204 },
      drive: async http =>
        expect(
          await answerOf(
            commerceRecommendations(http).noteView({ productId: 900_001, before: [900_002], key: 'a-look-of-its-own' }),
          ),
        ).toBeUndefined(),
    },
  ],
}
