import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { HandOffPort } from '../../../core/hand-off/hand-off.port'
import type { TokenDeskPort } from '../../../core/hand-off/token-desk.port'
import type { TokenExchangePort } from '../../../core/hand-off/token-exchange.port'
import { notFound } from '../../../core/shared/domain-error'
import { aPlatform } from '../../../test/builders/platform/http'
import { inProcessHttp } from '../../shared/in-process-http'
import { commerceHandOff, commerceTokenExchange } from './hand-off.client'
import { handOffRoutes } from './hand-off.server'
import { exchangePath, tokenDeskPath } from './hand-off.wire'

const cart = { customerId: 7, cartId: '3f2b9c1e-53f4-4c0e-9d1a-2f7f1d2c3b4a', editable: false }
const handOff: HandOffPort = {
  begin: () => TE.right(undefined),
  isReady: () => TE.right(true),
  finish: () => TE.right({ to: '/login/', say: 'login-first' }),
}
const tokensThat = (changes: Partial<TokenExchangePort>): TokenExchangePort => ({
  exchange: () => TE.left(notFound('token')),
  signIn: () => TE.left(notFound('login address')),
  ...changes,
})
const over = (ports: { ownTokens?: TokenExchangePort; tokenDesk?: TokenDeskPort } = {}) =>
  inProcessHttp(handOffRoutes, () => ({ handOff, ...ports }))

describe('the exchange of a hand-off token', () => {
  it('calls the specified path and query [S1-7.09] [S2-7.23]', async () => {
    const { http, sent } = aPlatform({
      [`GET ${exchangePath}`]: {
        body: { Status: 'success', Data: { query_params: { customer_id: 7, cart_id: 'c1', is_editable: 'true' } } },
      },
    })
    await commerceTokenExchange(http).exchange('abc')()
    expect(sent[0]).toMatchObject({
      method: 'GET',
      path: '/exp-sf-cms/api/login-as-b2b-trade-center-customer',
      options: { query: { b2b_token: true, token: 'abc' } },
    })
  })

  it.each([
    [
      'customer, cart and flag',
      { query_params: { customer_id: '7', cart_id: cart.cartId, is_editable: 'false' }, login_url: '', b2b_token: '' },
      { cart },
    ],
    [
      'a flag that is not a string',
      { query_params: { customer_id: 7, cart_id: cart.cartId, is_editable: true } },
      { cart: { ...cart, editable: true } },
    ],
    [
      'login address and trade token',
      { query_params: {}, login_url: 'https://shop.example/in', b2b_token: 't1' },
      { loginUrl: 'https://shop.example/in', tradeToken: 't1' },
    ],
    [
      'a cart without its flag, which is ignored',
      { query_params: { customer_id: 7, cart_id: cart.cartId }, login_url: 'https://shop.example/in' },
      { loginUrl: 'https://shop.example/in' },
    ],
    ['an empty body', {}, {}],
  ])('reads %s [S1-3.10]', async (_, Data, login) => {
    const { http } = aPlatform({ [`GET ${exchangePath}`]: { body: { Status: 'success', Data } } })
    expect(await commerceTokenExchange(http).exchange('abc')()).toEqual(E.right(login))
  })

  it.each([
    { body: { Status: 'failure', Error: { message: 'no' } } },
    { status: 404, body: {} },
    { body: { Status: 'success', Data: { query_params: 'x' } } },
  ])('fails on any other answer: %#', async answer => {
    expect(
      E.isLeft(await commerceTokenExchange(aPlatform({ [`GET ${exchangePath}`]: answer }).http).exchange('abc')()),
    ).toBe(true)
  })

  it('round-trips from a platform of ours', async () => {
    for (const login of [{ cart }, { loginUrl: 'https://shop.example/in', tradeToken: 't1' }]) {
      expect(
        await commerceTokenExchange(over({ ownTokens: tokensThat({ exchange: () => TE.right(login) }) })).exchange(
          'abc',
        )(),
      ).toEqual(E.right(login))
    }
  })

  it('is not found on a gateway in front of another platform, so that no trade token leaks', async () => {
    expect(await commerceTokenExchange(over()).exchange('abc')()).toEqual(E.left(notFound('token')))
    expect(handOffRoutes.find(route => route.path === exchangePath)?.changesState).toBe(true)
  })
})

describe('a hand-off between pages', () => {
  it('sends the token and receives the address to continue at', async () => {
    const client = commerceHandOff(over())
    expect(await client.begin('some-token')()).toEqual(E.right(undefined))
    expect(await client.isReady()()).toEqual(E.right(true))
    expect(await client.finish()()).toEqual(E.right({ to: '/login/', say: 'login-first' }))
  })
})

describe('the hand-off endpoint for services of the merchant', () => {
  const requests: unknown[] = []
  const tokenDesk: TokenDeskPort = {
    handOff: (...input) => {
      requests.push(input)
      return TE.right({ token: 't', link: 'l' })
    },
    leftCart: (...input) => {
      requests.push(input)
      return TE.right({ token: 't', link: 'l' })
    },
  }
  const at = (body: unknown) => over({ tokenDesk }).post(tokenDeskPath, { body, headers: { 'x-access-key': 'k' } })()

  it('accepts key, customer and cart, or an abandoned cart', async () => {
    await at({ customer_id: 7, cart_id: 'c1', is_editable: 'false' })
    await at({ left_cart_id: 'c2' })
    expect(requests).toEqual([
      ['k', { customerId: 7, cartId: 'c1', editable: false }],
      ['k', 'c2'],
    ])
    expect(await at({ is_editable: 'false' })).toMatchObject({ right: { body: { Error: { tag: 'invalid' } } } })
  })

  it('answers 404 where none is configured', async () => {
    expect(await over().post(tokenDeskPath, { body: { customer_id: 7 } })()).toMatchObject({ right: { status: 404 } })
  })
})
