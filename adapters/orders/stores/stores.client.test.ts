import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aPlatform } from '../../../test/builders/platform/http'
import { inProcessHttp } from '../../shared/in-process-http'
import { orderServiceStores } from './stores.client'
import { storesRoutes } from './stores.server'

const configurations = [
  { storeName: 'Dollar General', quoteType: 'none', isSearchBarDisabled: true },
  {
    storeName: 'Harbor State',
    quoteType: 'custom',
    isSearchBarDisabled: false,
    openingSearchHeader: 'Search by Opening',
  },
] as const
const access = new Map([['Dollar General', ['/dollar-general/']]])

describe('store data of the order service', () => {
  it('decodes configurations, names and own pages [S2-7.02] [S2-7.05] [S2-7.06] [S3-7.21] [S3-3.23]', async () => {
    const stores = orderServiceStores(
      inProcessHttp(storesRoutes, () => ({
        stores: {
          configurations: () => TE.right(configurations),
          names: () => TE.right(['Dollar General']),
          access: () => TE.right(access),
        },
      })),
      'lintel-shop',
    )
    expect(await stores.configurations()()).toEqual(E.right(configurations))
    expect(await stores.names()()).toEqual(E.right(['Dollar General']))
    expect(await stores.access()()).toEqual(E.right(access))
  })

  it('is requested with the id of this client where configurations are read [S2-7.05] [S3-7.18]', async () => {
    const { http, sent } = aPlatform({
      'GET /apis/order-service/v1/custom-store-configuration': {
        body: { Status: 'success', Data: [{ storeName: 'Retail', quoteType: 'whatever' }] },
      },
    })
    expect(await orderServiceStores(http, 'lintel-shop').configurations()()).toEqual(
      E.right([{ storeName: 'Retail', quoteType: 'other', isSearchBarDisabled: false }]),
    )
    expect(sent[0]?.options.headers).toEqual({ clientid: 'lintel-shop' })
  })

  it('fails when it has an unexpected shape', async () => {
    const { http } = aPlatform({ 'GET /static/store-access.json': { body: { 'Dollar General': 'everything' } } })
    expect(E.isLeft(await orderServiceStores(http, 'x').access()())).toBe(true)
  })
})
