import { openBrowser, visit } from '../journeys/support/browser'
import type { RunningShop } from '../journeys/support/shop'
import type { HostFault } from './dependencies'
import type { Findings } from './fault-part'
import { pause } from './fault-part'
import type { FaultProxy } from './fault-proxy'

/** The same in a browser: pages reached by a click, the notice, and the message of a rejected cart add. */
export const inChromium = async (
  shop: RunningShop,
  proxy: FaultProxy,
  found: Findings,
  faults: readonly HostFault[],
): Promise<string[][]> => {
  const browser = await openBrowser()
  const rows: string[][] = []
  try {
    for (const [at, fault] of faults.entries()) {
      // The circuit breaker closes only after this pause.
      if (at > 0) await pause(11_000)
      const { page, open, context } = await visit(browser, shop.url)
      await open('/double-robe-hook/')
      await open('/')
      await proxy.set(fault)
      const shown = (what: string, wait: Promise<unknown>): Promise<boolean> =>
        wait.then(
          () => true,
          () => (found.expect(false, `in Chromium, ${fault}: ${what}`), false),
        )
      await page
        .locator('main a[href="/hardware/"], header a[href="/hardware/"], footer a[href="/hardware/"]')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click())
      const notice = await shown(
        'a stale page reached by a click does not show its time',
        page.getByRole('status').filter({ hasText: 'Prices and stock as of' }).waitFor(),
      )
      await open('/double-robe-hook/')
      await page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true }).first().click()
      const refused = await shown(
        'a refused add is not reported to the shopper',
        page.getByText('Failed to add items to cart').first().waitFor(),
      )
      rows.push([
        `${fault}, in Chromium`,
        notice ? 'shown, with its time' : 'failed',
        '',
        '',
        refused ? 'reported' : 'not reported',
        '',
        '',
        '',
      ])
      await context.close()
      await proxy.set(undefined)
    }
  } finally {
    await browser.close()
  }
  return rows
}
