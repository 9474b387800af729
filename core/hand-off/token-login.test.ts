import { describe, expect, it } from '@jest/globals'
import { tokenLoginStep, type TokenLogin, type TokenLoginStep } from './token-login'

const cart = { customerId: 2, cartId: '3f2b9c1e-53f4-4c0e-9d1a-2f7f1d2c3b4a', editable: false }
const query = `?customer_id=2&cart_id=${cart.cartId}&is_editable=false`
const loginUrl = 'https://shop.example/login/once'

describe('a sign-in by token', () => {
  const table: readonly (readonly [string, TokenLogin | undefined, number | undefined, TokenLoginStep])[] = [
    ['fails when the token is not exchanged [S1-4.17]', undefined, 2, { tag: 'failed' }],
    ['fails when the response has neither cart nor login', {}, undefined, { tag: 'failed' }],
    ["takes the token's own customer to the cart [S1-4.19]", { cart }, 2, { tag: 'assign-cart', cart, query }],
    [
      "ends another customer's session and asks to sign in [S1-4.20]",
      { cart },
      3,
      { tag: 'sign-in-first', query, signOut: true },
    ],
    [
      'asks a guest to sign in, whose session continues',
      { cart },
      undefined,
      { tag: 'sign-in-first', query, signOut: false },
    ],
    [
      "signs in by the response's login URL and trade token [S1-4.21]",
      { loginUrl, tradeToken: 't1' },
      undefined,
      { tag: 'sign-in', loginUrl, tradeToken: 't1' },
    ],
    [
      'signs in without a trade token too, whoever was signed in [S1-4.21]',
      { loginUrl },
      9,
      { tag: 'sign-in', loginUrl },
    ],
    [
      'prefers the cart to the login URL [S1-4.19]',
      { cart, loginUrl, tradeToken: 't1' },
      2,
      { tag: 'assign-cart', cart, query },
    ],
  ]
  it.each(table)('%s', (_, login, current, step) => {
    expect(tokenLoginStep(login, current)).toEqual(step)
  })
})
