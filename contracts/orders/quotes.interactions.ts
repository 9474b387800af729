import { expect } from '@jest/globals'
import { orderServiceQuotes } from '../../adapters/orders/quotes/quotes.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const quoteId = 48_213
const place = {
  firstName: like('Sam'),
  lastName: like('Senior'),
  address: like('22 Elm Street'),
  city: like('Columbus'),
  state: like('OH'),
  zipCode: like('43215'),
  country: like('United States'),
}

/** Reading a quote (S3-3.08, S3-7.02). */
export const quoteReadContract: Contract = {
  provider: 'order-service',
  interactions: [
    {
      description: '9 read a quote',
      state: {
        name: 'a buyer who asked for a quote',
        params: {
          email: 'senior@northgate.example',
          quoteId,
          productId: 900_001,
          variantId: 900_001_001,
          stock: 40,
          quantity: 2,
        },
      },
      request: {
        method: 'GET',
        path: '/apis/order-service/v1/request-for-quote/48213',
        headers: { clientid: 'lintel-shop' },
      },
      response: {
        status: 200,
        body: succeeded({
          id: like(quoteId),
          quoteNumber: like('48213'),
          quoteTitle: like('Elm Street School'),
          status: like(0),
          createdAt: like(1_795_252_800),
          storeInfo: {
            storeName: like('Lintel Supply'),
            storeAddress: like('1180 Foundry Street\nDayton, OH 45402'),
            storeCountry: like('United States'),
          },
          companyInfo: { companyName: like('Northgate Builders') },
          shippingAddress: place,
          billingAddress: place,
          contactInfo: { email: like('senior@northgate.example'), phoneNumber: like('614-555-0177') },
          salesRepInfo: { salesRepEmail: like('') },
          productList: each({
            productName: like('Grade 1 Storeroom Lock'),
            sku: like('LS-G1-626'),
            imageUrl: like(''),
            options: like([]),
            quantity: like(2),
            basePrice: like('189.00'),
            offeredPrice: like('189.00'),
          }),
          subtotal: like('378.00'),
          discount: like('0.00'),
          grandTotal: like('378.00'),
          shippingTotal: like('0.00'),
          taxTotal: like('0.00'),
          totalAmount: like('378.00'),
          channelId: like(1),
          legalTerms: like(''),
        }),
      },
      drive: async http =>
        expect(await answerOf(orderServiceQuotes(http, 'lintel-shop').byRef('48213'))).toMatchObject({
          id: quoteId,
          number: '48213',
          status: 0,
          lines: [{ sku: 'LS-G1-626', quantity: 2, basePrice: 18_900 }],
          companyName: 'Northgate Builders',
        }),
    },
    {
      description: "9 read a quote that is nobody's",
      state: { name: 'a guest' },
      request: {
        method: 'GET',
        path: '/apis/order-service/v1/request-for-quote/999999',
        headers: { clientid: 'lintel-shop' },
      },
      response: { status: 404, body: { Status: 'failure', Error: { message: like('Quote Form Does not Exist') } } },
      drive: async http =>
        expect((await failureFrom(orderServiceQuotes(http, 'lintel-shop').byRef('999999'))).tag).toBe('not-found'),
    },
  ],
}
