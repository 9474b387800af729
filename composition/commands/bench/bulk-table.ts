import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { median, type Bench, type Row } from './row.ts'

const browser = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const path = '/hinges/'
/** Products in the table, and variants of each. */
const [products, variants] = [200, 20]
const slower = 4

/** Missing in TypeScript's DOM types. */
declare const scheduler: {
  readonly postTask: (task: () => void, options: { readonly priority: 'user-blocking' }) => Promise<void>
}

/** The largest table of a category in a browser: time until it is usable, and latency of a key press. */
export const bulkTable: Bench = {
  name: 'bulk-table',
  about:
    `A bulk-order table of ${(products * variants).toLocaleString('en-US')} rows (${products} products with ` +
    `${variants} variants each, imported into \`${path}\` by \`catalogue:import\`) in Chromium. Usable: time to the ` +
    'frame in which the first quantity field accepts input, after a click of a pointer that rested on the link for ' +
    '200 ms and was pressed for 70 ms, in which the shop prefetches and prerenders the table; and, without prefetch, ' +
    'from the last byte of the data and from the click. Key press: time to the frame that shows its effect, in a ' +
    'quantity field with every row selected, and in the filter with every row shown. All of it also with the CPU ' +
    `throttled ${slower} times. Control: a bare page with one field, in the same browser. Frames are 17 ms apart, so ` +
    'a key press waits 8 ms on average.',
  run: async ({ dataFolder, turns, note, startShop }) => {
    if (!existsSync(browser))
      throw new Error(
        `This bench needs Chromium at ${browser}: install it or set CHROME_PATH, or name the other benches to skip it`,
      )
    const folder = await dataFolder()
    note('bulk-table: importing products')
    await importGoods(folder)
    const shop = await startShop(folder)
    const chrome = await chromium.launch({
      executablePath: browser,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    })
    try {
      const quick = await figuresOf(chrome, shop.url, { rate: 1, turns, note })
      const slow = await figuresOf(chrome, shop.url, { rate: slower, turns, note })
      const key = (what: string, value: number, control: number, figure: number): Row => ({
        what,
        value,
        unit: 'ms',
        control: { what: 'bare field', value: control },
        goal: { kind: 'value', figure, better: 'less' },
      })
      return [
        {
          what: 'usable after the click on Bulk Order',
          value: quick.byMouse,
          unit: 'ms',
          goal: { kind: 'value', figure: 60, better: 'less' },
        },
        {
          what: 'without prefetch: usable after its data arrived',
          value: quick.usable,
          unit: 'ms',
          goal: { kind: 'value', figure: 60, better: 'less' },
        },
        { what: 'without prefetch: usable after the click', value: quick.opened, unit: 'ms' },
        key('key press in a quantity', quick.quantity, quick.bare, 12),
        key('key press in the filter', quick.filter, quick.bare, 12),
        {
          what: `CPU throttled ${slower} times: usable after the click on Bulk Order`,
          value: slow.byMouse,
          unit: 'ms',
        },
        {
          what: `CPU throttled ${slower} times, without prefetch: usable after its data arrived`,
          value: slow.usable,
          unit: 'ms',
        },
        key(`CPU throttled ${slower} times: key press in a quantity`, slow.quantity, slow.bare, 30),
        key(`CPU throttled ${slower} times: key press in the filter`, slow.filter, slow.bare, 30),
      ]
    } finally {
      await chrome.close()
      await shop.stop()
    }
  },
}

/** A plain CSV with its mapping, as a merchant would supply them. */
const importGoods = async (folder: string): Promise<void> => {
  const [file, mapping] = [join(folder, 'table.csv'), join(folder, 'table.json')]
  const digits = (number: number): string => String(number).padStart(3, '0')
  const lines = Array.from({ length: products * variants }, (_, at) => {
    const [product, variant] = [digits(Math.floor(at / variants)), at % variants]
    return (
      `LR-${product}-${digits(variant)},Long Range Hinge ` +
      `${product},lr-${product},${9 + (variant % 7)}.50,${10 + variant},Hinges,${(variant % 5) + 2} in,Finish ` +
      `${Math.floor(variant / 5) + 1}`
    )
  })
  writeFileSync(file, ['SKU,Title,Group,Price,Stock,Category,Size,Finish', ...lines, ''].join('\n'))
  writeFileSync(
    mapping,
    JSON.stringify({
      sku: 'SKU',
      title: 'Title',
      group: 'Group',
      price: 'Price',
      stock: 'Stock',
      category: 'Category',
      options: { Size: 'Size', Finish: 'Finish' },
    }),
  )
  await promisify(execFile)(
    process.execPath,
    [
      join(import.meta.dirname, '../../../dist/server/catalogue-import.js'),
      file,
      '--mapping',
      mapping,
      '--no-pictures',
    ],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production', LINTEL_DATA: folder } },
  )
}

type Figures = {
  readonly byMouse: number
  readonly usable: number
  readonly opened: number
  readonly quantity: number
  readonly filter: number
  readonly bare: number
}

const figuresOf = async (
  chrome: Browser,
  url: string,
  { rate, turns, note }: { readonly rate: number; readonly turns: number; readonly note: (line: string) => void },
): Promise<Figures> => {
  const page = await chrome.newPage({ viewport: { width: 1440, height: 900 } })
  const bare = await chrome.newPage()
  await bare.setContent('<input>')
  for (const each of [page, bare])
    await (await each.context().newCDPSession(each)).send('Emulation.setCPUThrottlingRate', { rate })
  const [opened, rested]: [Opened[], Opened[]] = [[], []]
  // The first turn warms up: it loads the code of the table.
  for (let turn = -1; turn < turns; turn += 1) {
    note(`bulk-table: opened ${turn + 1} of ${turns}, CPU throttled ${rate} times`)
    for (const [way, into] of [
      [byClick, opened],
      [byMouse, rested],
    ] as const) {
      const found = await open(page, url, way)
      if (turn >= 0) into.push(found)
    }
  }
  const main = page.getByRole('main')
  const find = main.getByRole('searchbox')
  const [filter, quantity, control]: [number[], number[], number[]] = [[], [], []]
  await find.fill('long')
  for (let turn = 0; turn < turns; turn += 1) {
    note(`bulk-table: keys, ${turn + 1} of ${turns}`)
    for (const key of ['Backspace', 'g']) filter.push(await pressed(page, find, key))
    control.push(await pressed(bare, bare.locator('input'), '1'))
  }
  await main.getByRole('button', { name: 'Select All' }).click()
  const field = main.locator('tbody input[type=number]').nth(6)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const key of ['1', 'Backspace']) quantity.push(await pressed(page, field, key))
    control.push(await pressed(bare, bare.locator('input'), '1'))
  }
  await page.close()
  await bare.close()
  return {
    byMouse: median(rested.map(each => each.total)),
    usable: median(opened.map(each => each.usable)),
    opened: median(opened.map(each => each.total)),
    filter: median(filter),
    quantity: median(quantity),
    bare: median(control),
  }
}

type Opened = { readonly usable: number; readonly total: number }

type Way = (page: Page, link: Locator) => Promise<void>

/** A click without preceding pointer events, as from a screen reader, so that nothing is prefetched. */
const byClick: Way = (_, link) => link.evaluate((element: HTMLElement) => element.click())

const [restMs, heldMs] = [200, 70]

const byMouse: Way = async (page, link) => {
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
  await page.waitForTimeout(restMs)
  await page.mouse.down()
  await page.waitForTimeout(heldMs)
  await page.mouse.up()
}

/** Opens the table from the listing by its link. */
const open = async (page: Page, url: string, way: Way): Promise<Opened> => {
  await page.mouse.move(900, 450)
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const link = page.getByRole('main').getByRole('link', { name: 'Bulk Order' })
  const measuring = page.evaluate(
    () =>
      new Promise<Opened>(resolve => {
        let from = 0
        addEventListener(
          'click',
          ({ timeStamp }) => {
            from = timeStamp
          },
          { capture: true, once: true },
        )
        const seen = new MutationObserver(() => {
          // A table that is prerendered but not visible does not count.
          if (!document.querySelector('main tbody input[type=number]')?.checkVisibility({ visibilityProperty: true }))
            return
          seen.disconnect()
          requestAnimationFrame(
            () =>
              void scheduler.postTask(
                () => {
                  const now = performance.now()
                  // While the page was busy with the goods, their arrival was not recorded yet.
                  setTimeout(() => {
                    const goods = performance
                      .getEntriesByType('resource')
                      .filter(
                        (entry): entry is PerformanceResourceTiming =>
                          entry instanceof PerformanceResourceTiming && entry.startTime > from,
                      )
                    // The goods are by far the largest response; if they were prefetched before the click, they are not
                    // among these.
                    const received = goods.reduce(
                      (largest, each) => (each.decodedBodySize > largest.decodedBodySize ? each : largest),
                      { decodedBodySize: 0, responseEnd: from },
                    ).responseEnd
                    resolve({ usable: now - received, total: now - from })
                  }, 500)
                },
                { priority: 'user-blocking' },
              ),
          )
        })
        seen.observe(document.body, { childList: true, subtree: true, attributes: true })
      }),
  )
  await way(page, link)
  const found = await measuring
  await page.waitForURL('**section=bulk-order')
  return found
}

const pressed = async (page: Page, field: Locator, key: string): Promise<number> => {
  await page.bringToFront()
  await field.focus()
  // Wait until the table is idle.
  await page.waitForTimeout(300)
  const measuring = field.evaluate(
    () =>
      new Promise<number>(resolve => {
        addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(
              () =>
                void scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' }),
            ),
          { capture: true, once: true },
        )
      }),
  )
  // Once the page evaluates this, its listener is attached.
  await field.evaluate(() => undefined)
  await page.keyboard.press(key)
  return measuring
}
