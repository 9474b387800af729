import * as E from 'fp-ts/Either'
import { expect } from '@jest/globals'
import { customerServiceLogins } from '../../adapters/orders/store-logins/store-logins.client'
import type { Contract } from '../support/interaction'

/** The customer service's notice of store logins. Its response body is ignored. */
export const storeLoginsContract: Contract = {
  provider: 'customer-service',
  interactions: [
    {
      description: '9 tell of a sign-in for a store',
      state: { name: 'a guest' },
      request: {
        method: 'POST',
        path: '/apis/customer-service/v1/stores/login',
        headers: { clientid: 'lintel-shop' },
        body: { id: 7, storeName: 'Harbor State University' },
      },
      response: { status: 200 },
      drive: async http =>
        expect(
          E.isRight(
            await customerServiceLogins(http, 'lintel-shop').notify({ id: 7, storeName: 'Harbor State University' })(),
          ),
        ).toBe(true),
    },
  ],
}
