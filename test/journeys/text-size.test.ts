import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { scrollsSideways, type Visit } from './support/browser'
import { accounts, addProduct, signIn } from './support/buyer'
import { journey } from './support/journey'

const { arrive, it } = journey()

const windows = [390, 768, 1024, 1440] as const
const pages = ['/', '/doors/', '/hollow-metal-door-18-ga/', '/cart/', '/checkout', '/account/orders'] as const

/** The shop's own setting, stored in a cookie. */
const chosen =
  (size: string) =>
  async ({ context, shop }: Visit): Promise<void> =>
    context.addCookies([{ name: 'text-size', value: size, url: shop }])

/** The browser's own font size setting. */
const setInBrowser = async ({ context, page }: Visit): Promise<void> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Unusable parts of the header, one line each. */
const headerFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('header')
    const place = (selector: string): DOMRect | undefined => {
      const found = header?.querySelector(selector)
      return found?.checkVisibility() ? found.getBoundingClientRect() : undefined
    }
    const edge = document.documentElement.clientWidth + 1
    const [cart, field, icon] = [place('a[href="/cart/"]'), place('form[role=search]'), place('a[href="/search"] svg')]
    if (!cart) return ['no cart']
    const em = parseFloat(getComputedStyle(document.documentElement).fontSize)
    // The checkout's header has no search.
    const search =
      !header?.querySelector('form[role=search]') ||
      (field ? field.width >= 12 * em : icon !== undefined && icon.width >= 20 && icon.right <= edge)
    return [
      ...(cart.right <= edge ? [] : ['the cart is off the screen']),
      ...(search ? [] : [`no search: field ${field?.width}, icon ${icon?.width}`]),
    ]
  })

const faults = async ({ page, open }: Visit, path: string): Promise<readonly string[]> => {
  const found: string[] = []
  await open(path)
  for (const width of windows) {
    await page.setViewportSize({ width, height: 900 })
    const here = [...((await scrollsSideways(page)) ? ['scrolls sideways'] : []), ...(await headerFaults(page))]
    found.push(...here.map(fault => `${path} at ${width}: ${fault}`))
  }
  return found
}

describe('Larger text', () => {
  it.onServer.each([
    ['of 125 % in the shop', chosen('125')],
    ['of 150 % in the shop', chosen('150')],
    ['of 200 % in the browser', setInBrowser],
  ])(
    '%s makes no page wider than its window, and leaves search and cart in the header [S2-2.64]',
    async (_, enlarge) => {
      const buyer = await arrive()
      await signIn(buyer, accounts.tradeAdmin)
      // The account's cart may have pieces already.
      await addProduct(buyer, '/double-robe-hook/')
      await enlarge(buyer)
      const found: string[] = []
      for (const path of pages) found.push(...(await faults(buyer, path)))
      expect(found).toEqual([])
    },
    180_000,
  )

  it('chosen in the open page moves its breakpoints without a reload, and back', async () => {
    const { page, open } = await arrive({ width: 1024 })
    await open('/')
    const field = page.getByRole('banner').getByRole('search')
    expect(await field.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Text size and colors' }).last().click()
    await page.getByRole('radio', { name: '150%' }).check()
    await field.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: '100%' }).check()
    await field.waitFor()
  })
})
