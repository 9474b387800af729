import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { CartPort } from '../../../core/cart/cart.port'
import { conflict } from '../../../core/shared/domain-error'
import { aCart } from '../../../test/builders/cart'
import { aPlatform } from '../../../test/builders/platform/http'
import { inProcessHttp } from '../../shared/in-process-http'
import { orderSurcharge } from './surcharge.client'
import { surchargeRoutes } from './surcharge.server'

const none = () => TE.left(conflict('not asked'))
const cart: CartPort = {
  current: () => TE.right(aCart()),
  figures: none,
  add: none,
  change: none,
  remove: none,
  applyCoupon: none,
  removeCoupon: none,
  redirectUrls: none,
}

describe('the surcharge request', () => {
  it('names group, cart and lines in the specified shape [S1-7.12]', async () => {
    const { http, sent } = aPlatform({
      'POST /apis/order-service/v1/surcharge': { body: { Status: 'success', Data: {} } },
    })
    expect(await orderSurcharge(http, () => 'Dollar General').request(aCart())()).toEqual(E.right(0))
    expect(sent[0]?.options.body).toEqual({
      data: {
        customer_group: 'Dollar General',
        cart_id: aCart().id,
        line_items: [
          { sku: 'LS-G1-626', product_id: 3101, category: '' },
          { sku: 'BX-1', product_id: 5201, category: '' },
        ],
      },
    })
  })

  it("is calculated for the session's cart, regardless of the request body", async () => {
    const http = inProcessHttp(surchargeRoutes, () => ({
      cart,
      surcharge: { request: own => TE.right(own.subtotal / 50) },
    }))
    expect(await orderSurcharge(http, () => 'x').request(aCart({ lines: [], subtotal: 1 }))()).toEqual(E.right(1_038))
    expect(await http.post('/apis/order-service/v1/surcharge', { body: { data: {} } })()).toMatchObject({
      right: { body: { Status: 'failure' } },
    })
  })
})
