import { expect } from '@jest/globals'
import { commerceConstruction } from '../../adapters/commerce/construction/construction.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, failed, like, shaped, succeeded } from '../support/matchers'

const base = '/exp-sf-cms/api/bc/construction'
const team = { name: 'a signed-in customer', params: { email: 'orders@dg.example' } } as const
const details = {
  storeType: 'dollarGeneral',
  storeNumber: '20481',
  siteContactName: 'Dee Dollar',
  siteContactPhone: '6155550142',
  files: [],
} as const
const stored = { ...details, requestedDelivery: '2033-06-15', taxExempt: false } as const
const wire = { ...details, requestedDelivery: '06/15/2033', taxExempt: 'NO' } as const
const file = { field: 'file', name: 'plan.pdf', type: 'application/pdf', content: '%PDF-1.7 plan' } as const
const sent = { name: file.name, type: file.type, bytes: new TextEncoder().encode(file.content) }
const uploadId = 'pact0upload0of0an0order0file'
const orderFile =
  'Store Number,20481\r\nRequested Delivery,06/15/2033\r\nSite Contact Name,Dee Dollar\r\nSite Contact Phone #,' +
  '(615) 555-0142\r\nSKU,Size,Quantity\r\nDG-HS-3,,1\r\n'

/** Construction orders between page and gateway; our own calls. */
export const constructionContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: 'construction: days on which nothing is delivered',
      state: team,
      request: { method: 'GET', path: `${base}/blocked-dates` },
      response: { status: 200, body: succeeded(each(shaped('^\\d{4}-\\d{2}-\\d{2}$', '2026-12-08'))) },
      drive: async http => expect(await answerOf(commerceConstruction(http).blockedDates())).toEqual(['2026-12-08']),
    },
    {
      description: 'construction: the order form that was published last',
      state: team,
      request: { method: 'GET', path: `${base}/latest-order-file` },
      response: {
        status: 200,
        body: succeeded({
          date: shaped('^\\d{4}-\\d{2}-\\d{2}$', '2026-11-21'),
          url: like('https://shop.example/form'),
        }),
      },
      drive: async http =>
        expect(await answerOf(commerceConstruction(http).latestOrderFile())).toEqual({
          date: '2026-11-21',
          url: 'https://shop.example/form',
        }),
    },
    {
      description: 'construction: keep a file',
      state: team,
      request: { method: 'POST', path: `${base}/files`, query: { kind: 'other' }, file },
      response: {
        status: 200,
        body: succeeded({
          id: shaped('^[\\w-]{20,100}$', uploadId),
          name: 'plan.pdf',
          kind: 'other',
          url: shaped('^/exp-sf-cms/api/bc/construction/files/[\\w-]+$', `${base}/files/${uploadId}`),
        }),
      },
      drive: async http =>
        expect(await answerOf(commerceConstruction(http).upload('other', sent))).toEqual({
          id: uploadId,
          name: 'plan.pdf',
          kind: 'other',
          url: `${base}/files/${uploadId}`,
        }),
    },
    {
      description: 'construction: keep the details of an order',
      state: team,
      request: { method: 'PUT', path: `${base}/details`, body: wire },
      response: { status: 200, body: { Status: 'success' } },
      drive: async http => {
        await answerOf(commerceConstruction(http).keepDetails(stored))
      },
    },
    {
      description: 'construction: keep the details of an order without an account',
      state: { name: 'a guest' },
      request: { method: 'PUT', path: `${base}/details`, body: wire },
      response: { status: 401, body: failed(like('signed-out')) },
      drive: async http =>
        expect((await failureFrom(commerceConstruction(http).keepDetails(stored))).tag).toBe('refused'),
    },
    {
      description: 'construction: read the details of an order',
      state: { name: 'a construction team with details of its order', params: { email: 'orders@dg.example' } },
      request: { method: 'GET', path: `${base}/details` },
      response: {
        status: 200,
        body: succeeded({
          details: {
            storeType: 'dollarGeneral',
            storeNumber: like('20481'),
            requestedDelivery: shaped('^\\d{2}/\\d{2}/\\d{4}$', '06/15/2033'),
            siteContactName: like('Dee Dollar'),
            siteContactPhone: shaped('^\\d{10}$', '6155550142'),
            taxExempt: shaped('^(YES|NO)$', 'NO'),
            files: like([]),
          },
        }),
      },
      drive: async http => expect(await answerOf(commerceConstruction(http).details())).toEqual(stored),
    },
    {
      description: 'construction: place an order from an order file',
      state: {
        name: 'a construction team with an order file',
        params: { email: 'orders@dg.example', uploadId, name: 'order.csv', content: orderFile },
      },
      request: {
        method: 'POST',
        path: `${base}/orders`,
        body: { fileId: uploadId, key: 'pact-order-1', details: { storeType: 'dollarGeneral', storeNumber: '20481' } },
      },
      response: {
        status: 200,
        body: succeeded({
          cartId: like('0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a'),
          details: {
            storeNumber: like('20481'),
            requestedDelivery: like('06/15/2033'),
            siteContactName: like('Dee Dollar'),
            siteContactPhone: like('6155550142'),
          },
        }),
      },
      drive: async http =>
        expect(
          await answerOf(
            commerceConstruction(http).placeFromFile({
              fileId: uploadId,
              key: 'pact-order-1',
              details: { storeType: 'dollarGeneral', storeNumber: '20481' },
            }),
          ),
        ).toEqual({
          cartId: '0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a',
          details: {
            storeNumber: '20481',
            requestedDelivery: '2033-06-15',
            siteContactName: 'Dee Dollar',
            siteContactPhone: '6155550142',
          },
        }),
    },
    {
      description: 'construction: have the former cart back where there is none',
      state: { name: 'a guest' },
      request: { method: 'POST', path: `${base}/restore` },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect((await failureFrom(commerceConstruction(http).restoreFormerCart())).tag).toBe('refused'),
    },
    {
      description: 'construction: tell of an order exempt from tax',
      state: team,
      request: { method: 'POST', path: `${base}/tax-exempt` },
      response: { status: 200, body: { Status: 'success' } },
      drive: async http => {
        await answerOf(commerceConstruction(http).reportTaxExempt())
      },
    },
  ],
}
