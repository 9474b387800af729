import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { invalid, issue } from '../../../core/shared/domain-error'
import { aPlatform } from '../../../test/builders/platform/http'
import { customerServiceTaxNotices, orderServiceConstruction } from './construction.client'
import { orderFileMessage } from './order-file-messages'

const base = '/apis/order-service/v1'
const clientid = { clientid: 'lintel-shop' }

describe('the order service for construction teams', () => {
  it('is called for blocked days and the order form with our client id [S3-7.23] [S3-7.24] [S3-3.21]', async () => {
    const { http, sent } = aPlatform({
      [`GET ${base}/get-blocked-dates`]: {
        body: {
          Status: 'success',
          Data: [
            { type: 'blocked', date: '2026-12-08' },
            { type: 'open', date: '2026-12-10' },
            { type: 'blocked', date: '12/09/2026' },
            { type: 'blocked' },
          ],
        },
      },
      [`GET ${base}/dg-order-latest-file-url`]: {
        body: { Status: 'success', Data: { date: '11/21/2026', fileUrl: 'https://files.example/form.xlsx' } },
      },
    })
    const service = orderServiceConstruction(http, 'lintel-shop')
    expect(await service.blockedDates()()).toEqual(E.right(['2026-12-08', '2026-12-09']))
    expect(await service.latestOrderFile()()).toEqual(
      E.right({ date: '2026-11-21', url: 'https://files.example/form.xlsx' }),
    )
    expect(sent.map(({ options }) => options.headers)).toEqual([clientid, clientid])
  })

  it('receives customer and file of an order, and returns cart and header block [S3-7.25] [S3-3.22]', async () => {
    const answer = {
      cart_url: 'https://shop.example/cart/?id=cart-1',
      storeNumber: ' 20481 ',
      'Requested Delivery': '12/10/2026',
      'Site Contact Name': 'Dee',
      'Site Contact Phone #': '(615) 555-0142',
    }
    const { http, sent } = aPlatform({
      [`POST ${base}/place-order-from-order-form`]: [
        { body: { Status: 'success', Data: answer } },
        { body: { Status: 'failure', Error: { message: 'Row 9 has no quantity' } } },
      ],
    })
    const place = () =>
      orderServiceConstruction(http, 'lintel-shop').place({ customerId: 7, fileUrl: 'https://shop.example/f' })()
    expect(await place()).toEqual(
      E.right({
        cartUrl: answer.cart_url,
        storeNumber: '20481',
        requestedDelivery: '2026-12-10',
        siteContactName: 'Dee',
        siteContactPhone: '6155550142',
      }),
    )
    expect(sent[0]?.options).toEqual({ headers: clientid, body: { customerId: 7, fileUrl: 'https://shop.example/f' } })
    expect(await place()).toEqual(E.left({ tag: 'refused', message: 'Row 9 has no quantity' }))
  })

  it('reports sheet, row, column and remedy if the service is our own [S3-8.20]', () => {
    const at = { sheet: 'Order', row: 9, column: 'A' }
    expect(orderFileMessage(invalid(issue('file', 'order-file.sku-unknown', { ...at, sku: 'DG-X' })))).toEqual({
      message:
        'Sheet Order, row 9, column A: No part of the program has the SKU DG-X. Take it from the published order form.',
    })
    expect(orderFileMessage({ tag: 'signed-out' })).toBeUndefined()
  })
})

describe('the notice of an order exempt from tax', () => {
  it('sends the customer; any response is success, except one that asks for a retry [S3-7.20]', async () => {
    for (const [status, taken] of [
      [200, true],
      [404, true],
      [429, false],
    ] as const) {
      const { http, sent } = aPlatform({
        'POST /apis/customer-service/v1/dg-customer-tax-exempt': { status, body: 'anything' },
      })
      expect(E.isRight(await customerServiceTaxNotices(http, 'lintel-shop').report(7)())).toBe(taken)
      expect(sent[0]?.options).toEqual({ body: { customerId: 7 }, headers: clientid })
    }
  })
})
