import { existsSync } from 'node:fs'
import { aShopper, errorOf, goods, isAccepted, type Reply, type Shopper } from '../journeys/support/http-shopper'
import { openShop, type RunningShop } from '../journeys/support/shop'
import { expectedOf, hostFaults, type HostFault } from './dependencies'
import { openFaultProxy, type FaultProxy } from './fault-proxy'
import { findings, pause, type FaultPart, type Findings } from './fault-part'

const knownPages = ['/', '/hardware/', goods.lock.slug, '/search/?q=lock', '/blog/'] as const
const internalDetails = /\/srv\/platform|app\.js:12|ECONNREFUSED|fetch failed|node_modules|Forbidden by|UND_ERR/

/** Injects every fault into a platform host; the dependency table defines what shoppers must get. */
export const hostsPart: FaultPart = {
  name: 'hosts',
  about: 'a fault proxy between the shop and the host of its families',
  run: async ({ short, note }) => {
    const found = findings()
    const platform = await openShop()
    const proxy = await openFaultProxy(platform.url)
    const shop = await openShop({
      LINTEL_COMMERCE_URL: proxy.url,
      LINTEL_CMS_URL: proxy.url,
      LINTEL_ORDERS_URL: proxy.url,
      LINTEL_LOG_LEVEL: 'silent',
    })
    const rows: string[][] = []
    try {
      rows.push(await refusedFromTheStart(platform, found, short))
      note('refused from the start')
      const faults = short
        ? hostFaults.filter(fault => fault === 'refused' || fault === 'wrong shape' || fault === '429')
        : hostFaults
      for (const fault of faults) {
        rows.push(await oneFault(shop, proxy, fault, rows.length, found, short))
        note(fault)
      }
      if (existsSync('/usr/bin/chromium'))
        rows.push(
          ...(await (
            await import('./hosts-in-chromium')
          ).inChromium(shop, proxy, found, short ? ['refused'] : ['5xx', 'refused'])),
        )
    } finally {
      await shop.close()
      await proxy.close()
      await platform.close()
    }
    return {
      table: {
        columns: [
          'the host',
          'cached page',
          'uncached page',
          'cart',
          'add to cart',
          'sign in',
          'slowest',
          'recovered after',
        ],
        rows,
      },
      problems: found.problems,
    }
  },
}

/** Pages requested first during the fault, so that they are not cached. */
const unknownPages = [
  '/double-robe-hook/',
  '/stainless-shelf-24-in/',
  '/search/?q=hinge',
  '/search/?q=closer',
  '/search/?q=sink',
  '/search/?q=frame',
  '/search/?q=door',
  '/search/?q=bar',
  '/search/?q=exit',
  '/search/?q=seal',
  '/search/?q=mirror',
]

const oneFault = async (
  shop: RunningShop,
  proxy: FaultProxy,
  fault: HostFault,
  at: number,
  found: Findings,
  short: boolean,
): Promise<string[]> => {
  // Short runs also happen on busy machines: they check results, not durations.
  const inTime = (took: number, limit: number): boolean => short || took < limit
  const expected = expectedOf[fault]
  const rita = aShopper(shop.url)
  found.expect(
    isAccepted(await rita.add(goods.hook.variant, 1)),
    `${fault}: the first cart add was rejected before the fault`,
  )
  for (const path of knownPages)
    found.expect((await rita.page(path)).status === 200, `${fault}: ${path} does not open before the fault`)

  await proxy.set(fault)
  const expectStatus = (what: string, reply: Reply, wanted: number): void => {
    found.expect(reply.status === wanted, `${fault}: ${what} answered ${reply.status}, not ${wanted}`)
    found.expect(
      !internalDetails.test(reply.text),
      `${fault}: ${what} shows text of the host: ${internalDetails.exec(reply.text)?.[0]}`,
    )
  }
  let slowest = 0
  const timed = async (what: string, work: () => Promise<Reply>): Promise<Reply> => {
    const began = performance.now()
    const reply = await work()
    const took = performance.now() - began
    slowest = Math.max(slowest, took)
    found.expect(
      inTime(took, expected.withinMs),
      `${fault}: ${what} took ${Math.round(took)} ms of ${expected.withinMs}`,
    )
    return reply
  }
  const known = new Set<number>()
  for (const path of knownPages) {
    const page = await timed(path, () => rita.page(path))
    known.add(page.status)
    expectStatus(path, page, expected.known.status)
    found.expect(
      page.headers.has('x-lintel-as-of') === expected.known.stale &&
        page.text.includes('Prices and stock as of') === expected.known.stale,
      `${fault}: ${path} does not show the time of its data`,
    )
  }
  const unknown = await timed('an uncached page', () => rita.page(unknownPages[at] ?? '/search/?q=shelf'))
  expectStatus('an uncached page', unknown, expected.unknown)
  const cart = await timed('the cart page', () => rita.page('/cart/'))
  expectStatus('the cart page', cart, expected.cart)
  const write = await timed('add to cart', () => rita.add(goods.hook.variant, 1, `fault-piece-${at}`))
  expectStatus('add to cart', write, expected.write)
  if (expected.write === 503)
    found.expect(
      errorOf(write)['tag'] === 'unavailable',
      `${fault}: the rejected write has the error ${JSON.stringify(errorOf(write))}`,
    )
  if (expected.write === 429)
    found.expect(Number(write.headers.get('retry-after')) > 0, `${fault}: the rejected write has no Retry-After`)
  const signIn = await timed('sign in', () => aShopper(shop.url).signIn('retail@lintel.example'))
  expectStatus('sign in', signIn, expected.signIn)
  found.expect((await fetch(`${shop.url}/healthz`)).status === 200, `${fault}: the shop's health check fails`)

  await proxy.set(undefined)
  const backMs = await backAfter(rita, at)
  found.expect(
    backMs < maxWaitMs && inTime(backMs, 15_000),
    `${fault}: the shop has not recovered after ${Math.round(backMs / 1_000)} s`,
  )
  const pieces = (await rita.cart()).lines.reduce((sum, line) => sum + line.quantity, 0)
  found.expect(pieces === 2, `${fault}: two pieces were added, ${pieces} are in the cart`)
  // Each family of the host has its own circuit breaker, so pages may recover a little later than the cart.
  const freshMs = await until(async () => {
    const page = await rita.page(goods.lock.slug)
    return page.status === 200 && !page.headers.has('x-lintel-as-of')
  })
  found.expect(freshMs < maxWaitMs && inTime(freshMs, 15_000), `${fault}: a page is still stale`)
  return [
    fault,
    `${[...known].join('/')}${expected.known.stale ? ', with its time' : ''}`,
    String(unknown.status),
    String(cart.status),
    String(write.status),
    String(signIn.status),
    `${(slowest / 1_000).toFixed(1)} s`,
    `${((backMs + freshMs) / 1_000).toFixed(1)} s`,
  ]
}

/** Text of the error page. */
const apology = 'It is not you. Your cart and your account are safe; try this page again in a minute.'

/** A shop whose platform is down at start: it starts, shows a notice on each page, and recovers. */
const refusedFromTheStart = async (platform: RunningShop, found: Findings, short: boolean): Promise<string[]> => {
  const fault = 'refused from the start'
  const proxy = await openFaultProxy(platform.url)
  await proxy.set('refused')
  const shop = await openShop({
    LINTEL_COMMERCE_URL: proxy.url,
    LINTEL_CMS_URL: proxy.url,
    LINTEL_ORDERS_URL: proxy.url,
    LINTEL_LOG_LEVEL: 'silent',
  })
  try {
    const rita = aShopper(shop.url)
    let slowest = 0
    const expectUnavailable = async (what: string, work: () => Promise<Reply>): Promise<Reply> => {
      const began = performance.now()
      const reply = await work()
      slowest = Math.max(slowest, performance.now() - began)
      found.expect(reply.status === 503, `${fault}: ${what} answered ${reply.status}, not 503`)
      found.expect(
        !internalDetails.test(reply.text),
        `${fault}: ${what} shows text of the host: ${internalDetails.exec(reply.text)?.[0]}`,
      )
      return reply
    }
    for (const path of knownPages)
      found.expect(
        (await expectUnavailable(path, () => rita.page(path))).text.includes(apology),
        `${fault}: ${path} does not say that no data is lost`,
      )
    const cart = await expectUnavailable('the cart page', () => rita.page('/cart/'))
    const write = await expectUnavailable('add to cart', () => rita.add(goods.hook.variant, 1, 'fault-piece-start'))
    found.expect(
      errorOf(write)['tag'] === 'unavailable',
      `${fault}: the rejected write has the error ${JSON.stringify(errorOf(write))}`,
    )
    const signIn = await expectUnavailable('sign in', () => rita.signIn('retail@lintel.example'))
    found.expect((await fetch(`${shop.url}/healthz`)).status === 200, `${fault}: the shop's health check fails`)
    found.expect(
      short || slowest < expectedOf.refused.withinMs,
      `${fault}: a response took ${Math.round(slowest)} ms of ${expectedOf.refused.withinMs}`,
    )

    await proxy.set(undefined)
    const backMs = await until(async () => isAccepted(await rita.add(goods.hook.variant, 1, 'fault-piece-start')))
    const pagesMs = await until(async () => {
      const pages = await Promise.all(knownPages.map(path => rita.page(path)))
      return pages.every(({ status, headers }) => status === 200 && !headers.has('x-lintel-as-of'))
    })
    const inTime = (took: number): boolean => took < (short ? maxWaitMs : 15_000)
    found.expect(
      inTime(backMs) && inTime(pagesMs),
      `${fault}: the shop has not recovered after ${Math.round((backMs + pagesMs) / 1_000)} s`,
    )
    const seconds = (took: number): string => `${(took / 1_000).toFixed(1)} s`
    return [
      fault,
      '',
      '503',
      String(cart.status),
      String(write.status),
      String(signIn.status),
      seconds(slowest),
      seconds(backMs + pagesMs),
    ]
  } finally {
    await shop.close()
    await proxy.close()
  }
}

/** Time until the rejected cart add succeeds, retried with its idempotency key. */
const backAfter = (shopper: Shopper, at: number): Promise<number> =>
  until(async () => isAccepted(await shopper.add(goods.hook.variant, 1, `fault-piece-${at}`)))

const maxWaitMs = 60_000

/** Milliseconds until a condition holds; polled for at most a minute. */
const until = async (holds: () => Promise<boolean>): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < maxWaitMs && !(await holds())) await pause(300)
  return performance.now() - began
}
