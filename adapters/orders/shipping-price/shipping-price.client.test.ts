import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { aPlatform } from '../../../test/builders/platform/http'
import { orderShippingPrice, updateShippingPricePath } from './shipping-price.client'

const cartId = '0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a'

describe('the update of a shipping price', () => {
  it('names the cart and sends the access key [S1-7.13]', async () => {
    const { http, sent } = aPlatform({ [`POST ${updateShippingPricePath}`]: { body: { Status: 'success' } } })
    expect(await orderShippingPrice(http, 'a-key-of-the-server').update(cartId)()).toEqual(E.right(undefined))
    expect(updateShippingPricePath).toBe('/api/v1/update-shipping-price')
    expect(sent[0]?.options).toEqual({ body: { cart_id: cartId }, headers: { 'x-access-key': 'a-key-of-the-server' } })
  })

  it('fails when the service refuses', async () => {
    const { http } = aPlatform({ [`POST ${updateShippingPricePath}`]: { status: 401, body: {} } })
    expect(await orderShippingPrice(http).update(cartId)()).toEqual(E.left({ tag: 'signed-out' }))
  })
})
