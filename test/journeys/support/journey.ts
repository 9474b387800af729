import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, tabOf, visit, type Visit, type VisitOptions } from './browser'
import { full } from './inspect'
import { openOfflineShop } from './offline-shop'
import { isOffline, openShop, type RunningShop } from './shop'
import { openWindows } from './windows'

export type Journey = {
  /** A new anonymous shopper in a new window. */
  readonly arrive: (options?: VisitOptions & { readonly store?: 'home' }) => Promise<Visit>
  /**
   * Another person in the same shop. Offline every window has its own shop, so it is another tab of that window, with
   * its session.
   */
  readonly joinIn: (first: Visit, options?: VisitOptions) => Promise<Visit>
  readonly shop: () => RunningShop
  /**
   * A journey that runs both on a server and, without network, through the shop in the page. `offlineWhenFull`: offline
   * in the full run only; `onServer`: never offline.
   */
  readonly it: typeof it & { readonly onServer: typeof it; readonly offlineWhenFull: typeof it }
}

const skipped = it.skip as typeof it

/** Several journey files in one run share shop and browser. */
let shared: Journey | undefined

/** `expected`: additional console errors that are allowed in these journeys. */
export const journey = (env: Readonly<Record<string, string>> = {}, expected?: RegExp): Journey =>
  isOffline() ? (shared ??= journeyThrough(() => openOfflineShop())) : journeyThrough(() => openShop(env), expected)

/** Starts a shop and a browser for the journeys of one file. After each journey no page may have logged errors. */
export const journeyThrough = (open: () => Promise<RunningShop>, expected?: RegExp): Journey => {
  let shop: RunningShop
  let browser: Browser
  let windows: ReturnType<typeof openWindows>
  let visits: Visit[] = []
  let cutsBefore = 0
  jest.setTimeout(90_000)
  // On a busy machine a browser may miss a timeout: one retry, with the first error logged.
  jest.retryTimes(1, { logErrorsBeforeRetry: true })
  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([open(), openBrowser()])
    windows = openWindows(browser, [shop.url, shop.home])
  })
  beforeEach(async () => {
    await shop.startIfStopped?.()
    cutsBefore = shop.cuts()
  })
  afterEach(async () => {
    const wasCut = shop.cuts() > cutsBefore
    const faults = visits.flatMap(each => each.faults())
    await Promise.all(visits.map(async each => (await windows.leave(each)) || (await each.context.close())))
    visits = []
    expect(
      faults.filter(fault => !isExpected(fault) && !expected?.test(fault) && !(wasCut && isLostConnection(fault))),
    ).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
  })
  const arrive: Journey['arrive'] = async ({ store, ...options } = {}) => {
    const url = store === 'home' ? shop.home : shop.url
    // The offline shop stores data in the window beyond what can be cleared, and settings are per shopper: both need a
    // new window.
    const own =
      shop.arrived !== undefined || options.script === false || options.headers !== undefined || store !== undefined
    const arrived = own ? await visit(browser, url, options) : await windows.enter(url, options)
    visits.push(arrived)
    await shop.arrived?.(arrived)
    return arrived
  }
  return {
    shop: () => shop,
    arrive,
    joinIn: async (first, options) => {
      if (!isOffline()) return arrive(options)
      const tab = await tabOf(first)
      if (options?.width) await tab.page.setViewportSize({ width: options.width, height: 900 })
      visits.push(tab)
      return tab
    },
    it: Object.assign(it.bind(undefined) as typeof it, it, {
      onServer: isOffline() ? skipped : it,
      offlineWhenFull: isOffline() && !full ? skipped : it,
    }),
  }
}

/** Browsers log every 4xx response, and requests while offline; handled ones are not faults of the page. */
const isExpected = (fault: string): boolean => /status of 4(04|09|22)|ERR_INTERNET_DISCONNECTED/.test(fault)

/** When a server is stopped on purpose, browsers log each connection that breaks, and each file that was cut off. */
const isLostConnection = (fault: string): boolean =>
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/.test(fault) ||
  fault.includes('ERR_CONTENT_LENGTH_MISMATCH')
