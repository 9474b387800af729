import { expect } from '@jest/globals'
import { orderSurcharge } from '../../adapters/orders/surcharge/surcharge.client'
import { aCart, aCartLine } from '../../test/builders/cart'
import { answerOf } from '../support/expecting'
import type { Contract } from '../support/interaction'

const lineId = 'c0ffee00-0000-4000-8000-000000000001'
const cart = aCart({ lines: [aCartLine({ id: lineId, productId: 900_001, variantId: 900_001_001 })] })

/** The surcharge request (2.14). Only the status of its response is under contract. */
export const surchargeContract: Contract = {
  provider: 'order-service',
  interactions: [
    {
      description: '2.14 request the surcharge',
      state: {
        name: 'a guest with a line in the cart',
        params: { productId: 900_001, variantId: 900_001_001, stock: 40, lineId, quantity: 3 },
      },
      request: {
        method: 'POST',
        path: '/apis/order-service/v1/surcharge',
        body: {
          data: {
            customer_group: '',
            cart_id: '0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a',
            line_items: [{ sku: 'LS-G1-626', product_id: 900_001, category: '' }],
          },
        },
      },
      response: { status: 200, body: { Status: 'success', Data: {} } },
      drive: async http => expect(await answerOf(orderSurcharge(http, () => '').request(cart))).toBe(0),
    },
  ],
}
