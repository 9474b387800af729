import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { seedCatalogue } from '../../adapters/reference/seed/catalogue/seed-catalogue'
import type { HostFault } from '../faults/dependencies'
import { openFaultProxy, type FaultProxy } from '../faults/fault-proxy'
import { dataOf, aShopper, type Shopper } from './support/http-shopper'
import { openShop, type RunningShop } from './support/shop'

const calls = '/apis/product-service/v1/openings/'
const table = '/campus-doors/?section=bulk-order'
const campusDoors = seedCatalogue()
  .product_category.filter(row => row.category_id === 810)
  .map(row => row.product_id)
const hidden = seedCatalogue()
  .product_category.filter(row => row.category_id === 710)
  .map(row => row.product_id)
const openings = { 'LIB-12': [String(campusDoors[0]), String(hidden[0])], 'LIB-13': [String(hidden[0])] }

jest.setTimeout(120_000)

let service: Server
let proxy: FaultProxy
let shop: RunningShop
const requests: { readonly path: string; readonly clientid: unknown }[] = []
beforeAll(async () => {
  service = createServer((request, response) => {
    requests.push({ path: request.url ?? '', clientid: request.headers['clientid'] })
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ Status: 'success', Data: request.url === `${calls}810` ? openings : {} }))
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  proxy = await openFaultProxy(`http://127.0.0.1:${(service.address() as AddressInfo).port}`)
  shop = await openShop({
    LINTEL_PRODUCT_SERVICE_URL: proxy.url,
    LINTEL_CLIENT_ID: 'lintel-shop',
    LINTEL_LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await shop?.close()
  await proxy?.close()
  service?.close()
})

const cam = async (): Promise<Shopper> => {
  const shopper = aShopper(shop.url)
  await shopper.signIn('campus@hsu.example')
  return shopper
}
const until = async (holds: () => Promise<boolean>): Promise<boolean> => {
  const end = Date.now() + 40_000
  while (Date.now() < end) {
    if (await holds()) return true
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return false
}

describe('a shop whose openings come from a product service', () => {
  it('is called with our client id for visible categories, and filtered by visibility [S3-7.09]', async () => {
    expect(dataOf(await aShopper(shop.url).call('GET', `${calls}810`))).toEqual({})
    expect(requests).toEqual([])
    expect(dataOf(await (await cam()).call('GET', `${calls}810`))).toEqual({ 'LIB-12': [String(campusDoors[0])] })
    expect(requests).toEqual([{ path: `${calls}810`, clientid: 'lintel-shop' }])
    const page = (await (await cam()).page(`${table}&opening=lib-12`)).text
    expect([page.includes('Showing results for LIB-12 opening.'), page.includes('HSU-101A')]).toEqual([true, false])
  })

  it('serves stale openings with their time while it is down', async () => {
    const shopper = await cam()
    await shopper.page(`${table}&opening=LIB-12`)
    await proxy.set('5xx')
    const page = await shopper.page(`${table}&opening=LIB-12`)
    expect([
      page.status,
      page.headers.has('x-lintel-as-of'),
      page.text.includes('Showing results for LIB-12 opening.'),
    ]).toEqual([200, true, true])
    await proxy.set(undefined)
    expect(
      await until(async () => !(await shopper.page(`${table}&opening=LIB-12`)).headers.has('x-lintel-as-of')),
    ).toBe(true)
  })
})

describe('a product service that fails before its first response', () => {
  it.each<HostFault>(['refused', 'silent', 'cut', '4xx', '5xx', '429', 'wrong JSON', 'wrong shape', 'endless body'])(
    'costs a shopper its openings and nothing else: %s [S3-7.09]',
    async fault => {
      const other = await openFaultProxy(`http://127.0.0.1:${(service.address() as AddressInfo).port}`)
      const fresh = await openShop({
        LINTEL_PRODUCT_SERVICE_URL: other.url,
        LINTEL_CLIENT_ID: 'lintel-shop',
        LINTEL_LOG_LEVEL: 'silent',
      })
      try {
        await other.set(fault)
        const shopper = aShopper(fresh.url)
        await shopper.signIn('campus@hsu.example')
        const page = await shopper.page(`${table}&opening=LIB-12`)
        expect([
          page.status,
          page.text.includes('Openings cannot be looked up right now'),
          page.text.includes('HSU-D1'),
          page.text.includes('Add To Cart'),
        ]).toEqual([200, true, true, true])
        expect((await shopper.page('/campus-doors/')).status).toBe(200)
        await other.set(undefined)
        expect(
          await until(async () =>
            (await shopper.page(`${table}&opening=LIB-12`)).text.includes('Showing results for LIB-12 opening.'),
          ),
        ).toBe(true)
      } finally {
        await fresh.close()
        await other.close()
      }
    },
  )
})
