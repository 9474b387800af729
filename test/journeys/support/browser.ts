import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const executablePath = process.env['LINTEL_CHROMIUM'] ?? '/usr/bin/chromium'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] })

export type Visit = { readonly page: Page; readonly context: BrowserContext; readonly faults: readonly string[] }

export type VisitOptions = { readonly width?: number; readonly script?: boolean; readonly dark?: boolean }

/** A shopper's own browser window. `faults` collects script errors, hydration warnings and refused resources. */
export const visit = async (browser: Browser, { width = 1440, script = true, dark = false }: VisitOptions = {}): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    javaScriptEnabled: script,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: width < 600,
    locale: 'en-US',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' || message.text().startsWith('The page was rendered again')) faults.push(`${message.text()} at ${page.url()}`)
  })
  return { page, context, faults }
}

/** What axe finds serious or critical on the page, one line each. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const result = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  return result.violations
    .filter(each => each.impact === 'serious' || each.impact === 'critical')
    .map(each => `${each.id}: ${each.nodes.map(node => node.target.join(' ')).slice(0, 4).join(', ')} on ${page.url()}`)
}

/** How much the page moved while loading, as browsers count it (cumulative layout shift). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => new Promise<number>(resolve => {
    let sum = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 300)
  }))

/** Whether the page is wider than its window, which no page may be. */
export const scrollsSideways = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
