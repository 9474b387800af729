import { existsSync } from 'node:fs'
import { chromium, type Locator, type Page } from 'playwright-core'
import { median, type Bench, type Row } from './row.ts'

const browser = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const path = '/hardware/'
const slower = 4
const [restMs, heldMs] = [200, 70]
const acknowledged = { kind: 'value', figure: 32, better: 'less' } as const
const shown = { kind: 'value', figure: 120, better: 'less' } as const

/** Missing in TypeScript's DOM types. */
declare const scheduler: {
  readonly postTask: (task: () => void, options: { readonly priority: 'user-blocking' }) => Promise<void>
}

type Toggle = { readonly acknowledged: number; readonly results: number }

/** How soon a facet responds to a click, in a browser on a slow machine. */
export const facets: Bench = {
  name: 'facets',
  about:
    `A facet of a listing (\`${path}\`) is toggled in Chromium with the CPU throttled ${slower} times: median time ` +
    'from the click to the frame that shows the toggled facet, and to the frame with the products. With the mouse, ' +
    `the pointer rests on the facet for ${restMs} ms and the button is held for ${heldMs} ms before the click, which ` +
    'gives the shop time to prefetch. With the keyboard, Enter follows Tab immediately, so nothing is prefetched. ' +
    'Control: a button on a bare page that toggles an attribute of its own, in the same browser.',
  run: async ({ dataFolder, turns, note, startShop }) => {
    if (!existsSync(browser))
      throw new Error(
        `This bench needs Chromium at ${browser}: install it or set CHROME_PATH, or name the other benches to skip it`,
      )
    const shop = await startShop(await dataFolder())
    const chrome = await chromium.launch({
      executablePath: browser,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    })
    try {
      const page = await chrome.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      const bare = await chrome.newPage()
      await bare.setContent(
        '<button aria-current="false">on</button><script>document.querySelector("button").onclick ' +
          '= ({ currentTarget: own }) => own.setAttribute("aria-current", ' +
          'String(own.getAttribute("aria-current") === "false"))</script>',
      )
      for (const each of [page, bare])
        await (await each.context().newCDPSession(each)).send('Emulation.setCPUThrottlingRate', { rate: slower })
      // Warm-up: loads the code of the first click.
      await toggled(page, 0, byMouse)
      await toggled(page, 0, byMouse)
      const [mouse, keys, control]: [Toggle[], Toggle[], number[]] = [[], [], []]
      for (let turn = 0; turn < 2 * turns; turn += 1) {
        note(`facets: facet ${turn + 1} of ${2 * turns}`)
        // Each facet is switched on and off again before the next.
        for (const [way, into] of [
          [byMouse, mouse],
          [byKeyboard, keys],
        ] as const) {
          for (let side = 0; side < 2; side += 1) into.push(await toggled(page, turn % 3, way))
          control.push(await pressed(bare))
        }
      }
      const row = (what: string, values: readonly number[], goal?: Row['goal']): Row => ({
        what,
        value: median(values),
        unit: 'ms',
        control: { what: 'bare button', value: median(control) },
        goal,
      })
      return [
        row(
          'click to the toggled facet',
          mouse.map(each => each.acknowledged),
          acknowledged,
        ),
        row(
          'click to the products',
          mouse.map(each => each.results),
          shown,
        ),
        row(
          'Enter without prefetch to the toggled facet',
          keys.map(each => each.acknowledged),
        ),
        row(
          'Enter without prefetch to the products',
          keys.map(each => each.results),
        ),
      ]
    } finally {
      await chrome.close()
      await shop.stop()
    }
  },
}

type Way = (page: Page, link: Locator) => Promise<void>

const byMouse: Way = async (page, link) => {
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + Math.min(40, width / 2), y + height / 2, { steps: 4 })
  await page.waitForTimeout(restMs)
  await page.mouse.down()
  await page.waitForTimeout(heldMs)
  await page.mouse.up()
}

const byKeyboard: Way = async (page, link) => {
  // Focus the preceding link, so that Tab moves the focus to the facet.
  await link.evaluate(element => {
    const before = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type="hidden"]), summary, select'),
    ].filter(each => each.checkVisibility())
    before[before.indexOf(element as HTMLElement) - 1]?.focus()
  })
  await page.waitForTimeout(restMs)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

const toggled = async (page: Page, at: number, way: Way): Promise<Toggle> => {
  await page.bringToFront()
  await page.mouse.move(900, 450)
  const link = page.locator(`aside a[rel="nofollow"][href^="${path}"]`).nth(at)
  await link.scrollIntoViewIfNeeded()
  const measuring = link.evaluate(
    (element, limit) =>
      new Promise<Toggle>((resolve, reject) => {
        const products = () =>
          [...document.querySelectorAll('#sorting li:not([data-ready]) > article h2 a')]
            .slice(0, 8)
            .map(each => each.getAttribute('href'))
            .join()
        const [before, displayed] = [element.getAttribute('aria-current'), products()]
        let [from, first] = [0, 0]
        const give = setTimeout(() => reject(new Error('the facet did not respond')), limit)
        // Called in an animation frame, this runs first after it: work the page postpones beyond it is not measured.
        const painted = (then: (at: number) => void) =>
          void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' })
        // Runs before the page's own scripts, so that their work after the frame is not measured.
        const look = () =>
          requestAnimationFrame(() => {
            if (element.getAttribute('aria-current') === before) look()
            else
              painted(now => {
                first = now
              })
          })
        addEventListener(
          'click',
          event => {
            from = event.timeStamp
            look()
          },
          { capture: true, once: true },
        )
        const seen = new MutationObserver(() => {
          if (products() === displayed) return
          seen.disconnect()
          clearTimeout(give)
          requestAnimationFrame(() =>
            painted(now => resolve({ acknowledged: (first || now) - from, results: now - from })),
          )
        })
        // Observe only the list: observing the whole page would itself cost time.
        seen.observe(document.querySelector('#sorting') ?? document, { subtree: true, childList: true })
      }),
    20_000,
  )
  await way(page, link)
  const measured = await measuring
  // Wait until scrolling to the head of the list has ended before the next click.
  await page.waitForTimeout(700)
  return measured
}

const pressed = async (page: Page): Promise<number> => {
  await page.bringToFront()
  const button = page.locator('button')
  const measuring = button.evaluate(
    own =>
      new Promise<number>(resolve => {
        own.addEventListener(
          'click',
          ({ timeStamp }) =>
            requestAnimationFrame(
              () =>
                void scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' }),
            ),
          { once: true },
        )
      }),
  )
  await button.click()
  return measuring
}
