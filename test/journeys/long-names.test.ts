import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { customerQuoteCreate } from '../../adapters/trade/quotes/quotes.wire'
import { requestToWire } from '../../adapters/trade/quotes/request.wire'
import { aQuoteRequest, aWantedLine } from '../builders/quote-request'
import { accounts, addProduct, eventually, fillToShipping, orderNumber, signIn } from './support/buyer'
import { scrollsSideways, type Visit } from './support/browser'
import { journey } from './support/journey'
import { lock } from './support/state-shoppers'

const { arrive } = journey()

/** A product name as from an ERP system: 56 letters without blank or hyphen. */
const longName = 'DOOR_FLUSH_WOOD_5PLY_PREFINISHED_20MIN_POSITIVE_PRESSURE'

/** Sets the long name as the text of all row headers and chosen options; returns their number. */
const nameRows = (page: Page): Promise<number> =>
  page.evaluate(name => {
    const heads = [...document.querySelectorAll('main tbody th')].flatMap(head =>
      [head, ...head.querySelectorAll('a, span')].filter(each => each.children.length === 0).slice(0, 1),
    )
    const leaves = [...heads, ...document.querySelectorAll('main tbody dd')]
    // Changes only the text, as the text node belongs to React.
    for (const { firstChild } of leaves)
      if (firstChild instanceof Text && !/^\d+$/.test(firstChild.data)) firstChild.data = name
    return leaves.length
  }, longName)

/** One-word option labels that wrap onto two lines. */
const brokenLabels = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody dt')].flatMap(label => {
      const word = label.textContent ?? ''
      const range = document.createRange()
      range.selectNodeContents(label)
      return !/\s/.test(word) && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
    }),
  )

/** Requests a quote with this title by the call that the dialog makes; returns its id. */
const askForQuote = async ({ page, shop: origin }: Visit, title: string): Promise<string> => {
  const line = aWantedLine({ ...lock, options: [], tax: 0, basePrice: 16_100 })
  const quoteData = requestToWire(aQuoteRequest({ title, lines: [line] }), { role: 3 }, { storeHash: '', channelId: 1 })
  const answer = await page.request.post(`${origin}/graphql`, {
    data: { query: customerQuoteCreate.document, variables: { quoteData } },
    headers: { origin, 'x-lintel-request': '1', 'idempotency-key': 'a-quote-with-a-long-title' },
  })
  const { data } = (await answer.json()) as {
    readonly data: { readonly quoteCreate: { readonly quote: { readonly id: string } } }
  }
  return data.quoteCreate.quote.id
}

/** Findings: pages that scroll sideways at 390 or 768 pixels, and wrapped labels, once the rows have the long name. */
const tooWide = async (page: Page, open: (path: string) => Promise<unknown>, paths: readonly string[]) => {
  const found: string[] = []
  for (const path of paths) {
    await open(path)
    // Resizing during hydration makes React render the page again.
    await page.waitForLoadState('networkidle')
    await eventually(() => nameRows(page).then(count => count > 0), true)
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 })
      if (await scrollsSideways(page)) found.push(`${path} at ${width}`)
      found.push(...(await brokenLabels(page)).map(label => `${label} is broken on ${path} at ${width}`))
    }
  }
  return found
}

describe('A name without a line break opportunity', () => {
  it('keeps every table of the account and of the desks inside the window, and breaks no label', async () => {
    const buyer = await arrive()
    const { page, open } = buyer
    await signIn(buyer, accounts.tradeAdmin)
    await addProduct(buyer, '/grade-1-storeroom-lock/', 2)
    const quote = await askForQuote(buyer, longName)
    await open('/cart/save')
    const listName = `${longName}_${Date.now()}`
    await page.getByLabel('Name of the list').fill(listName)
    await page.getByRole('button', { name: 'Save list' }).click()
    const list = await page.getByRole('link', { name: `Open ${listName}` }).getAttribute('href')
    await open('/checkout')
    await fillToShipping(page)
    await page.getByRole('radio', { name: 'Parcel' }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('radio', { name: 'Purchase order' }).check()
    await page.getByLabel('PO number').fill(longName.slice(0, 40))
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: 'Place order' }).click()
    const order = await orderNumber(page)

    expect(
      await tooWide(page, open, [
        '/account/quotes',
        `/quote-details/?quoteId=${quote}`,
        '/account/orders',
        `/account/orders/${order}`,
        `/account/orders/${order}/reorder`,
        '/account/shopping-lists',
        list ?? '',
        '/account/users',
        '/quick-order-pad/',
      ]),
    ).toEqual([])

    const staff = await arrive()
    await signIn(staff, 'staff@lintel.example')
    expect(
      await tooWide(staff.page, staff.open, [
        '/staff/quotes',
        '/staff/orders',
        `/staff/orders/${order}`,
        '/staff/catalogue',
        '/staff/reviews',
        '/staff/content',
      ]),
    ).toEqual([])
  })
})
