import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { openOfflineShop } from './offline-shop'
import { remotePage, type Engine, type RemoteBrowser, type RemotePage, type RemoteTab } from './remote-page'
import { openShop, type RunningShop } from './shop'

const home = {
  'First name': 'Gale',
  'Last name': 'Guest',
  'Street address': '12 Mill Lane',
  City: 'Dayton',
  'ZIP code': '45402',
}

const card = {
  'Card number': '4242 4242 4242 4242',
  'Expiry date': '12/39',
  'Security code': '123',
  'Name on card': 'Gale Guest',
}

/** By field name, as the two addresses have the same labels. */
const asker = {
  'contact.name': 'Ada Nord',
  'contact.email': 'ada@quay.example',
  'shipping.firstName': 'Ada',
  'shipping.lastName': 'Nord',
  'shipping.address': '4 Quay Road',
  'shipping.city': 'Dayton',
  'shipping.zipCode': '45402',
  'shipping.phoneNumber': '937 555 0142',
}

const fillAll = async (page: RemotePage, entries: Readonly<Record<string, string>>, within?: string): Promise<void> => {
  for (const [label, text] of Object.entries(entries)) await page.fill(new RegExp(`^${label}`), text, within)
}

/** From the cart to the confirmation, as a guest who pays by card; returns the order number. */
const order = async (page: RemotePage, email: string): Promise<string> => {
  await page.open('/cart/')
  await page.click('button', 'Checkout Now', 'main')
  await page.address(/\/secure-checkout$/)
  await page.takenOver()
  await page.fill(/^Email address/, email, 'main')
  await page.click('button', 'Continue to address')
  await page.sees('field', /^First name/)
  await fillAll(page, home, 'main')
  await page.choose(/^State/, 'Ohio', 'main')
  await page.click('button', 'Continue to shipping')
  await page.click('choice', /^Freight/)
  await page.click('button', 'Continue to payment')
  await page.click('choice', /^Test card/)
  await fillAll(page, card, 'main')
  await page.click('button', 'Continue to review')
  await page.click('button', 'Place order')
  const address = await page.address(/\/secure-checkout\/confirmation\/\d+/)
  await page.sees('text', 'Order placed', 'main')
  return /confirmation\/(\d+)/.exec(address)?.[1] ?? ''
}

export const signIn = async (page: RemotePage, email: string): Promise<void> => {
  await page.open('/login/')
  await page.fill(/^Email Address/, email, 'main')
  await page.fill(/^Password/, 'Lintel123', 'main')
  await page.click('button', 'Sign In', 'main')
  await page.address(/^(?!.*\/login\/)/)
  await page.takenOver()
}

/**
 * Firefox logs this for each request in flight through the service worker when its page is left. If a file really is
 * missing, the journey itself fails.
 */
const wasLeft = /A ServiceWorker intercepted the request and encountered an unexpected error/

/** One journey each for purchase, quote request, upload and the offline shop, in a browser other than Chromium. */
export const walkIn = (engine: Engine): void => {
  if (engine.missing) console.warn(engine.missing)
  const inEngine = engine.missing ? describe.skip : describe
  jest.setTimeout(180_000)
  jest.retryTimes(1, { logErrorsBeforeRetry: true })

  let browser: RemoteBrowser
  let shop: RunningShop
  let tabs: RemoteTab[] = []

  const arrive = async (): Promise<RemotePage> => {
    const tab = await browser.newWindow()
    tabs.push(tab)
    return remotePage(tab, shop.url)
  }
  const openBoth = (open: () => Promise<RunningShop>) => async (): Promise<void> => {
    ;[browser, shop] = await Promise.all([engine.open(), open()])
  }
  const closeBoth = async (): Promise<void> => {
    await browser?.close()
    await shop?.close()
  }
  /** No page may have logged errors. */
  const complaints = (): void => {
    const faults = tabs.flatMap(tab => tab.faults())
    tabs = []
    expect(faults.filter(fault => !wasLeft.test(fault))).toEqual([])
  }

  inEngine(`The shop in ${engine.name}`, () => {
    beforeAll(
      openBoth(() => openShop()),
      120_000,
    )
    afterEach(complaints)
    afterAll(closeBoth)

    it('sells a guest a door with its options, on a card', async () => {
      const page = await arrive()
      const email = `gale.${Date.now()}@mail.example`
      await page.open('/hollow-metal-door-18-ga/')
      await page.click('choice', '30 in', 'main')
      await page.choose(/^Height/, '80 in (6-8)', 'main')
      await page.click('choice', 'LH', 'main')
      await page.fill(/^Opening tag/, 'Door 101', 'main')
      await page.sees('text', '1 at $385.00', 'main')
      await page.click('button', 'Add To Cart', 'main')
      await page.hasPieces(1)
      const number = await order(page, email)
      expect((await shop.mails()).filter(mail => mail.includes(email) && mail.includes(number))).toHaveLength(1)
      await page.open('/double-robe-hook/')
      await page.hasPieces(0)
    })

    it('sends a request for a quote and shows the quote by its number', async () => {
      const page = await arrive()
      await page.open('/grade-1-storeroom-lock/')
      await page.click('link', 'Add to quote', 'main')
      await page.sees('text', 'Product added to quote.')
      await page.open('/?request_quote=yes')
      await page.sees('row', /Grade 1 Storeroom Lock/, 'dialog')
      await page.choose('shipping.country', 'United States', 'dialog')
      await page.choose('shipping.state', 'Ohio', 'dialog')
      await fillAll(page, asker, 'dialog')
      await page.click('choice', 'Billing address is the same as shipping', 'dialog')
      await page.click('button', 'Submit request', 'dialog')
      await page.address(/\/quote-details\/\?quoteId=\d+/)
      await page.sees('text', /Grade 1 Storeroom Lock/, 'article')
    })

    it('shows nothing of a customer on Back after the sign-out', async () => {
      const page = await arrive()
      await signIn(page, 'retail@lintel.example')
      await page.open('/double-robe-hook/')
      await page.sees('button', /Rita Retail/, 'header')
      await page.open('/account/orders')
      await page.click('button', 'Logout', 'main')
      await page.address(/\/login\//)
      await page.tab.back()
      await page.tab.back()
      await page.sees('button', /Log In/, 'header')
      expect(await page.tab.read(() => document.body.innerText.includes('Rita'), undefined)).toBe(false)
    })

    it('adds the lines of a file to the cart', async () => {
      const page = await arrive()
      const file = join(shop.data, 'order.csv')
      await writeFile(file, 'SKU,Qty\r\nBX-1,2\r\nSW-RD-DB-72,3\r\nNO-SUCH-THING,1\r\n')
      await page.open('/bulk-upload/')
      await page.chooseFile('File', file)
      await page.sees('tab', 'Errors (1)', 'main')
      await page.click('tab', 'Valid (2)', 'main')
      await page.sees('row', /BX-1/, 'main')
      await page.click('button', 'Add To Cart', 'main')
      await page.sees('text', /2 lines are in your cart/)
      await page.hasPieces(5)
      await page.open('/cart/')
      await page.sees('row', /BX-1/, 'main')
      await page.sees('row', /SW-RD-DB-72/, 'main')
    })
  })

  inEngine(`The offline shop in ${engine.name}`, () => {
    beforeAll(
      openBoth(() => openOfflineShop(false)),
      120_000,
    )
    // In a retry the shop is already running.
    beforeEach(() => shop.start())
    afterEach(complaints)
    afterAll(closeBoth)

    const where = engine.keepsFiles ? it : it.skip
    where('sells without a network after one visit, and keeps cart and sign-in over a reload', async () => {
      const page = await arrive()
      await page.open('/')
      await page.sees('text', /Works without a network/)
      await shop.kill()
      await signIn(page, 'retail@lintel.example')
      await page.open('/double-robe-hook/')
      await page.click('button', 'Add To Cart', 'main')
      await page.hasPieces(1)
      await page.tab.reload()
      await page.takenOver()
      await page.hasPieces(1)
      await page.sees('button', /Rita Retail/, 'header')
    })

    const inMemory = engine.keepsFiles ? it.skip : it
    inMemory('sells without a network after one visit, having said that a reload loses cart and sign-in', async () => {
      const page = await arrive()
      await page.open('/double-robe-hook/')
      await page.sees('text', 'Kept in memory only: a reload loses your cart and sign-in')
      await page.click('button', 'About')
      await page.sees('text', /^Everything works/)
      await shop.kill()
      await page.open('/double-robe-hook/')
      await page.click('button', 'Add To Cart', 'main')
      await page.hasPieces(1)
    })
  })
}
