import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop } from '../builders/pages'

describe('the page of gift certificates', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  const filled = {
    intent: 'buy-gift',
    key: 'a-showing-of-the-page',
    amount: '$1,000',
    theme: 'Birthday',
    'recipient-name': 'Sam Senior',
    'recipient-email': 'sam@lintel.example',
    'sender-name': 'Rita',
    'sender-email': 'rita@lintel.example',
    message: 'Many happy returns.',
  }

  it('asks for amount, sender and recipient, and has a URL', async () => {
    const { status, main, html } = await shop.reader().open('/gift-certificates')
    expect(status).toBe(200)
    for (const name of ['amount', 'recipient-name', 'recipient-email', 'sender-name', 'sender-email'])
      expect(main).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*required="")[^>]*>`))
    expect(main).toMatch(/<select[^>]*name="theme"/)
    expect(html).toContain('rel="canonical" href="https://shop.example/gift-certificates"')
  })

  it('adds one certificate to the cart however often it is sent, without script too', async () => {
    const reader = shop.reader()
    for (const _ of [1, 2]) expect((await reader.send('/gift-certificates', filled)).to).toBe('/cart/')
    const { lines } = await answerOf((await reader.ports()).cart.current())
    expect(
      lines.map(({ kind, salePrice, gift }) => [kind, salePrice, gift?.theme, gift?.recipient.email, gift?.message]),
    ).toEqual([['gift-certificate', 100_000, 'Birthday', 'sam@lintel.example', 'Many happy returns.']])
    expect((await reader.send('/gift-certificates', { ...filled, key: 'another-showing-of-it' })).to).toBe('/cart/')
    expect((await answerOf((await reader.ports()).cart.current())).lines).toHaveLength(2)
  })

  it('shows issues at fields, preserves input, and leaves the cart unchanged', async () => {
    const reader = shop.reader()
    const { status, text, main } = await reader.send('/gift-certificates', {
      ...filled,
      amount: '0.50',
      'recipient-email': 'sam at home',
      'sender-name': '',
    })
    expect(status).toBe(422)
    for (const part of [
      'Enter an amount from $1 to $1000.',
      'Enter an email address, like name@company.com.',
      'Enter a name of up to 100 characters.',
    ])
      expect(text).toContain(part)
    expect(main).toContain('value="sam at home"')
    expect((await answerOf((await reader.ports()).cart.current())).lines).toEqual([])
  })
})
