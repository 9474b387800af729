import { expect } from '@jest/globals'
import * as E from 'fp-ts/Either'
import {
  customerServiceTaxNotices,
  orderServiceConstruction,
} from '../../adapters/orders/construction/construction.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, failed, like, shaped, succeeded } from '../support/matchers'

const headers = { clientid: 'lintel-shop' }
const day = '^\\d{2}/\\d{2}/\\d{4}$'
const uploadId = 'pact0upload0of0an0order0file'
const key = 'pact0key0of0an0order0file0000'
const fileUrl = `https://shop.example/exp-sf-cms/api/bc/construction/files/${uploadId}?key=${key}`
const orderFile =
  'Store Number,20481\r\nRequested Delivery,06/15/2033\r\nSite Contact Name,Dee Dollar\r\nSite Contact Phone #,' +
  '(615) 555-0142\r\nSKU,Size,Quantity\r\nDG-HS-3,,1\r\n'
const team = { email: 'orders@dg.example', customerId: 7, uploadId, key, name: 'order.csv' }

/** The order service for construction teams, called only by our gateway. */
export const orderServiceContract: Contract = {
  provider: 'order-form-service',
  interactions: [
    {
      description: '9 days on which nothing is delivered',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/apis/order-service/v1/get-blocked-dates', headers },
      response: {
        status: 200,
        body: succeeded(each({ type: 'blocked', date: shaped('^\\d{4}-\\d{2}-\\d{2}$', '2026-12-08') })),
      },
      drive: async http =>
        expect(await answerOf(orderServiceConstruction(http, 'lintel-shop').blockedDates())).toEqual(['2026-12-08']),
    },
    {
      description: '9 the order form that was published last',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/apis/order-service/v1/dg-order-latest-file-url', headers },
      response: {
        status: 200,
        body: succeeded({
          date: shaped(day, '11/21/2026'),
          fileUrl: shaped('^https?://.+', 'https://shop.example/exp-sf-cms/api/bc/construction/order-form'),
        }),
      },
      drive: async http =>
        expect(await answerOf(orderServiceConstruction(http, 'lintel-shop').latestOrderFile())).toEqual({
          date: '2026-11-21',
          url: 'https://shop.example/exp-sf-cms/api/bc/construction/order-form',
        }),
    },
    {
      description: '9 an order from an order file',
      state: { name: 'a construction team with an order file', params: { ...team, content: orderFile } },
      request: {
        method: 'POST',
        path: '/apis/order-service/v1/place-order-from-order-form',
        headers,
        body: { customerId: team.customerId, fileUrl },
      },
      response: {
        status: 200,
        body: succeeded({
          cart_url: shaped(
            '^https?://.+[?&]id=[\\w-]+',
            'https://shop.example/cart/?id=0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a',
          ),
          storeNumber: like('20481'),
          'Requested Delivery': shaped(day, '06/15/2033'),
          'Site Contact Name': like('Dee Dollar'),
          'Site Contact Phone #': like('6155550142'),
        }),
      },
      drive: async http =>
        expect(
          await answerOf(orderServiceConstruction(http, 'lintel-shop').place({ customerId: team.customerId, fileUrl })),
        ).toEqual({
          cartUrl: 'https://shop.example/cart/?id=0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a',
          storeNumber: '20481',
          requestedDelivery: '2033-06-15',
          siteContactName: 'Dee Dollar',
          siteContactPhone: '6155550142',
        }),
    },
    {
      description: '9 an order from an order file with a fault',
      state: {
        name: 'a construction team with an order file',
        params: { ...team, content: orderFile.replace('DG-HS-3', 'DG-NONE') },
      },
      request: {
        method: 'POST',
        path: '/apis/order-service/v1/place-order-from-order-form',
        headers,
        body: { customerId: team.customerId, fileUrl },
      },
      response: {
        status: 200,
        body: failed(
          like(
            'Sheet order.csv, row 6, column A: No part of the program has the SKU ' +
              'DG-NONE. Take it from the published order form.',
          ),
        ),
      },
      drive: async http =>
        expect(
          await failureFrom(
            orderServiceConstruction(http, 'lintel-shop').place({ customerId: team.customerId, fileUrl }),
          ),
        ).toEqual({
          tag: 'refused',
          message:
            'Sheet order.csv, row 6, column A: No part of the program has the SKU ' +
            'DG-NONE. Take it from the published order form.',
        }),
    },
  ],
}

/** The customer service's notice of tax-exempt orders. Its response body is ignored. */
export const taxNoticesContract: Contract = {
  provider: 'customer-service',
  interactions: [
    {
      description: '9 tell of an order exempt from tax',
      state: { name: 'a guest' },
      request: {
        method: 'POST',
        path: '/apis/customer-service/v1/dg-customer-tax-exempt',
        headers,
        body: { customerId: 7 },
      },
      response: { status: 200 },
      drive: async http =>
        expect(E.isRight(await customerServiceTaxNotices(http, 'lintel-shop').report(7)())).toBe(true),
    },
  ],
}
