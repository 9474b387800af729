import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { aPicture } from '../builders/files'
import { axeFindings, scrollsSideways, takenOver, type Visit } from './support/browser'
import {
  accounts,
  addProduct,
  addToCart,
  cartLine,
  cartPieces,
  eventually,
  fillCheckout,
  orderNumber,
  signInByForm,
} from './support/buyer'
import { full } from './support/inspect'
import { journeyThrough } from './support/journey'
import { openOfflineShop, visitOnce } from './support/offline-shop'

const { arrive, shop } = journeyThrough(() => openOfflineShop(false))

const bar = (page: Page) => page.getByRole('complementary', { name: 'Offline demonstration' })

/** A returning visitor without network. */
const arriveCutOff = async (width = 1440): Promise<Visit> => {
  await shop().start()
  const visitor = await arrive({ width })
  await visitOnce(visitor)
  await visitor.context.setOffline(true)
  await shop().kill()
  return visitor
}

const anotherTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(path)
  await takenOver(page)
  return page
}

const hook = '/double-robe-hook/'

describe('The shop in the page, its network cut', () => {
  it('is browsed and filtered, with a picture of everything, from any URL', async () => {
    const { page, open } = await arriveCutOff()
    await open('/hardware/')
    const cards = page.getByRole('main').getByRole('article')
    await cards.first().waitFor()
    await page.getByRole('link', { name: /^Brightline/ }).click()
    await page.waitForURL(/_fs=/)
    await page.getByRole('list', { name: 'Filtered by' }).getByRole('link', { name: 'Remove Brightline' }).waitFor()
    expect(await cards.count()).toBeGreaterThan(0)
    await open('/search?q=lock')
    await cards.first().waitFor()
    const pictures = page.getByRole('main').getByRole('article').locator('img')
    await eventually(
      () => pictures.first().evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0),
      true,
    )
    await open('/no-such-page/')
    await page.getByRole('heading', { level: 1, name: '404 Error - Page Not Found' }).waitFor()
    // Links in mails lead to calls, to which the shop in the page responds as a server does.
    await open('/exp-sf-cms/api/b2b-edition/cart?quoteId=48213')
    expect(new URL(page.url()).pathname).toBe('/quote-details/')
  })

  // Each test loads a whole shop into a browser: the short run only browses, reloads and comes back.
  const inTheFullRun = full ? it : it.skip
  inTheFullRun(
    'gives out what people sent to it: forms as a list to save, documents and pictures of the library',
    async () => {
      const buyer = await arriveCutOff()
      const { page, open } = buyer
      await open('/contact-us/')
      for (const [label, value] of [
        ['Name', 'Ada Nord'],
        ['Email', 'ada@northgate.example'],
        ['Phone', '9375550142'],
      ] as const)
        await page.getByRole('textbox', { name: label, exact: true }).fill(value)
      await page.getByRole('checkbox', { name: 'I am not a robot' }).check()
      await page.getByText('Checked', { exact: true }).waitFor()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Send message/ })
        .click()
      await page.getByText('Your message has been sent successfully!').first().waitFor()
      await signInByForm(buyer, 'staff@lintel.example')
      await open('/staff/forms')
      const [list] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /^Save \d+ forms? as CSV$/ }).click(),
      ])
      expect(list.suggestedFilename()).toMatch(/^forms-\d{4}-\d{2}-\d{2}\.csv$/)
      expect(await readFile(await list.path(), 'utf8')).toContain('ada@northgate.example')
      await open('/staff/content/media')
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a frame') })
      await page
        .getByRole('link', { name: /sheet\.pdf/ })
        .first()
        .click()
      const document = page.getByRole('link', { name: /^\/documents\/media-/ })
      expect(await document.evaluate(async (link: HTMLAnchorElement) => (await fetch(link.href)).text())).toBe(
        '%PDF-1.7 a frame',
      )
      await open('/staff/content/media')
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'frame.png',
          mimeType: 'image/png',
          buffer: Buffer.from((await aPicture(900, 600, '#335577')).bytes),
        })
      await page
        .getByRole('link', { name: /frame\.png/ })
        .first()
        .click()
      const picture = page.getByRole('main').locator('img').first()
      await eventually(
        () =>
          picture.evaluate((shown: HTMLImageElement) => [
            shown.complete,
            shown.naturalWidth > 0,
            /\/pictures\/media-/.test(shown.currentSrc),
          ]),
        [true, true, true],
      )
    },
  )

  inTheFullRun('shows the mail about an order in its outbox, and starts over when it is told to', async () => {
    const buyer = await arriveCutOff(390)
    const { page, open } = buyer
    await signInByForm(buyer, accounts.tradeAdmin)
    await addProduct(buyer, hook, 2)
    await open('/checkout')
    await fillCheckout(page, { shipping: 'Pick-up at the branch', payment: 'Invoice' })
    await page.getByRole('button', { name: 'Place order' }).click()
    const number = await orderNumber(page)
    await bar(page).getByRole('link', { name: 'Outbox (1)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Emails' }).getByRole('link').first().click()
    const mail = page.getByRole('article')
    // The frame runs no scripts, not even one that would inspect it from here.
    const frame = mail.locator('iframe')
    expect(await frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin)/)
    expect(await frame.getAttribute('srcdoc')).toContain(number)
    expect(await scrollsSideways(page)).toBe(false)
    await mail.getByRole('tab', { name: 'Plain text' }).click()
    expect(await mail.innerText()).toContain(number)

    await bar(page).getByRole('button', { name: 'About' }).click()
    const about = page.getByRole('dialog', { name: 'Offline demonstration' })
    await about.getByText('In a database in this browser', { exact: false }).waitFor()
    await about.getByRole('button', { name: 'Start over' }).click()
    await about.getByRole('button', { name: 'Remove everything and start over' }).click()
    await bar(page).getByRole('link', { name: 'Outbox (0)' }).waitFor()
    await open('/my-account/')
    expect(new URL(page.url()).pathname).toBe('/login/')
  })

  it('keeps cart and sign-in after a reload, and after its last tab was closed', async () => {
    const buyer = await arriveCutOff()
    const { page, context } = buyer
    await signInByForm(buyer, accounts.retail)
    await addProduct(buyer, hook, 3)
    await page.reload()
    await takenOver(page)
    expect(await cartPieces(page)).toBe(3)
    await page.close()
    const again = await anotherTab(context, '/cart/')
    expect(await cartLine(again, 'BX-1').getByRole('spinbutton').inputValue()).toBe('3')
    await again.getByRole('banner').locator('summary').filter({ hasText: 'Rita Retail' }).waitFor()
  })

  inTheFullRun(
    'goes on in the second tab when the first, which owned the database, is closed in the middle of it',
    async () => {
      const { page: first, context } = await arriveCutOff()
      const second = await anotherTab(context, hook)
      const third = await anotherTab(context, hook)
      // Each tab waits for its own addition: clicks on a busy button are ignored.
      const addOne = async (tab: Page) => {
        const before = await cartPieces(tab)
        await addToCart(tab)
        await eventually(async () => (await cartPieces(tab)) > before, true, 20_000)
      }
      for (let pieces = 1; pieces <= 8; pieces++) {
        const adding = [addOne(second), addOne(third)]
        if (pieces === 4) await first.close()
        await Promise.all(adding)
        await Promise.all(
          [second, third].map(tab =>
            eventually(
              () =>
                tab
                  .getByRole('main')
                  .getByRole('button', { name: 'Add To Cart', exact: true })
                  .first()
                  .getAttribute('aria-disabled')
                  .then(busy => busy === 'true'),
              false,
            ),
          ),
        )
      }
      await second.goto('/cart/')
      await takenOver(second)
      await eventually(() => cartPieces(second), 16)
      expect(await cartLine(second, 'BX-1').getByRole('spinbutton').inputValue()).toBe('16')
    },
  )

  inTheFullRun('shows the second storefront, each with a cart of its own', async () => {
    const visitor = await arriveCutOff()
    const { page } = visitor
    await addProduct(visitor, hook)
    await bar(page).getByRole('button', { name: 'About' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lintel Home' }).click()
    await page.waitForFunction(() => document.documentElement.dataset['store'] === 'home')
    expect(await cartPieces(page)).toBe(0)
    await bar(page).getByRole('button', { name: 'About' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lintel Supply' }).click()
    await page.waitForFunction(() => document.documentElement.dataset['store'] === 'commercial')
    await eventually(() => cartPieces(page), 1)
  })
})

describe('A browser that allows a page no storage', () => {
  it('has the shop in memory and says so', async () => {
    await shop().start()
    const guest = await arrive()
    const { page } = guest
    await page.route('**/assets/worker-*.js', async route => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: `delete FileSystemFileHandle.prototype.createSyncAccessHandle;${await answer.text()}`,
      })
    })
    await page.goto(hook)
    await takenOver(page)
    await bar(page).getByText('Kept in memory only').waitFor()
    await addToCart(page)
    await eventually(() => cartPieces(page), 1)
    await bar(page).getByRole('button', { name: 'About' }).click()
    await page.getByRole('dialog').getByText('because it offers no storage to this page').waitFor()
  })
})
