import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { rateLimits } from '../../core/access/rate-limits'
import { answerOf } from '../builders/outcome'
import { anAddress } from '../builders/customer'
import { thePages, type Page, type PageShop, type Reader } from '../builders/pages'

const path = '/secure-checkout?step=payment'
const declined = {
  ...{ intent: 'payment', method: 'test-card', number: '4000 0000 0000 0002', expiry: '12/30', code: '123' },
  ...{ name: 'Rita Retail', poNumber: 'JOB 7' },
}
const times = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

describe('the payment step after failed payments', () => {
  let shop: PageShop
  beforeAll(async () => void (shop = await thePages()), 60_000)
  afterAll(() => shop.close())

  const atPayment = async (): Promise<Reader> => {
    const reader = await shop.readerAs('retail@lintel.example')
    const { cart, checkout } = await reader.ports()
    const { id, product_id } = await shop.entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    await answerOf(cart.add([{ productId: product_id, variantId: id, quantity: 1, modifiers: [] }]))
    const { checkoutUrl } = await answerOf(cart.redirectUrls())
    await answerOf(checkout.open(new URL(checkoutUrl).searchParams.get('token') ?? ''))
    await answerOf(checkout.saveContact({ email: 'buyer@lintel.example' }))
    await answerOf(checkout.saveAddresses({ shipping: anAddress() }))
    await answerOf(checkout.chooseShipping('pick-up'))
    return reader
  }
  /** Sends the form with the sum that the page before asked for. */
  const answered = (reader: Reader, { text, main }: Page, values: Readonly<Record<string, string>>) => {
    const [, first, second] = /What is (\d+) plus (\d+)\?/.exec(text) ?? []
    const [, token = ''] = /name="captcha-token" value="([^"]+)"/.exec(main) ?? []
    return reader.send(path, { ...values, 'captcha-token': token, captcha: String(Number(first) + Number(second)) })
  }

  it('asks for a sum without script, then answers 429 with the minutes, and loses nothing typed [P-20]', async () => {
    const reader = await atPayment()
    const { tries } = rateLimits.failedPaymentsOfCart
    for (const _ of times(tries)) expect((await reader.send(path, declined)).text).toContain('The card was declined.')
    let page = await reader.send(path, declined)
    for (const _ of times(rateLimits.lastPaymentsOfCart.tries - tries)) {
      expect([page.status, /What is \d+ plus \d+\?/.test(page.text)]).toEqual([200, true])
      for (const kept of ['value="Rita Retail"', 'value="JOB 7"']) expect(page.main).toContain(kept)
      expect(page.main).not.toContain('4000 0000 0000 0002')
      page = await answered(reader, page, declined)
    }
    const last = await answered(reader, page, { ...declined, number: '4242 4242 4242 4242' })
    expect(last.status).toBe(429)
    expect(last.text).toMatch(/\d+ minutes/)
    for (const kept of ['value="Rita Retail"', 'value="JOB 7"']) expect(last.main).toContain(kept)
    const { cart } = await answerOf((await reader.ports()).checkout.current())
    expect(cart.lines).toHaveLength(1)
  })
})
