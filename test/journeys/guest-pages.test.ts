import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { openShop, type RunningShop } from './support/shop'
import { eventually } from './support/buyer'
import { aShopper, goods, isAccepted, placeOrder, prepareOrder } from './support/http-shopper'

let shop: RunningShop
beforeAll(async () => {
  shop = await openShop()
}, 30_000)
afterAll(() => shop.close())

const pathOf = goods.lock.slug
const listing = '/hardware/'
const pageOf = async (
  who: ReturnType<typeof aShopper>,
  path: string = pathOf,
  headers?: Readonly<Record<string, string>>,
) => (await who.page(path, headers)).text

/** The compressed response bytes. */
const bytesOf = (path: string, headers: Readonly<Record<string, string>>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(shop.url + path, { headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk as Buffer))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })

describe('cached guest pages', () => {
  it('are the same bytes for every guest, compressed or not', async () => {
    const first = await pageOf(aShopper(shop.url), listing)
    expect(await pageOf(aShopper(shop.url), listing)).toBe(first)
    const packed = await fetch(shop.url + listing, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('cache-control')).toBe('private, no-store')
    expect(packed.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await packed.text()).toBe(first)
  })

  it('never show a contract price, a name or a cart to others, whoever requested them first', async () => {
    const buyer = aShopper(shop.url)
    expect(isAccepted(await buyer.signIn('admin@northgate.example'))).toBe(true)
    const guestWithCart = aShopper(shop.url)
    await guestWithCart.add(goods.hook.variant, 3)
    for (let round = 0; round < 3; round += 1) {
      expect(await pageOf(buyer)).toContain('$161.00')
      expect(await pageOf(guestWithCart)).toContain('3 pieces')
      const guest = await pageOf(aShopper(shop.url))
      expect(guest).toContain('$189.00')
      expect(guest).not.toMatch(/\$161\.00|Northgate|northgate\.example/)
      expect(guest).not.toContain('3 pieces')
    }
  })

  it('exist once per language and storefront', async () => {
    const guest = aShopper(shop.url)
    const english = await pageOf(guest, '/')
    const french = await pageOf(guest, '/', { 'accept-language': 'fr-LU' })
    expect(french).toMatch(/<html lang="fr-LU"/)
    expect(await pageOf(aShopper(shop.url, new Map([['lintel_language', 'fr-LU']])), '/')).toBe(french)
    expect(await pageOf(guest, '/')).toBe(english)
    for (let round = 0; round < 2; round += 1)
      expect((await bytesOf('/', { host: new URL(shop.home).host })).toString()).toMatch(/data-store="home"/)
    expect(await pageOf(guest, '/')).toBe(english)
  })

  it('reflect a sale within two seconds', async () => {
    const before = await pageOf(aShopper(shop.url))
    const buyer = aShopper(shop.url)
    await buyer.add(goods.lock.variant, 1)
    expect(isAccepted(await placeOrder(buyer, await prepareOrder(buyer)))).toBe(true)
    const stockIn = (html: string) => /"stock":(\d+)/.exec(html)?.[1]
    const left = Number(stockIn(before)) - 1
    await eventually(async () => stockIn(await pageOf(aShopper(shop.url))), String(left), 3_000)
  })

  it('are sent as compressed once to clients that accept brotli', async () => {
    const plain = await pageOf(aShopper(shop.url), listing)
    const read = () => bytesOf(listing, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(await read()).toString()).toBe(plain)
    expect((await read()).equals(await read())).toBe(true)
  })
})
