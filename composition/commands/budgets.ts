/**
 * `npm run budgets`: what the built shop makes a phone's browser load, as an outsider counts it: every request and byte
 * of a page that is left alone for five seconds, packed and with its headers (1 kB = 1000 bytes), in real Chromium.
 * Also what the server loads to start. Fails if a budget is exceeded. docs/performance.md describes what is counted.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { builtServer, freePort, killProcess, launch, stopProcess } from './server-process.ts'

type Budget = {
  readonly page: string
  readonly path: string
  /** Opened with the cart of a shopper who has put goods into it. */
  readonly withCart?: true
  readonly requests?: number
  /** Kilobytes of script. */
  readonly script: number
  /** Kilobytes of the document. */
  readonly document?: number
  /** Kilobytes of style sheets; the common limit if undefined. */
  readonly styles?: number
}

const pages: readonly Budget[] = [
  { page: 'home', path: '/', script: 125 },
  { page: 'listing', path: '/hardware/', requests: 20, script: 125, document: 17.3 },
  { page: 'product', path: '/grade-1-storeroom-lock/', requests: 21, script: 140 },
  { page: 'search results', path: '/search/?q=door', requests: 20, script: 128 },
  { page: 'cart', path: '/cart/', withCart: true, requests: 20, script: 141 },
  { page: 'checkout', path: '/checkout/', withCart: true, script: 237, styles: 12.4 },
]

/** The style sheets of any page. */
const styles = 12
/** The fonts of any page. */
const fonts = 55
/** Scripts and style sheets of any page that start before its first paint. */
const beforePaint = 2
/** Script that a second kind of page loads, after the first. */
const secondPage = { first: '/hardware/', path: '/grade-1-storeroom-lock/', script: 25 }
/** Kilobytes of built script that the server loads on an empty data folder until it has answered its first page. */
const serverAtStart = 4_000
/** Megabytes of the server some seconds after its first page, started a second time as `npm start` does (Linux). */
const memoryAtRest = 125
const restMs = 6_000
const leftAloneMs = 5_000
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true }

type Loaded = { readonly url: string; readonly kind: string; bytes: number }
type Weighed = { readonly loaded: readonly Loaded[]; readonly beforePaint: readonly string[] }

/** Everything that a page loads until it has been left alone for five seconds. */
const weigh = async (context: BrowserContext, url: string): Promise<Weighed> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const requests = new Map<string, Loaded>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { url: request.url, kind: type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId)
    if (found) found.bytes = encodedDataLength
  })
  const answer = await page.goto(url)
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}`)
  await page.waitForTimeout(leftAloneMs)
  // A page whose app fails to start would load the least.
  const isHydrated = await page.evaluate(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some(key => key.startsWith('__react')),
  )
  if (!isHydrated) throw new Error(`${url} was not hydrated within ${leftAloneMs} ms`)
  const early = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(each => each.startTime < paint && /\.(js|css)(\?|$)/.test(each.name))
      .map(each => each.name)
  })
  await page.close()
  return { loaded: [...requests.values()], beforePaint: early }
}

let over = false
const report = (what: string, size: number, limit: number, unit: string): void => {
  over ||= size > limit
  const figure = unit === 'kB' ? size.toFixed(1) : String(size)
  console.log(`${size > limit ? 'OVER ' : 'ok   '} ${what.padEnd(36)} ${figure.padStart(7)} ${unit} of ${limit}`)
}

const kilobytes = ({ loaded }: Weighed, kind: string): number =>
  loaded.filter(each => each.kind === kind).reduce((sum, each) => sum + each.bytes, 0) / 1000

/** Fonts that the page requests before its style sheet. */
const aheadOfStyles = ({ loaded }: Weighed): number => {
  const styles = loaded.findIndex(each => each.kind === 'Stylesheet')
  return loaded.slice(0, styles).filter(each => each.kind === 'Font').length
}

/** The cookies of a shopper whose cart has goods. */
const cartOf = async (browser: Browser, url: string): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${url}/grade-1-storeroom-lock/`)
  await page
    .locator('form button[type=submit][name=intent], form button[type=submit]:has-text("Add to")')
    .first()
    .click()
  await page.waitForTimeout(2_000)
  const state = await context.storageState()
  await context.close()
  return { ...state, origins: [] }
}

const measure = async (browser: Browser, url: string): Promise<void> => {
  const withCart = await cartOf(browser, url)
  for (const budget of pages) {
    const context = await browser.newContext({ ...phone, storageState: budget.withCart ? withCart : undefined })
    const weighed = await weigh(context, url + budget.path)
    await context.close()
    const { page } = budget
    if (budget.requests !== undefined) report(`requests of ${page}`, weighed.loaded.length, budget.requests, 'requests')
    report(`before the first paint of ${page}`, weighed.beforePaint.length, beforePaint, 'requests')
    report(`fonts ahead of the styles of ${page}`, aheadOfStyles(weighed), 0, 'requests')
    report(`JavaScript of ${page}`, kilobytes(weighed, 'Script'), budget.script, 'kB')
    report(`styles of ${page}`, kilobytes(weighed, 'Stylesheet'), budget.styles ?? styles, 'kB')
    report(`fonts of ${page}`, kilobytes(weighed, 'Font'), fonts, 'kB')
    if (budget.document !== undefined)
      report(`document of ${page}`, kilobytes(weighed, 'Document'), budget.document, 'kB')
  }
  const context = await browser.newContext(phone)
  await weigh(context, url + secondPage.first)
  const second = await weigh(context, url + secondPage.path)
  await context.close()
  report('JavaScript of a product after a listing', kilobytes(second, 'Script'), secondPage.script, 'kB')
}

/** A script that notes in a file the modules that Node loads, and imports them unchanged. */
const noting = (file: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    const note = url => url.includes('/dist/server/') && appendFileSync(${JSON.stringify(file)}, url + '\\n')
    registerHooks({ load: (url, context, next) => (note(url), next(url, context)) })`)}`

const reportServer = async (url: string, loaded: string): Promise<void> => {
  await (await fetch(url)).text()
  const files = new Set(readFileSync(loaded, 'utf8').trim().split('\n'))
  const bytes = [...files].reduce((sum, file) => sum + statSync(fileURLToPath(file)).size, 0)
  report('script of the server at its start', bytes / 1000, serverAtStart, 'kB')
}

/** The first start compiles the script, and stores that when it ends: the second is like all later ones. */
const reportMemory = async (dataFolder: string): Promise<void> => {
  if (process.platform !== 'linux') return
  const openShop = async () => {
    const free = await freePort()
    const shop = await launch([join(import.meta.dirname, 'start.ts')], {
      LINTEL_LOG_LEVEL: 'error',
      LINTEL_DATA: dataFolder,
      PORT: String(free),
    })
    await (await fetch(`http://localhost:${free}`)).text()
    return shop
  }
  await stopProcess(await openShop())
  const shop = await openShop()
  await setTimeout(restMs)
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${shop.child.pid}/status`, 'utf8'))?.[1]
  await killProcess(shop)
  report('memory of the server at rest', Math.round(Number(kilobytes) / 1024), memoryAtRest, 'MB')
}

const executablePath = process.env['LINTEL_CHROMIUM'] ?? '/usr/bin/chromium'
if (!existsSync(executablePath))
  throw new Error(`The budgets need Chromium at ${executablePath}: install it or set LINTEL_CHROMIUM`)
const data = mkdtempSync(join(tmpdir(), 'lintel-budgets-'))
const port = await freePort()
const loaded = join(data, 'loaded-modules')
const server = await launch(['--import', noting(loaded), ...builtServer], {
  LINTEL_LOG_LEVEL: 'error',
  LINTEL_DATA: data,
  PORT: String(port),
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
try {
  await reportServer(`http://localhost:${port}`, loaded)
  await measure(browser, `http://localhost:${port}`)
} finally {
  await browser.close()
  await killProcess(server)
  await reportMemory(data)
  rmSync(data, { recursive: true, force: true })
}
if (over) {
  console.error(
    'A page or the server is heavier than its budget: move code behind a lazy import, or see docs/performance.md ' +
      'before raising it.',
  )
  process.exitCode = 1
}
