import { describe, expect, it } from '@jest/globals'
import { accounts, signIn } from './support/buyer'
import { journey } from './support/journey'

const { arrive, shop } = journey()

const read = async (path: string): Promise<string> => (await fetch(shop().url + path)).text()

const sitemapPaths = async (): Promise<readonly string[]> =>
  [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL(match[1] ?? '').pathname)

describe('For search engines, the shop', () => {
  it('names the sitemap and keeps carts, accounts and results out', async () => {
    const robots = await read('/robots.txt')
    expect(robots).toContain(`Sitemap: ${shop().url}/sitemap.xml`)
    for (const path of ['/cart', '/checkout', '/secure-checkout', '/account', '/my-account', '/login', '/search'])
      expect(robots).toContain(`Disallow: ${path}\n`)
  })

  it('lists the public categories, and nothing of a restricted store', async () => {
    const paths = await sitemapPaths()
    for (const path of [
      '/',
      '/hardware/',
      '/locksets/',
      '/grade-1-storeroom-lock/',
      '/hollow-metal-door-18-ga/',
      '/contact-us/',
      '/blog/',
    ])
      expect(paths).toContain(path)
    for (const path of [
      '/construction-stores/',
      '/dollar-general/',
      '/popshelf/',
      '/campus-store/',
      '/campus-doors/',
      '/campus-hardware/',
    ])
      expect(paths).not.toContain(path)
    const campus = await arrive()
    await signIn(campus, accounts.campus)
    await campus.open('/campus-hardware/')
    const links = await campus.page
      .getByRole('article')
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll(found => found.map(link => (link as HTMLAnchorElement).pathname))
    expect(links.length).toBeGreaterThanOrEqual(3)
    const hidden = links.filter(path => !paths.includes(path))
    expect(hidden.length).toBeGreaterThanOrEqual(3)
    for (const path of hidden) expect(await read(path)).toContain('Sorry! Please sign in to continue')
  })

  it('lists URLs that respond, each with itself as the canonical URL', async () => {
    const paths = await sitemapPaths()
    expect(paths.length).toBeGreaterThan(300)
    for (const path of paths.filter((_, at) => at % 29 === 0)) {
      const answer = await fetch(shop().url + path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain(`<link rel="canonical" href="${shop().url}${path}"/>`)
    }
  })

  it.each([
    ['/', ['WebSite']],
    ['/hardware/', ['BreadcrumbList', 'ItemList']],
    ['/grade-1-storeroom-lock/', ['BreadcrumbList', 'Product']],
    ['/ceia-walk-through-detector/', ['BreadcrumbList', 'Product']],
  ] as const)('describes %s in structured data', async (path, kinds) => {
    const blocks = [...(await read(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      match => JSON.parse(match[1] ?? '') as { '@type': string; offers?: unknown },
    )
    expect(blocks.map(block => block['@type']).sort()).toEqual([...kinds].sort())
    const product = blocks.find(block => block['@type'] === 'Product')
    if (path === '/grade-1-storeroom-lock/')
      expect(product?.offers).toMatchObject({ lowPrice: '189.00', highPrice: '204.00', priceCurrency: 'USD' })
    if (path === '/ceia-walk-through-detector/') expect(product?.offers).toBeUndefined()
  })

  it('keeps pages that differ by visitor out of the index', async () => {
    for (const path of ['/search?q=hinge', '/cart/', '/login/', '/campus-store/', '/hardware/?_fs=brand;;Northfield'])
      expect([path, /<meta name="robots" content="noindex"\/>/.test(await read(path))]).toEqual([path, true])
  })
})

describe('The content security policy', () => {
  it.each(['/', '/hardware/', '/login/', '/no-such-page/', '/robots.txt', '/exp-sf-cms/api/bc/cart'])(
    'is in the headers of %s',
    async path => {
      const { headers } = await fetch(shop().url + path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
        expect(policy).toContain(rule)
      expect(/script-src ([^;]+)/.exec(policy)?.[1]).toMatch(/^'self' 'sha256-[\w+/=]+'$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  it('is not violated by the shop itself', async () => {
    const { page, open, context } = await arrive()
    const refused: string[] = []
    await context.exposeFunction('refusedByPolicy', (what: string) => void refused.push(what))
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', event =>
        (window as unknown as { refusedByPolicy: (what: string) => void }).refusedByPolicy(
          `${event.violatedDirective} ${event.blockedURI}`,
        ),
      ),
    )
    for (const path of [
      '/',
      '/hardware/',
      '/hollow-metal-door-18-ga/',
      '/blog/',
      '/contact-us/',
      '/locations/',
      '/cart/',
      '/login/',
      '/kit',
    ])
      await open(path)
    await page.getByRole('combobox', { name: 'Search the store' }).fill('hinge')
    await page.getByRole('option').first().waitFor()
    expect(refused).toEqual([])
  })
})
