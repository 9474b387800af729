import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readCatalogueFile } from '../../adapters/catalogue-files/read-catalogue-file'
import { textOfFile } from '../../adapters/catalogue-files/text-of-file'
import type { ImportedProduct } from '../../core/catalogue-import/imported-product'
import { catalogueFixtures } from '../builders/goods/importing'
import type { Visit } from './support/browser'
import {
  accounts,
  addToCart,
  cartPieces,
  eventually,
  fillCheckout,
  orderNumber,
  waitForText,
  signIn,
} from './support/buyer'
import { importCatalogueFile } from './support/catalogue-import'
import { journey } from './support/journey'

const { arrive, shop } = journey()

const load = (file: string, ...options: readonly string[]) =>
  importCatalogueFile(shop(), join(catalogueFixtures, file), ...options)

/** Searches until the index has been updated, and opens the product by its name. */
const findByName = async ({ page, open }: Visit, name: string): Promise<void> => {
  const main = page.getByRole('main')
  // A search that matches a single product redirects to it.
  const isThere = async () => {
    await open(`/search?q=${encodeURIComponent(name)}`)
    return (
      (await main.getByRole('heading', { level: 1, name, exact: true }).count()) > 0 ||
      (await main.getByRole('link', { name, exact: true }).count()) > 0
    )
  }
  await eventually(isThere, true)
  if ((await main.getByRole('heading', { level: 1, name, exact: true }).count()) === 0)
    await main.getByRole('link', { name, exact: true }).first().click()
  await main.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

const buyAsGuest = async ({ page, open }: Visit, email: string): Promise<string> => {
  await addToCart(page)
  await eventually(() => cartPieces(page), 1)
  await open('/cart/')
  await page.getByRole('main').getByRole('button', { name: 'Checkout Now' }).click()
  await page.waitForURL('**/secure-checkout')
  await fillCheckout(page, { email, shipping: 'Parcel', payment: 'Test card' })
  await page.getByRole('button', { name: 'Place order' }).click()
  return orderNumber(page)
}

describe('A merchant imports a catalogue while the shop is open', () => {
  it('and a guest searches, browses, filters and buys products of the file', async () => {
    const first = await load('shopify-classic.csv')
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringMatching(/4 new, 0 updated, 0 unchanged/),
      errors: expect.stringMatching(/PEBBLE-DOOR-STOP/),
    })
    expect((await load('shopify-classic.csv')).output).toMatch(/0 new, 0 updated, 4 unchanged/)

    const guest = await arrive()
    const { page, open } = guest
    const main = page.getByRole('main')
    await findByName(guest, 'Lagoon Desk Lamp')
    await main.getByText('$74.90').first().waitFor()

    await open('/desk-lamp/')
    await main.getByRole('heading', { level: 1, name: 'Desk Lamp' }).waitFor()
    await main.getByRole('link', { name: 'Lagoon Desk Lamp', exact: true }).first().waitFor()
    expect(await main.getByRole('link', { name: 'Driftwood Shelf' }).count()).toBe(0)
    await page.getByRole('complementary', { name: 'Filter' }).getByRole('link', { name: /^Ink/ }).click()
    await page.waitForURL(/Ink/)
    await main.getByRole('link', { name: 'Lagoon Desk Lamp', exact: true }).first().waitFor({ state: 'detached' })
    await page.getByRole('complementary', { name: 'Filter' }).getByRole('link', { name: /^Ink/ }).click()
    await main.getByRole('link', { name: 'Lagoon Desk Lamp', exact: true }).first().click()

    await page.waitForURL('**/lagoon-desk-lamp/')
    await main.getByRole('radio', { name: /Moss/ }).check()
    const number = await buyAsGuest(guest, 'moss@mail.example')
    const mail = (await shop().mails()).find(text => text.includes('moss@mail.example'))
    expect(mail).toContain(number)
    expect(mail).toContain('Lagoon Desk Lamp')
  })

  it("and a retail buyer, who sees the default group's categories, finds the new one", async () => {
    const retail = await arrive()
    await signIn(retail, accounts.retail)
    await retail.open('/desk-lamp/')
    await retail.page.getByRole('main').getByRole('link', { name: 'Lagoon Desk Lamp', exact: true }).first().waitFor()
  })

  it('and a trade buyer pays the imported contract price', async () => {
    expect((await load('bigcommerce-v3.csv')).code).toBe(0)
    const prices = await load('trade-prices.csv', '--price-list', '11=Contract')
    expect(prices).toMatchObject({ code: 0, output: expect.stringMatching(/list prices +3 new/) })
    expect(prices.output).toMatch(/line 6, SKU: "hkp-34" has another price in line 4 already/)

    const guest = await arrive()
    await guest.open('/quarry-door-pull/')
    await guest.page.getByRole('main').getByText('$64.00').first().waitFor()
    const trade = await arrive()
    await signIn(trade, accounts.tradeAdmin)
    await trade.open('/quarry-door-pull/')
    await trade.page.getByRole('main').getByText('$49.60').first().waitFor()
  })

  it('and products without a price are shown but cannot be bought', async () => {
    const faulty = await load('with-faults.csv')
    expect(faulty).toMatchObject({
      code: 0,
      output: expect.stringMatching(/line 12, price: CLID-1 has no price: it is shown but cannot be bought/),
    })
    const guest = await arrive()
    await findByName(guest, 'Cinder Lid')
    await waitForText(guest.page, 'This product is shown for reference and not for sale.')
    expect(await guest.page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true }).count()).toBe(0)
  })

  it('and an invalid file is rejected, with a reason', async () => {
    expect(await load('plain-mapping.json')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/cannot be read because of name/),
    })
    expect(await load('plain-semicolon.csv')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/Nothing imported: .*--mapping/),
    })
    expect(await load('missing.csv')).toMatchObject({ code: 1, output: expect.stringMatching(/there is no file/) })
  })
})

describe('A merchant imports a catalogue while the shop is closed', () => {
  it('and its products are there at the next start', async () => {
    await shop().kill()
    const answer = await load('plain-windows-1252.csv', '--mapping', join(catalogueFixtures, 'plain-mapping.json'))
    expect(answer).toMatchObject({ code: 0, output: expect.stringMatching(/2 new/) })
    await shop().start()
    const guest = await arrive()
    await findByName(guest, 'Pollerleuchte Bucht')
    await guest.page.getByRole('main').getByText('$389.00').first().waitFor()
  })
})

const folder = process.env['LINTEL_CATALOGUES']
const files =
  folder === undefined
    ? []
    : readdirSync(folder)
        .filter(name => /\.(csv|json|jsonl)$/.test(name))
        .sort()
        .map(name => join(folder, name))

/** The first purchasable product of a file: visible, priced, with at most one option. */
const somethingToBuy = async (file: string): Promise<ImportedProduct | undefined> => {
  const { items } = await readCatalogueFile(textOfFile(file), { priceLists: [] })
  for await (const item of items) {
    if (
      item.tag === 'product' &&
      item.product.visible !== false &&
      (item.product.variants[0]?.price ?? 0) > 0 &&
      item.product.variants[0]?.stock !== 0
    )
      return item.product
  }
  return undefined
}

/** The column with prices in a trade price file. */
const priceColumns = async (file: string): Promise<readonly string[]> => {
  for await (const text of textOfFile(file))
    return (text.split(/\r?\n/, 1)[0] ?? '')
      .split(/[,;\t]/)
      .map(name => name.replaceAll('"', '').trim())
      .filter(name => /price/i.test(name))
  return []
}

const describeFiles = files.length > 0 ? describe : describe.skip
describeFiles('A merchant brings files of other shops', () => {
  it.each(files)('%s is imported, changes nothing in a second run, and is bought from', async file => {
    const first = await importCatalogueFile(shop(), file)
    if (first.code === 1) {
      const lists = (await priceColumns(file)).flatMap((column, at) => ['--price-list', `${11 + at}=${column}`])
      expect(lists.length).toBeGreaterThan(0)
      expect((await importCatalogueFile(shop(), file, ...lists)).code).toBe(0)
      expect((await importCatalogueFile(shop(), file, ...lists)).output).toMatch(/list prices +0 new, 0 updated, [1-9]/)
      return
    }
    expect(first.output).toMatch(/[1-9]\d* new, 0 updated/)
    expect((await importCatalogueFile(shop(), file)).output).toMatch(/products +0 new, 0 updated, [1-9]/)

    const wanted = await somethingToBuy(file)
    const guest = await arrive()
    await findByName(guest, wanted?.title ?? '')
    for (const { value } of wanted?.variants[0]?.options ?? []) {
      const choice = guest.page.getByRole('main').getByRole('radio', { name: value, exact: true }).first()
      if (!(await choice.isChecked())) await choice.check()
    }
    await waitForText(guest.page, /in stock/i)
    expect(await buyAsGuest(guest, 'files@mail.example')).toMatch(/^\d+$/)
  })
})
