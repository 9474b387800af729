import { describe, expect } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { quotePath } from '../../adapters/orders/quotes/quotes.wire'
import { orderNumber, waitForText } from './support/buyer'
import { aShopper, goods, isAccepted, type Shopper } from './support/http-shopper'
import { journey } from './support/journey'
import { accepted, api } from './support/state-shoppers'

const { arrive, joinIn, shop, it } = journey()
const senior = 'senior@northgate.example'
const staff = 'staff@lintel.example'

/** Signs in by a call, without the form, which has its own journeys. */
const enter = async (context: BrowserContext, email: string): Promise<Shopper> => {
  const shopper = aShopper(shop().url)
  accepted(await shopper.signIn(email))
  await context.addCookies([...shopper.cookies].map(([name, value]) => ({ name, value, url: shop().url })))
  return shopper
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })

/** Requests a quote for six locks and two hooks with two files; returns its id. */
const ask = async (page: Page): Promise<string> => {
  const handed = await page.evaluate(
    async lines => {
      const { b2b } = window as unknown as {
        b2b: { utils: { quote: { addProductFromPage: (given: unknown) => Promise<unknown> } } }
      }
      return b2b.utils.quote.addProductFromPage(lines)
    },
    [
      { productEntityId: 31001, variantEntityId: goods.lock.variant, quantity: 6, option_selections: [] },
      { productEntityId: 52001, variantEntityId: goods.hook.variant, quantity: 2, option_selections: [] },
    ],
  )
  expect(handed).toEqual({ added: 2, leftOut: 0 })
  await page.getByRole('banner').getByRole('link', { name: 'Request Quote' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' })
  await dialog.getByRole('row', { name: /Double Robe Hook/ }).waitFor()
  await dialog
    .locator('[name="contact.email"]')
    .and(dialog.locator(`[value="${senior}"]`))
    .waitFor()
  await dialog.getByLabel('Quote title').fill('Harbor lofts')
  await dialog.locator('[name="shipping.country"]').selectOption('United States')
  await dialog.locator('select[name="shipping.state"]').selectOption('Ohio')
  const entries = {
    firstName: 'Sam',
    lastName: 'Senior',
    address: '4 Quay Road',
    city: 'Dayton',
    zipCode: '45402',
    phoneNumber: '937 555 0142',
  }
  for (const [name, value] of Object.entries(entries)) await dialog.locator(`[name="shipping.${name}"]`).fill(value)
  await dialog.getByLabel('Billing address is the same as shipping').check()
  await dialog
    .getByLabel('Files')
    .first()
    .setInputFiles([pdf('level-2.pdf'), pdf('hardware.pdf')])
  await dialog.getByRole('link', { name: 'hardware.pdf' }).waitFor()
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await page.waitForURL('**/quote-details/?quoteId=*')
  await page.getByRole('article', { name: /^Quote \d+/ }).waitFor()
  return new URL(page.url()).searchParams.get('quoteId') ?? ''
}

describe('A quote from its request to its order', () => {
  it.onServer(
    'is requested with two files, offered, accepted in part and ordered to the cent [S3-3.02] [S3-7.13] [S3-2.11]',
    async () => {
      const buyer = await arrive()
      const { page, open } = buyer
      await enter(buyer.context, senior)
      await open('/grade-1-storeroom-lock/')
      await page.waitForFunction(() => 'b2b' in window)
      const number = await ask(page)

      const desk = await joinIn(buyer)
      await enter(desk.context, staff)
      await desk.open('/staff/quotes?waiting=yes')
      await desk.page.getByRole('row').filter({ hasText: 'Harbor lofts' }).getByRole('link', { name: number }).click()
      for (const name of ['level-2.pdf', 'hardware.pdf'])
        await desk.page.getByRole('main').getByRole('link', { name }).waitFor()
      const price = (item: string) =>
        desk.page
          .getByRole('row')
          .filter({ hasText: item })
          .getByLabel(/^Quoted price:/)
      await price('LS-G1-626').fill('150.35')
      await price('LS-G1-626').press('Enter')
      expect(await price('BX-1').evaluate(cell => cell === document.activeElement)).toBe(true)
      await desk.page.getByRole('row').filter({ hasText: 'LS-G1-626' }).getByText('$902.10').waitFor()
      const terms = desk.page.getByRole('group', { name: 'Terms and conditions' }).getByRole('textbox')
      await terms.press('Control+End')
      await terms.pressSequentially(' Doors are checked on the dock.')
      await desk.page.getByLabel('Valid until').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
      await desk.page
        .getByRole('region', { name: 'Offer' })
        .getByLabel('Message to the buyer')
        .fill('All six leave Dayton on one truck.')
      await desk.page.getByRole('button', { name: 'Send to the buyer' }).click()
      await waitForText(desk.page, 'The offer is on its way to the buyer.')

      await page.reload()
      const history = page.getByRole('region', { name: 'History' })
      await history.getByText('All six leave Dayton on one truck.').waitFor()
      expect(await history.getByRole('list', { name: 'What changed' }).innerText()).toMatch(
        /LS-G1-626: price \$161\.00, now \$150\.35/,
      )
      await page.getByText('Doors are checked on the dock.').waitFor()
      await page.getByRole('checkbox', { name: /BX-1/ }).uncheck()
      await page.getByRole('button', { name: 'Accept checked items' }).click()
      await page.getByRole('button', { name: 'Order at these prices' }).click()
      await page.waitForURL('**/cart/')

      await page.getByRole('main').getByRole('button', { name: 'Checkout Now' }).click()
      await page.waitForURL('**/secure-checkout')
      // The checkout is prefilled with the quote's contact and address.
      await page.getByRole('radio', { name: 'Pick-up at the branch' }).check()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('radio', { name: 'Purchase order' }).check()
      await page.getByLabel('PO number').fill('PO-QUOTE')
      await page.getByRole('button', { name: 'Continue to review' }).click()
      expect(await page.getByRole('main').innerText()).toMatch(/6 at \$150\.35/)
      await page.getByRole('button', { name: 'Place order' }).click()
      await open(`/account/orders/${await orderNumber(page)}`)
      await page.getByRole('main').getByText('$902.10').first().waitFor()
      // Pick-up: the lines plus 5.75 percent tax.
      const text = await page.getByRole('main').innerText()
      for (const amount of ['$902.10', '$51.87', '$953.97']) expect(text).toContain(amount)

      const other = aShopper(shop().url)
      accepted(await other.signIn('campus@hsu.example'))
      expect(await refusalsOf(other, number)).toEqual(await refusalsOf(other, '999999'))
    },
    120_000,
  )

  it.onServer(
    'is offered with terms that are typed while the editor fails to load, and that the editor takes over once loaded',
    async () => {
      const desk = await arrive()
      await enter(desk.context, staff)
      await desk.open('/staff/quotes?waiting=yes')
      // The file whose request detects whether the shop is reachable.
      await desk.page.route('**/commercial-icon.svg', route => route.abort('internetdisconnected'))
      await desk.page.getByRole('main').getByRole('table').getByRole('link').first().click()
      await desk.page.getByText("We can't load the editor right now.").waitFor()
      await desk.page.getByLabel('Terms and conditions').fill('<p>Doors are checked on the dock.</p>')
      await desk.page.getByRole('button', { name: 'Try again' }).click()
      await desk.page.getByText("We can't load the editor right now.").waitFor()
      expect(await desk.page.getByLabel('Terms and conditions').inputValue()).toBe(
        '<p>Doors are checked on the dock.</p>',
      )
      await desk.page.unroute('**/commercial-icon.svg')
      await desk.page.getByRole('button', { name: 'Try again' }).click()
      const terms = desk.page.getByRole('group', { name: 'Terms and conditions' }).getByRole('textbox')
      await terms.getByText('Doors are checked on the dock.').waitFor()
    },
    60_000,
  )
})

/** Responses to a quote request by id, with the id masked. */
const refusalsOf = async (shopper: Shopper, number: string) => {
  const replies = await Promise.all([
    shopper.call('GET', quotePath(number), { headers: { clientid: 'page' } }),
    shopper.call('POST', `${api}/bc/quotes/${number}/share`),
    shopper.call('GET', `${api}/bc/quotes/${number}/differences`),
    shopper.call('POST', `${api}/bc/quotes/${number}/answer`, {
      body: { revision: 1, answer: { tag: 'decline', note: '' } },
    }),
    shopper.call('GET', `${api}/bc/quotes/${number}/pdf`),
    shopper.page(`${api.replace('/api', '/api/b2b-edition')}/cart?quoteId=${number}`),
  ])
  for (const reply of replies) expect(isAccepted(reply) && reply.status < 300).toBe(false)
  return replies.map(({ status, text, headers }) => [
    status,
    text.replaceAll(number, '{number}'),
    headers.get('location')?.replaceAll(number, '{number}'),
  ])
}
