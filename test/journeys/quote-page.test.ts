import { readFile } from 'node:fs/promises'
import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { accounts, eventually, waitForText, signIn } from './support/buyer'
import { inspect, widths } from './support/inspect'
import { journey } from './support/journey'

const { arrive, joinIn, it } = journey()

const senior = 'senior@northgate.example'

/** Opens the newest quote with this title from the list, as a reader does. */
const openQuote = async (page: Page, title: string): Promise<string> => {
  const row = page.getByRole('table', { name: 'Your quotes' }).getByRole('row').filter({ hasText: title })
  const link = row.getByRole('link').first()
  const number = await link.innerText()
  await link.click()
  await page.getByRole('article', { name: `Quote ${number}` }).waitFor()
  return number
}

describe('Quotes', () => {
  it.onServer('are listed in the account, found by status and words, and opened from there [S2-2.10]', async () => {
    const buyer = await arrive()
    const { page, open } = buyer
    await signIn(buyer, senior)
    await open('/#/quotes')
    const table = page.getByRole('table', { name: 'Your quotes' })
    await table.waitFor()
    expect(await inspect(buyer)).toEqual([])
    await page.getByLabel('Status').selectOption({ label: 'Ordered' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.waitForURL(/#\/quotes\?.*status=4/)
    await eventually(
      async () => (await table.getByRole('row').allInnerTexts()).slice(1).every(row => row.includes('Ordered')),
      true,
    )
    await page.getByRole('main').getByRole('searchbox').fill('no such words')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await waitForText(page, 'No quote fits')
    await page.getByRole('main').getByRole('link', { name: 'Show all' }).first().click()
    await openQuote(page, 'Elm Street School')
    expect(new URL(page.url()).pathname).toBe('/quote-details/')
  })

  it.onServer(
    'are shown on a sheet that fits each screen and prints, and report a failed PDF [S3-2.12] [S3-2.13] [S3-8.07]',
    async () => {
      const buyer = await arrive()
      const { page, open } = buyer
      await signIn(buyer, senior)
      await open('/account/quotes')
      await openQuote(page, 'Elm Street School')
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Home').waitFor()
      for (const name of ['Print', 'Download PDF', 'Copy Quote Link'])
        expect(await page.getByRole('button', { name, exact: true }).count()).toBe(1)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await inspect(buyer)).toEqual([])
      }
      // On a phone the response form is one tap away from the top of the quote.
      await page.getByRole('link', { name: 'Your answer' }).click()
      await eventually(() => page.evaluate(() => document.activeElement?.id), 'quote-answer')
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
      expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
      expect(await page.getByRole('table').isVisible()).toBe(true)
      await page.emulateMedia({ media: 'screen' })
      await page.route(/\/quotes\/[^/]+\/pdf(\?|$)/, route => route.fulfill({ status: 404, body: 'gone' }))
      await page.getByRole('button', { name: 'Download PDF' }).click()
      await waitForText(page, 'Failed to download PDF. Please try again.')
    },
  )

  it.offlineWhenFull(
    'are downloaded as a document with the same content, under their number [S3-4.07] [S3-8.08]',
    async () => {
      const buyer = await arrive()
      const { page, open } = buyer
      await signIn(buyer, senior)
      await open('/account/quotes')
      const number = await openQuote(page, 'Elm Street School')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download PDF' }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`quote-${number}.pdf`)
      await waitForText(page, 'PDF downloaded successfully')
      const bytes = new Uint8Array(await readFile(await file.path()))
      const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
      expect([
        totalPages,
        text.includes(`Quote ${number}`),
        text.includes('LS-G1-626'),
        text.includes('Terms and Conditions'),
        text.includes(`1 of ${totalPages}`),
      ]).toEqual([totalPages, true, true, true, true])
      expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image')
    },
  )

  it.onServer('are shown by share link, otherwise to their company only [S3-8.06] [S3-8.08]', async () => {
    const buyer = await arrive()
    const { page, open, context } = buyer
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(buyer, senior)
    await open('/account/quotes')
    const number = await openQuote(page, 'Elm Street School')
    await page.getByRole('button', { name: 'Copy Quote Link' }).click()
    await waitForText(page, 'Link copied to clipboard')
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(link.searchParams.get('quoteId')?.length).toBeGreaterThanOrEqual(22)
    const stranger = await joinIn(buyer)
    await stranger.open(`/quote-details/?quoteId=${number}`)
    await waitForText(stranger.page, 'Quote Form Does not Exist')
    await stranger.open(link.pathname + link.search)
    await stranger.page.getByRole('article', { name: `Quote ${number}` }).waitFor()
    expect(await stranger.page.getByRole('button', { name: /Accept/ }).count()).toBe(0)
    const retail = await joinIn(buyer, { width: 390 })
    await signIn(retail, accounts.retail)
    await retail.open(`/quote-details/?quoteId=${number}`)
    await waitForText(retail.page, 'Quote Form Does not Exist')
    expect(await inspect(retail)).toEqual([])
  })

  it.onServer(
    'are accepted in part by their buyer, and only then become a cart that cannot be changed [S3-2.11] [S2-7.25]',
    async () => {
      const buyer = await arrive()
      const { page, open } = buyer
      await signIn(buyer, senior)
      await open('/account/quotes')
      const number = await openQuote(page, 'Elm Street School')
      await open(`/quote/?id=${number}`)
      await page.waitForURL(`**/quote-details/?quoteId=${number}`)
      await page.getByRole('article', { name: `Quote ${number}` }).waitFor()
      await page.getByRole('checkbox', { name: /CL-4040-AL/ }).uncheck()
      await page.getByRole('button', { name: 'Accept checked items' }).click()
      await page.getByRole('button', { name: 'Order at these prices' }).waitFor()
      await waitForText(page, 'You accepted this offer. Nothing is ordered yet.')
      await page.getByRole('button', { name: 'Order at these prices' }).click()
      // Northgate's contract has a lower price from 12 pieces on; the agreed price stays.
      await waitForText(page, 'the catalog price was $161.00 and is now $156.00; your price stays')
      await page.getByRole('button', { name: 'Go on at these prices' }).click()
      await page.waitForURL('**/cart/')
      const lines = page.getByRole('table', { name: 'Lines of your cart' })
      await lines.getByText('LS-G1-626').waitFor()
      expect(await lines.getByText('CL-4040-AL').count()).toBe(0)
      expect(await lines.getByRole('spinbutton').count()).toBe(0)
    },
  )

  it.onServer('cannot be accepted after they expired: another offer can be requested', async () => {
    const buyer = await arrive()
    const { page, open } = buyer
    await signIn(buyer, 'admin@northgate.example')
    await open('/account/quotes')
    const number = await openQuote(page, 'Riverside clinic')
    await page.getByRole('article').getByText('Expired').waitFor()
    expect(await page.getByRole('button', { name: /Accept|Order at/ }).count()).toBe(0)
    await open(`/exp-sf-cms/api/b2b-edition/cart?quoteId=${number}`)
    await page.waitForURL(`**/quote-details/?quoteId=${number}`)
    await page.getByRole('button', { name: 'Request changes' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await waitForText(page, 'Write what should be different, or change a quantity.')
    await page.getByLabel('Your note').fill('We still need these. What can you do?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await waitForText(page, 'You requested changes. We are working on them.')
    await page.getByRole('region', { name: 'History' }).getByText('We still need these. What can you do?').waitFor()
  })
})
