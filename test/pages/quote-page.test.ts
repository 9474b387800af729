import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noQuotes } from '../../core/quotes/no-quotes'
import { thePages, type PageShop } from '../builders/pages'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

describe('the page of a quote, as the server sends it', () => {
  it('is a busy frame, and loads nothing [S3-2.18]', async () => {
    const requests: string[] = []
    const reader = shop.reader(undefined, () => ({
      quotes: { ...noQuotes, byRef: ref => (requests.push(ref), noQuotes.byRef(ref)) },
    }))
    const page = await reader.open('/quote-details/?quoteId=48213')
    expect([page.status, requests]).toEqual([200, []])
    expect(page.main).toContain('aria-busy="true"')
    expect(page.main).toMatch(/Home.*Quote/s)
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('links other ways to a quote without JavaScript', async () => {
    const { main } = await shop.reader().open('/quote-details/?quoteId=48213')
    expect(main).toMatch(/<noscript>.*href="\/contact-us\/".*<\/noscript>/s)
  })

  it('requires a quote in its URL [S3-2.18] [S3-8.06]', async () => {
    for (const path of ['/quote-details/', '/quote-details/?quoteId=a%2Fb']) {
      const { status, text } = await shop.reader().open(path)
      expect([status, text.includes('Quote Form Does not Exist')]).toEqual([404, true])
    }
  })
})
