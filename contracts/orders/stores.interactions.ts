import { expect } from '@jest/globals'
import { orderServiceStores } from '../../adapters/orders/stores/stores.client'
import { answerOf } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, shaped, succeeded } from '../support/matchers'

const configuration = { storeName: 'Dollar General', quoteType: 'none', isSearchBarDisabled: true }

/** The order service's stores: configurations, names, and the file of their own pages. */
export const storesContract: Contract = {
  provider: 'store-directory',
  interactions: [
    {
      description: '9 the configurations of stores',
      state: { name: 'a guest' },
      request: {
        method: 'GET',
        path: '/apis/order-service/v1/custom-store-configuration',
        headers: { clientid: 'lintel-shop' },
      },
      response: {
        status: 200,
        body: succeeded(
          each({
            storeName: like(configuration.storeName),
            quoteType: shaped('^(none|custom|other)$', 'none'),
            isSearchBarDisabled: like(true),
          }),
        ),
      },
      drive: async http =>
        expect(await answerOf(orderServiceStores(http, 'lintel-shop').configurations())).toEqual([configuration]),
    },
    {
      description: '9 the names of stores',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/apis/order-service/v1/brand-master/valid-stores' },
      response: { status: 200, body: succeeded(each(like('Dollar General'))) },
      drive: async http =>
        expect(await answerOf(orderServiceStores(http, 'lintel-shop').names())).toEqual(['Dollar General']),
    },
    {
      description: '4.3 the pages of each store',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/static/store-access.json' },
      response: { status: 200, body: { 'Construction Stores': each(shaped('^/.+/$', '/construction-stores/')) } },
      drive: async http =>
        expect(await answerOf(orderServiceStores(http, 'lintel-shop').access())).toEqual(
          new Map([['Construction Stores', ['/construction-stores/']]]),
        ),
    },
  ],
}
