import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { orderServiceConstruction } from '../../adapters/orders/construction/construction.client'
import { referenceConstruction } from '../../adapters/reference/construction/construction'
import { aCustomer } from '../../test/builders/customer'
import { aCsv, orderRows, someDetails } from '../../test/builders/construction-shop'
import { memoryBlobs } from '../../test/builders/database/blobs'
import { anEntrance } from '../../test/builders/platform/entrance'
import { aPlatform } from '../../test/builders/platform/http'
import { answerOf } from '../../test/builders/outcome'
import { aSession } from '../../test/builders/platform/session'
import { platformCartArrivals } from '../../adapters/merchant/hand-off'
import { withKnownFiles, withoutOrders } from './merchant-construction'

const customerId = 7
const [old, made] = ['0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a', '3f2b9c1e-53f4-4c0e-9d1a-2f7f1d2c3b4a']
const cartOf = (id: string, lines = 1) => ({
  body: {
    id,
    customer_id: customerId,
    cart_amount: 300,
    line_items: {
      physical_items: Array.from({ length: lines }, () => ({
        id: 'l1',
        product_id: 9,
        variant_id: 10,
        name: 'Closer',
        quantity: 2,
        list_price: 150,
        sale_price: 150,
      })),
    },
  },
})
const place = 'POST /apis/order-service/v1/place-order-from-order-form'
const placed = {
  body: {
    Status: 'success',
    Data: {
      cart_url: `https://merchant.example/cart?id=${made}`,
      storeNumber: '20481',
      'Requested Delivery': '12/10/2026',
      'Site Contact Name': 'Dee',
      'Site Contact Phone #': '6155550142',
    },
  },
}
const cart = 'GET /exp-sf-cms/api/bc/cart'
const set = (id: string) => `GET /exp-sf-cms/api/bc/carts/set/${id}`

/** A construction team whose carts and order service are a merchant's. */
const aTeam = async (answers: Parameters<typeof aPlatform>[0]) => {
  const { db, deps } = await anEntrance('better-sqlite3')
  const { http, sent } = aPlatform({
    'GET /apis/order-service/v1/get-blocked-dates': { body: { Status: 'success', Data: [] } },
    [set(made)]: { body: {} },
    [set(old)]: { body: {} },
    ...answers,
  })
  const session = aSession({ customer: aCustomer({ id: customerId, taxExemptCategory: 'E' }) })
  const construction = referenceConstruction(db, session, deps, {
    blobs: memoryBlobs(),
    service: orderServiceConstruction(http, 'lintel-shop'),
    arrivals: platformCartArrivals(http, session, deps.clock),
    notices: { report: () => TE.right(undefined) },
    linkHosts: ['files.forms.example'],
    cartId: () =>
      pipe(
        commerceCart(http).current(),
        TE.map(({ id }) => id),
      ),
  })
  const file = await answerOf(construction.upload('order', aCsv(orderRows([['DG-HS-3', '', '1']]))))
  return { construction, file, sent, session }
}

describe("an order file where carts are a merchant's", () => {
  it('goes to the order service as secret URL; cart is verified [S3-4.27] [S3-7.25] [S3-7.26] [S3-6.09]', async () => {
    const { construction, file, sent, session } = await aTeam({
      [place]: placed,
      [cart]: [cartOf(old), cartOf(made), cartOf(made)],
    })
    expect(
      await answerOf(
        construction.placeFromFile({ fileId: file.id, key: 'k1', details: { storeType: 'dollarGeneral' } }),
      ),
    ).toMatchObject({ cartId: made, details: { storeNumber: '20481', requestedDelivery: '2026-12-10' } })
    const order = sent.find(({ path }) => path.endsWith('place-order-from-order-form'))
    expect(order?.options.body).toEqual({
      customerId,
      fileUrl: expect.stringMatching(
        new RegExp(`^https://shop\\.example/exp-sf-cms/api/bc/construction/files/${file.id}\\?key=[\\w-]{32}$`),
      ) as unknown,
    })
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain(set(made))
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
    expect(session.shown('SetDollarProductsData')).toContain('20481|12%2F10%2F2026|Dee|6155550142||NO|')
  })

  it('hosted by a form service is sent by its link; other hosts are rejected [S3-7.30] [S3-7.25]', async () => {
    const { construction, sent } = await aTeam({ [place]: placed, [cart]: [cartOf(old), cartOf(made), cartOf(made)] })
    const linked = (url: string) => ({ id: 'order-1', name: 'order.xlsx', kind: 'order' as const, url })
    const typed = (url: string) => ({ storeType: 'dollarGeneral' as const, files: [linked(url)] })
    expect(
      await construction.placeFromFile({
        fileId: 'order-1',
        key: 'k0',
        details: typed('https://elsewhere.example/order.xlsx'),
      })(),
    ).toMatchObject({ left: { tag: 'not-found' } })
    expect(
      await answerOf(
        construction.placeFromFile({
          fileId: 'order-1',
          key: 'k1',
          details: typed('https://files.forms.example/order.xlsx'),
        }),
      ),
    ).toMatchObject({
      cartId: made,
      details: { files: [{ name: 'order.xlsx', kind: 'order', url: 'https://files.forms.example/order.xlsx' }] },
    })
    expect(
      sent.filter(({ path }) => path.endsWith('place-order-from-order-form')).map(({ options }) => options.body),
    ).toEqual([{ customerId, fileUrl: 'https://files.forms.example/order.xlsx' }])
  })

  it('that yields an empty or unknown cart leaves the previous cart [S3-7.27]', async () => {
    const empty = await aTeam({ [place]: placed, [cart]: [cartOf(old), cartOf(made, 0)] })
    expect(await empty.construction.placeFromFile({ fileId: empty.file.id, key: 'k1' })()).toMatchObject({
      left: { tag: 'conflict' },
    })
    expect(empty.sent.at(-1)?.path).toBe(`/exp-sf-cms/api/bc/carts/set/${old}`)
    const nameless = await aTeam({
      [place]: { body: { Status: 'success', Data: { cart_url: 'https://merchant.example/cart' } } },
    })
    expect(await nameless.construction.placeFromFile({ fileId: nameless.file.id, key: 'k1' })()).toMatchObject({
      left: { tag: 'unavailable' },
    })
    expect(nameless.sent.some(({ path }) => path.includes('/carts/set/'))).toBe(false)
  })

  it('is refused with the message of the service [S3-8.20]', async () => {
    const { construction, file } = await aTeam({
      [place]: { body: { Status: 'failure', Error: { message: 'Row 9 is wrong' } } },
    })
    expect(await construction.placeFromFile({ fileId: file.id, key: 'k1' })()).toEqual(
      E.left({ tag: 'refused', message: 'Row 9 is wrong' }),
    )
  })

  it('is not placed while the service is down: the cart stays, details are stored without blocked days', async () => {
    const { construction, file, sent } = await aTeam({
      [cart]: cartOf(old),
      'GET /apis/order-service/v1/get-blocked-dates': { status: 503, body: {} },
    })
    expect(E.isLeft(await construction.blockedDates()())).toBe(true)
    expect(E.isLeft(await construction.placeFromFile({ fileId: file.id, key: 'k1', details: someDetails() })())).toBe(
      true,
    )
    expect(sent.some(({ path }) => path.includes('/carts/set/'))).toBe(false)
    await answerOf(construction.keepDetails(someDetails({ requestedDelivery: '2026-12-08' })))
    expect(await answerOf(construction.details())).toMatchObject({
      storeNumber: '20481',
      requestedDelivery: '2026-12-08',
    })
  })

  it('is not processed without an order service; forms come from known hosts only', async () => {
    const service = {
      blockedDates: () => TE.right([]),
      place: () => TE.right({ cartUrl: '' }),
      latestOrderFile: () => TE.right({ date: '2026-11-21', url }),
    }
    let url = ''
    expect(await withoutOrders(service).place({ customerId, fileUrl: 'x' })()).toMatchObject({
      left: { tag: 'unavailable' },
    })
    const offered = async (address: string) => {
      url = address
      return (
        await answerOf(
          withKnownFiles(service, ['https://shop.example', 'http://orders.local'], ['files.example']).latestOrderFile(),
        )
      )?.url
    }
    expect(await offered('http://orders.local/form.xlsx')).toBe('http://orders.local/form.xlsx')
    expect(await offered('https://files.example/form.xlsx')).toBe('https://files.example/form.xlsx')
    for (const address of [
      'http://files.example/form.xlsx',
      'https://elsewhere.example/f',
      'https://me@files.example/f',
      'javascript:alert(1)',
      '/form',
    ])
      expect(await offered(address)).toBeUndefined()
  })
})
