import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Visit } from './support/browser'
import { signIn, waitForText } from './support/buyer'
import { inspect } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

const stef = 'staff@lintel.example'
const lock = '/grade-1-storeroom-lock/'
const [listPrice, contractPrice, triedPrice] = ['$189.00', '$161.00', '$144.00']

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview.' })

/** Sends a body from the page, as its own calls are sent, and returns what came back. */
const sent = (page: Page, path: string, body: object): Promise<string> =>
  page.evaluate(
    async ([address, content]) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-lintel-request': '1' },
        body: JSON.stringify(content),
      })
      return answer.text()
    },
    [path, body] as const,
  )

const seesLockAt = async ({ page, open }: Visit, price: string): Promise<void> => {
  await open(lock)
  await main(page).getByText(price).first().waitFor()
}

describe('Staff see the shop as a company', () => {
  it.onServer('with a group that is not saved: other prices, no writes, nothing stored [A-14]', async () => {
    const clerk = await arrive()
    const { page, open } = clerk
    await signIn(clerk, stef)
    await open('/staff/companies/1?tab=access')
    const group = main(page).getByRole('combobox', { name: 'Customer group' })
    await main(page).getByRole('button', { name: 'See the shop as Northgate Builders' }).click()
    await bar(page).getByText('Group: Northgate Builders.').waitFor()
    await seesLockAt(clerk, contractPrice)
    await bar(page).getByRole('button', { name: 'End preview' }).click()
    await page.waitForURL('**/staff/companies/1')

    await main(page).getByRole('link', { name: 'Access and prices' }).click()
    await group.selectOption({ label: 'Retail' })
    await main(page).getByRole('button', { name: 'See the shop with this' }).click()
    await bar(page).getByText('Group: Retail.').waitFor()
    expect(await inspect(clerk)).toEqual([])
    await seesLockAt(clerk, listPrice)
    await main(page)
      .getByRole('button', { name: /^Add To Cart/ })
      .first()
      .click()
    await waitForText(page, 'You are looking at a preview.')
    const mutation = { query: 'mutation { quoteCreate(quoteData: {}) { quote { id } } }' }
    expect(await sent(page, '/graphql', mutation)).toContain('preview')

    await bar(page).getByRole('button', { name: 'End preview' }).click()
    await page.waitForURL('**/staff/companies/1')
    await main(page).getByRole('link', { name: 'Access and prices' }).click()
    expect(await group.locator('option:checked').textContent()).toBe('Northgate Builders')
    await main(page).getByRole('link', { name: 'History' }).click()
    await main(page).getByText('Saw the shop as this company.').first().waitFor()
    expect(
      await main(page)
        .getByText(/^Group: /)
        .count(),
    ).toBe(0)
  })

  it.onServer('with the prices of a run that is not live [A-18]', async () => {
    const clerk = await arrive({ width: 768 })
    const { page, open } = clerk
    await signIn(clerk, stef)
    await open('/staff/price-lists')
    const drafted = await sent(page, '/apis/staff/price-lists/11/drafts', {
      key: 'see-as-company-run',
      sku: 'LS-G1-626',
      form: { 'minimum:0': '1', 'price:0': '144.00' },
    })
    const id = Number(/"id":\s*(\d+)/.exec(drafted)?.[1])
    await open(`/staff/price-runs/${id}`)
    await main(page).getByRole('button', { name: 'See the shop with this run' }).click()
    await waitForText(page, 'Choose whom the list is for.')
    await main(page).getByLabel('See the shop as').fill('northgate builders')
    await main(page).getByRole('button', { name: 'See the shop with this run' }).click()
    await bar(page).getByText(`with price run ${id} of the list`).waitFor()
    await seesLockAt(clerk, triedPrice)
    await bar(page).getByRole('button', { name: 'End preview' }).click()
    await page.waitForURL(`**/staff/price-runs/${id}`)
    const buyer = await arrive()
    await signIn(buyer, 'senior@northgate.example')
    await seesLockAt(buyer, contractPrice)
  })
})
