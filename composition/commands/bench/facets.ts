import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { startShop } from './processes.ts'
import { median, type Bench, type Row } from './row.ts'

const browser = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const path = '/hardware/'
const slower = 4
const acknowledged = { kind: 'value', figure: 32, better: 'less' } as const
const shown = { kind: 'value', figure: 120, better: 'less' } as const

type Toggle = { readonly acknowledged: number; readonly results: number }

/** How soon a facet answers a click, in a browser on a slow machine. */
export const facets: Bench = {
  name: 'facets',
  about: `A facet of a listing (\`${path}\`) is switched on and off in Chromium at ${slower} times less processor, from the click to the frame that shows it switched, and to the frame with the products: medians. The control is a bare page whose button switches an attribute of its own, in the same browser.`,
  run: async ({ dataFolder, turns, note }) => {
    if (!existsSync(browser)) throw new Error(`This bench needs Chromium at ${browser}: install it or set CHROME_PATH, or leave it out by naming the others`)
    const shop = await startShop(await dataFolder())
    const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'] })
    try {
      const page = await chrome.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      const bare = await chrome.newPage()
      await bare.setContent('<button aria-current="false">on</button><script>document.querySelector("button").onclick = ({ currentTarget: own }) => own.setAttribute("aria-current", String(own.getAttribute("aria-current") === "false"))</script>')
      for (const each of [page, bare]) await (await each.context().newCDPSession(each)).send('Emulation.setCPUThrottlingRate', { rate: slower })
      // Once for the code that comes with the first click.
      await toggled(page, 0)
      await toggled(page, 0)
      const [own, control]: [Toggle[], number[]] = [[], []]
      for (let turn = 0; turn < 4 * turns; turn += 1) {
        note(`facets: click ${turn + 1} of ${4 * turns}`)
        // Each one is taken back before the next.
        own.push(await toggled(page, (turn >> 1) % 3))
        control.push(await pressed(bare))
      }
      const row = (what: string, values: readonly number[], goal: Row['goal']): Row => ({ what, value: median(values), unit: 'ms', control: { what: 'bare button', value: median(control) }, goal })
      return [row('click to the facet switched', own.map(each => each.acknowledged), acknowledged), row('click to the products', own.map(each => each.results), shown)]
    } finally {
      await chrome.close()
      await shop.stop()
    }
  },
}

const toggled = async (page: Page, at: number): Promise<Toggle> => {
  await page.bringToFront()
  const link = page.locator('aside a[rel="nofollow"]').nth(at)
  await link.scrollIntoViewIfNeeded()
  const measuring = link.evaluate((element, limit) => new Promise<Toggle>((resolve, reject) => {
    const before = [element.getAttribute('aria-current'), location.search]
    let [from, first] = [0, 0]
    const give = setTimeout(() => reject(new Error('the facet did not answer')), limit)
    const painted = (then: (at: number) => void) => requestAnimationFrame(() => {
      const frame = new MessageChannel()
      frame.port1.onmessage = () => then(performance.now())
      frame.port2.postMessage(undefined)
    })
    addEventListener('click', event => { from = event.timeStamp }, { capture: true, once: true })
    const seen = new MutationObserver(() => {
      if (first === 0 && element.getAttribute('aria-current') !== before[0]) {
        first = -1
        painted(now => { first = now })
      }
      if (location.search === before[1] || document.querySelector('#sorting [aria-busy="true"]')) return
      seen.disconnect()
      clearTimeout(give)
      painted(now => resolve({ acknowledged: (first > 0 ? first : now) - from, results: now - from }))
    })
    seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  }), 20_000)
  await link.click()
  const measured = await measuring
  // Gliding to the head of the list is over before the next click.
  await page.waitForTimeout(700)
  return measured
}

const pressed = async (page: Page): Promise<number> => {
  await page.bringToFront()
  const button = page.locator('button')
  const measuring = button.evaluate(own => new Promise<number>(resolve => {
    own.addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => {
      const frame = new MessageChannel()
      frame.port1.onmessage = () => resolve(performance.now() - timeStamp)
      frame.port2.postMessage(undefined)
    }), { once: true })
  }))
  await button.click()
  return measuring
}
