import { describe, expect } from '@jest/globals'
import { accounts, eventually, signIn } from './support/buyer'
import { canonical, full, inspect, inWidths, widths, widthsOf } from './support/inspect'
import { journey } from './support/journey'
import { isOffline } from './support/shop'

/** Every kind of page. A public page has `path` as its canonical URL unless `known` names another. */
const pages: readonly {
  readonly name: string
  readonly path: string
  readonly known?: string
  readonly status?: number
  readonly store?: 'home'
}[] = [
  { name: 'home', path: '/', known: '/' },
  { name: 'home of Lintel Home', path: '/', known: '/', store: 'home' },
  { name: 'category', path: '/hardware/', known: '/hardware/' },
  { name: 'second page of a category', path: '/hardware/?from=2', known: '/hardware/?from=2' },
  { name: 'filtered category', path: '/locksets/?_fs=brand_esi;;Brightline', known: '/locksets/' },
  { name: 'category of Lintel Home', path: '/sinks/', known: '/sinks/', store: 'home' },
  { name: 'product with options and modifiers', path: '/hollow-metal-door-18-ga/', known: '/hollow-metal-door-18-ga/' },
  { name: 'product with swatches', path: '/grade-1-storeroom-lock/', known: '/grade-1-storeroom-lock/' },
  { name: 'product by quote', path: '/ceia-walk-through-detector/', known: '/ceia-walk-through-detector/' },
  { name: 'search results', path: '/search?q=hinge' },
  { name: 'search without hits', path: '/search?q=zzzzqq' },
  { name: 'search without words', path: '/search' },
  { name: 'empty cart', path: '/cart/' },
  { name: 'gift certificates', path: '/gift-certificates', known: '/gift-certificates' },
  { name: 'file that cannot be downloaded', path: '/download-refused?reason=used-up' },
  { name: 'login', path: '/login/' },
  { name: 'sign-up', path: '/sign-up', known: '/sign-up' },
  { name: 'forgotten password', path: '/forgot-password/' },
  { name: 'blog', path: '/blog/', known: '/blog/' },
  {
    name: 'blog post',
    path: '/blog/restroom-mounting-heights-on-one-page/',
    known: '/blog/restroom-mounting-heights-on-one-page/',
  },
  { name: 'news', path: '/news/', known: '/news/' },
  { name: 'contact', path: '/contact-us/', known: '/contact-us/' },
  { name: 'locations', path: '/locations/', known: '/locations/' },
  { name: 'division', path: '/divisions/northeast/', known: '/divisions/northeast/' },
  { name: 'page with a picture in its head', path: '/about/', known: '/about/' },
  { name: 'category with the wood door finder', path: '/commercial-wood-doors/', known: '/commercial-wood-doors/' },
  { name: 'gate of a restricted store', path: '/campus-store/' },
  { name: 'page that is not there', path: '/no-such-page/', status: 404 },
  { name: 'notice of a blocked country', path: '/location-blocked' },
  { name: 'kit', path: '/kit' },
]

const { arrive, shop, it } = journey()

/** Offline every URL is the cached shell page, which renders the 404 itself. */
const statusOf = (status = 200) => (isOffline() ? 200 : status)

describe('Every kind of page is accessible, does not shift, fits its window and logs no errors', () => {
  // One window for many pages: opening a window costs more than a page.
  const windows = widths.flatMap(width =>
    [undefined, 'home' as const].map(store => ({
      width,
      store,
      pages: inWidths(pages).filter(page => page.width === width && page.store === store),
    })),
  )

  it.offlineWhenFull.each(
    windows
      .filter(window => window.pages.length > 0)
      .map(window => ({ ...window, names: window.pages.map(({ name }) => name).join(', ') })),
  )(
    '$names at $width pixels',
    async ({ width, store, pages }) => {
      const guest = await arrive({ width, store })
      const findings: unknown[] = []
      for (const { name, path, known, status } of pages) {
        const answer = await guest.open(path)
        findings.push(...(await inspect(guest)).map(finding => `${name}: ${finding}`))
        if (answer?.status() !== statusOf(status)) findings.push(`${name}: answered ${answer?.status()}`)
        const address = await canonical(guest)
        if (known !== undefined && address !== (store === 'home' ? shop().home : shop().url) + known)
          findings.push(`${name}: known by ${address}`)
      }
      expect(findings).toEqual([])
    },
    300_000,
  )

  it.offlineWhenFull.each([
    ['/', 390],
    ['/hardware/', 1440],
    ['/grade-1-storeroom-lock/', 768],
    ['/login/', 390],
  ] as const)('%s in the dark at %i pixels', async (path, width) => {
    const guest = await arrive({ width, dark: true })
    await guest.open(path)
    expect(await inspect(guest)).toEqual([])
    expect(
      await guest.page.evaluate(
        () => getComputedStyle(document.body).colorScheme || getComputedStyle(document.documentElement).colorScheme,
      ),
    ).toMatch(/dark/)
  })
})

describe('An opened page', () => {
  it.offlineWhenFull('starts at its top, and at the previous scroll position after a reload', async () => {
    const { page, open } = await arrive({ width: 390 })
    const top = () => page.evaluate(() => scrollY)
    await open('/hardware/')
    await page.evaluate(() => scrollTo(0, 600))
    await open('/locksets/')
    expect(await top()).toBe(0)
    await page.evaluate(() => scrollTo(0, 500))
    await page.reload()
    // Browsers restore scroll position by the anchored text.
    await eventually(async () => Math.abs((await top()) - 500) <= 20, true)
  })
})

type Role = { readonly role: string; readonly email?: string }

const everywhere: readonly Role[] = [{ role: 'guest' }, { role: 'retail', email: accounts.retail }]
const onServer: readonly Role[] = [
  { role: 'trade admin', email: accounts.tradeAdmin },
  { role: 'junior buyer', email: accounts.junior },
  { role: 'campus buyer', email: accounts.campus },
]

/** Inspects all pages of both storefronts in one width as one buyer. */
const walk = async ({ role, email, width }: Role & { readonly width: number }): Promise<void> => {
  const findings: string[] = []
  for (const store of [undefined, 'home'] as const) {
    const visitor = await arrive({ width, store })
    if (email) await signIn(visitor, email)
    for (const each of pages.filter(page => page.store === store)) {
      await visitor.open(each.path)
      findings.push(...(await inspect(visitor)).map(finding => `${role}: ${finding}`))
    }
  }
  expect(findings).toEqual([])
}

if (full) {
  describe('The whole matrix of pages, widths and buyers', () => {
    const cells = (roles: readonly Role[]) => roles.flatMap(role => widths.map(width => ({ ...role, width })))
    it.each(cells(everywhere))('$role at $width pixels', walk, 600_000)
    // Layout depends on role and width, not on where the shop runs: on a server two roles suffice.
    it.onServer.each(cells(onServer))('$role at $width pixels', walk, 600_000)
  })
}

describe('A shop closed for maintenance', () => {
  const closed = journey({ LINTEL_MAINTENANCE: 'on' })

  // Decided at server start; detected by the response status.
  it.onServer('says so on every page, in every width, while its health check passes [S1-2.15] [S2-2.87]', async () => {
    for (const width of widths) {
      const guest = await closed.arrive({ width })
      const answer = await guest.open('/hardware/')
      expect(answer?.status()).toBe(503)
      await guest.page.getByRole('heading', { level: 1, name: 'Down for Maintenance' }).waitFor()
      await guest.page
        .getByText(
          "Sorry, this store hasn't opened yet, or is temporarily down for maintenance. Please check back soon.",
        )
        .waitFor()
      expect(await inspect(guest)).toEqual([])
      guest.forgive(/503/)
    }
    expect((await fetch(`${closed.shop().url}/healthz`)).status).toBe(200)
  })
})

describe('A shop closed to a country', () => {
  const blocking = journey({
    LINTEL_BLOCKED_COUNTRIES: 'ZZ',
    LINTEL_COUNTRY_HEADER: 'x-country',
    LINTEL_TRUSTED_PROXIES: '127.0.0.1',
  })

  // The country comes from a header that a proxy in front of a server sets.
  it.onServer.each(widthsOf(390))(
    "applies to visitors by the trusted proxy's country only, at %i pixels [S1-2.13] [S2-2.11]",
    async width => {
      const abroad = await blocking.arrive({ headers: { 'x-country': 'ZZ' }, width })
      const answer = await abroad.open('/')
      expect(answer?.status()).toBe(403)
      await abroad.page
        .getByRole('heading', { level: 1, name: "Sorry, this site isn't available in your location" })
        .waitFor()
      expect(await inspect(abroad)).toEqual([])
      abroad.forgive(/403/)
      const near = await blocking.arrive({ headers: { 'x-country': 'US' } })
      expect((await near.open('/'))?.status()).toBe(200)
    },
  )
})
