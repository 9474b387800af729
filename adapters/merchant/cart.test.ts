import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { startCheckout } from '../../core/checkout/start-checkout'
import type { CartPort } from '../../core/cart/cart.port'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { platformCart } from './cart'

const site = { origin: 'https://shop.example', hosts: ['store.example', 'pay.example'] }
const cartWith = (checkoutUrl: string, cartUrl = 'https://store.example/cart.php') =>
  platformCart({ redirectUrls: () => TE.right({ checkoutUrl, cartUrl }) } as unknown as CartPort, site)

describe('the checkout address that a platform returns', () => {
  it.each(['https://store.example/checkout?token=Zk3v', 'https://pay.example/secure?id=1#pay'])(
    'is used when its host is configured: %s',
    async url => {
      expect((await answerOf(cartWith(url).redirectUrls())).checkoutUrl).toBe(url)
    },
  )

  it.each([
    '',
    'https://evil.example/checkout',
    'https://store.example.evil.example/',
    'https://store.example@evil.example/',
    'https://name:word@store.example/checkout',
    'http://store.example/checkout',
    '//evil.example/',
    'javascript:alert(1)',
    'https://store.example:8443/checkout',
    'https:\\\\store.example',
    ' https://store.example/',
  ])('is refused with the specified error when its host is not configured: %j', async url => {
    expect((await refusalOf(cartWith(url).redirectUrls())).tag).toBe('unavailable')
    expect(await refusalOf(startCheckout({ cart: cartWith(url) })())).toEqual({
      tag: 'refused',
      message: 'Something went wrong plase try again',
    })
  })

  it('is opened in this shop if the platform is a Lintel too, as the session is held here', async () => {
    expect(
      (await answerOf(cartWith('https://store.example/secure-checkout/start?token=abc').redirectUrls())).checkoutUrl,
    ).toBe('https://shop.example/secure-checkout/start?token=abc')
    expect((await refusalOf(cartWith('https://evil.example/secure-checkout/start?token=abc').redirectUrls())).tag).toBe(
      'unavailable',
    )
  })

  it("is returned without the cart address when that one's host is not configured", async () => {
    expect((await answerOf(cartWith('https://pay.example/', 'https://evil.example/cart').redirectUrls())).cartUrl).toBe(
      '',
    )
  })
})
