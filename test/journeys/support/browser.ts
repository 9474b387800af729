import axe from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Frame, type Page, type Response } from 'playwright-core'

export const executablePath = process.env['LINTEL_CHROMIUM'] ?? '/usr/bin/chromium'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--process-per-site',
    ],
  })

export type Visit = {
  /** The shop's base URL. */
  readonly shop: string
  readonly page: Page
  readonly context: BrowserContext
  readonly faults: () => readonly string[]
  /** Ignores faults that the journey itself caused. */
  readonly forgive: (pattern: RegExp) => void
  /** Opens a URL of the shop; with scripts, resolves after hydration. */
  readonly open: (path: string) => Promise<Response | null>
}

export type VisitOptions = {
  readonly width?: number
  readonly script?: boolean
  readonly dark?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/** A new browser window. */
export const newWindow = (
  browser: Browser,
  url: string,
  { width = 1440, script = true, dark = false, headers }: VisitOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    javaScriptEnabled: script,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: width < 600,
    locale: 'en-US',
    extraHTTPHeaders: headers,
  })

/**
 * A shopper in a separate browser window. `faults` are script errors, warnings of the browser and of React, and failed
 * resources.
 */
export const visit = async (browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> =>
  tabOf({ context: await newWindow(browser, url, options), shop: url }, options.script)

/** Opens another tab in the same window. */
export const tabOf = async ({ context, shop }: Pick<Visit, 'context' | 'shop'>, script = true): Promise<Visit> => {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  let faults: string[] = []
  page.on('pageerror', error => faults.push(`${String(error)} at ${page.url()}`))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${message.text()} at ${page.url()}`)
  })
  const open = async (path: string) => {
    const answer = await page.goto(path)
    if (script) await takenOver(page)
    return answer
  }
  return {
    shop,
    page,
    context,
    open,
    faults: () => faults,
    forgive: pattern => {
      faults = faults.filter(fault => !pattern.test(fault))
    },
  }
}

/**
 * Waits for hydration. Before it, clicks get browser defaults, and the account area has not yet replaced the home page.
 */
export const takenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(isTakenOver)
}

/** Runs in the page. */
export const isTakenOver = (): boolean => {
  if (document.querySelector('main > [aria-busy]') || document.documentElement.classList.contains('hash-route'))
    return false
  const heading = document.querySelector('main h1') ?? document.querySelector('main > *')
  return (
    !document.querySelector('script[data-lintel-state]') ||
    (heading !== null && Object.keys(heading).some(key => key.startsWith('__reactFiber')))
  )
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Loads axe once per page into each frame that runs scripts, as it is half a megabyte to send and parse. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => !('axe' in globalThis))) await frame.evaluate(axe.source)
}

/** Serious and critical axe findings on the page and in its own, unsandboxed frames, one line each. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const frames = await Promise.all(
    page.frames().map(async frame => ({
      frame,
      foreign: frame !== page.mainFrame() && (await (await frame.frameElement()).getAttribute('sandbox')) !== null,
    })),
  )
  for (const { frame } of frames.filter(({ foreign }) => !foreign)) await bringAxe(frame)
  const found = await page.evaluate(async tags => {
    const tool = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await tool.run(
      { include: [['html']], exclude: [['iframe[sandbox]']] },
      { resultTypes: ['violations'], runOnly: tags, preload: false },
    )
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target: target.map(String) })) }))
  }, axeTags)
  const findings = await Promise.all(
    found.map(async ({ id, nodes }) => {
      const targets = nodes.map(node => node.target.join(' '))
      return { id, targets: id === 'target-size' ? await uncovered(page, targets) : targets }
    }),
  )
  return findings
    .filter(({ targets }) => targets.length > 0)
    .map(({ id, targets }) => `${id}: ${targets.slice(0, 4).join(', ')} on ${page.url()}`)
}

/** A target half covered by a sticky bar is full size after scrolling; the scroll position is not assessed here. */
const uncovered = (page: Page, targets: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    selectors =>
      selectors.filter(selector => {
        const target = document.querySelector(selector)
        if (!target) return true
        const { left, right, top, bottom } = target.getBoundingClientRect()
        return ![top + 2, (top + bottom) / 2, bottom - 2].some(y => {
          const above = document.elementFromPoint((left + right) / 2, y)
          return above !== null && !target.contains(above) && !above.contains(target)
        })
      }),
    targets,
  )

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

/** Cumulative layout shift until the visitor's first click or key; later shifts are responses to input. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const shifts: { readonly at: number; readonly value: number }[] = []
        let firstInput = Infinity
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) firstInput = Math.min(firstInput, entry.startTime)
        }).observe({ type: 'first-input', buffered: true })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as Shift[])
            if (!entry.hadRecentInput) shifts.push({ at: entry.startTime, value: entry.value })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(
          () => resolve(shifts.filter(shift => shift.at < firstInput).reduce((sum, shift) => sum + shift.value, 0)),
          300,
        )
      }),
  )

/** Whether the page is wider than its window, which no page may be. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
