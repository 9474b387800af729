import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { aCustomer } from '../../test/builders/customer'
import { aPlatform } from '../../test/builders/platform/http'
import { aSession } from '../../test/builders/platform/session'
import { platformCartArrivals, platformTokenExchange } from './hand-off'

const ada = aCustomer({ id: 4711 })
const [old, linked] = ['0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a', '3f2b9c1e-53f4-4c0e-9d1a-2f7f1d2c3b4a']
const line = { id: 'l1', product_id: 9, variant_id: 10, name: 'Closer', quantity: 2, list_price: 150, sale_price: 150 }
const cartOf = (id: string, customer_id: number, lines: readonly unknown[] = [line]) => ({
  body: { id, customer_id, cart_amount: 300, line_items: { physical_items: lines } },
})
const cartPath = 'GET /exp-sf-cms/api/bc/cart'
const set = (id: string) => `GET /exp-sf-cms/api/bc/carts/set/${id}`
const leftCart = 'GET /exp-sf-cms/api/bc/abandoned-cart/left-token'
const done = { body: {} }
const clock = { now: () => 0 }

describe("a cart that a merchant's platform hands over", () => {
  it("becomes the session's when it is this customer's, and the previous one can be restored", async () => {
    const { http } = aPlatform({
      [cartPath]: [cartOf(old, 4711), cartOf(linked, 4711), cartOf(linked, 4711), cartOf(old, 4711)],
      [set(linked)]: done,
      [set(old)]: done,
    })
    const session = aSession({ customer: ada })
    const arrivals = platformCartArrivals(http, session, clock)
    expect(await arrivals.assign(linked, true)()).toMatchObject({ right: { id: linked } })
    expect(session.shown('cartId')).toBe(linked)
    expect(await arrivals.restore()()).toMatchObject({ right: { id: old } })
  })

  it.each([
    ["another customer's", cartOf(linked, 12)],
    ['not the requested one', cartOf('5c2b9c1e-53f4-4c0e-9d1a-2f7f1d2c3b4a', 4711)],
  ])('is refused, and the previous one restored, when it is %s', async (_, answer) => {
    const { http, sent } = aPlatform({ [cartPath]: [cartOf(old, 4711), answer], [set(linked)]: done, [set(old)]: done })
    expect(await platformCartArrivals(http, aSession({ customer: ada }), clock).assign(linked, false)()).toEqual(
      E.left({ tag: 'not-found', what: 'cart' }),
    )
    expect(sent.at(-1)?.path).toBe(`/exp-sf-cms/api/bc/carts/set/${old}`)
  })

  it("named by a mail becomes the session's when it belongs to this customer or to no customer [S1-2.11]", async () => {
    for (const owner of [4711, 0]) {
      const { http } = aPlatform({ [cartPath]: [cartOf(old, 4711), cartOf(linked, owner)], [leftCart]: done })
      const session = aSession({ customer: ada })
      expect(await platformCartArrivals(http, session, clock).bringBack('left-token')()).toMatchObject({
        right: { id: linked },
      })
      expect(session.shown('cartId')).toBe(linked)
    }
  })

  it('named by a mail is assigned by its id if the platform only resolves the token', async () => {
    const resolved = { body: { Status: 'success', Data: { cart_id: linked } } }
    const { http, sent } = aPlatform({
      [cartPath]: [cartOf(old, 4711), cartOf(old, 4711), cartOf(linked, 4711)],
      [leftCart]: resolved,
      [set(linked)]: done,
    })
    expect(
      await platformCartArrivals(http, aSession({ customer: ada }), clock).bringBack('left-token')(),
    ).toMatchObject({ right: { id: linked } })
    expect(sent.filter(({ path }) => path.includes('/set/'))).toHaveLength(1)
    const taken = aPlatform({
      [cartPath]: [cartOf(old, 4711), cartOf(linked, 4711), cartOf(linked, 4711)],
      [leftCart]: resolved,
    })
    expect(
      await platformCartArrivals(taken.http, aSession({ customer: ada }), clock).bringBack('left-token')(),
    ).toMatchObject({ right: { id: linked } })
  })

  it.each([400, 404, 422])('is not found when the platform answers %i to its token', async status => {
    const { http } = aPlatform({
      [cartPath]: cartOf(old, 4711),
      [leftCart]: {
        status,
        body: { status, title: 'The token is not what it should be', type: 'https://developer.example' },
      },
    })
    expect(
      await platformCartArrivals(http, aSession({ customer: ada }), clock).bringBack('left-token')(),
    ).toMatchObject({ left: { tag: 'not-found' } })
  })

  it.each([
    ['a guest, who may be its owner', undefined, { tag: 'signed-out' }],
    ['another customer', ada, { tag: 'not-found', what: 'cart' }],
  ])('named by a mail is never shown to %s; the previous one is restored', async (_, customer, problem) => {
    const { http, sent } = aPlatform({
      [cartPath]: [cartOf(old, customer?.id ?? 0), cartOf(linked, 12)],
      [leftCart]: done,
      [set(old)]: done,
    })
    const session = aSession({ customer })
    expect(await platformCartArrivals(http, session, clock).bringBack('left-token')()).toEqual(E.left(problem))
    expect(sent.at(-1)?.path).toBe(`/exp-sf-cms/api/bc/carts/set/${old}`)
    expect(session.shown('cartId')).toBeUndefined()
  })

  it('of a punch-out is verified with the specified include; the old one stays [S1-7.08] [S1-4.35]', async () => {
    const good = aPlatform({ [cartPath]: [cartOf(old, 4711), cartOf(linked, 4711)], [set(linked)]: done })
    expect(await platformCartArrivals(good.http, aSession({ customer: ada }), clock).transfer(linked)()).toMatchObject({
      right: { id: linked },
    })
    expect(good.sent.at(-1)?.options.query).toEqual({
      include: 'lineItems.digitalItems.options,lineItems.physicalItems.options',
    })
    const empty = aPlatform({
      [cartPath]: [cartOf(old, 4711), cartOf(linked, 4711, [])],
      [set(linked)]: done,
      [set(old)]: done,
    })
    expect(await platformCartArrivals(empty.http, aSession({ customer: ada }), clock).transfer(linked)()).toMatchObject(
      { left: { tag: 'conflict' } },
    )
    for (const { sent } of [good, empty]) expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
  })
})

describe("a login address that a merchant's platform returned", () => {
  const host = 'https://store.example'
  const who = { body: { storeHash: 'commercial', userInfo: { email: ada.email, ecommCustomerId: 4711 } } }

  it('is opened on the configured host without following redirects, then verified [S1-4.21]', async () => {
    const { http, sent } = aPlatform({ 'GET /login/token/jwt': { status: 302 }, 'GET /exp-sf-cms/api/ping': who })
    const session = aSession()
    expect(await platformTokenExchange(http, session, host).signIn(`${host}/login/token/jwt?a=1`)()).toMatchObject({
      left: { tag: 'not-found' },
    })
    expect(await platformTokenExchange(http, session, host).signIn(`${host}/login/token/jwt`)()).toMatchObject({
      right: { customer: { id: 4711 } },
    })
    expect(sent.find(({ path }) => path === '/login/token/jwt')?.options.page).toBe(true)
  })

  it.each([
    'https://evil.example/login/token/jwt',
    'http://store.example/login/token/jwt',
    'https://user:pw@store.example/in',
    'https://store.example.evil.example/in',
    '//store.example/in',
    'javascript:alert(1)',
    '',
  ])('is refused on any other host: %s', async url => {
    const { http, sent } = aPlatform({})
    expect(await platformTokenExchange(http, aSession(), host).signIn(url)()).toMatchObject({
      left: { tag: 'not-found' },
    })
    expect(sent).toEqual([])
  })
})
