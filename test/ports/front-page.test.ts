import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import type { SearchIndex } from '../../adapters/search/search-index'
import { createSearchIndex } from '../../adapters/search/search-index'
import { signIn } from '../../core/account/sign-in'
import { viewHome } from '../../core/pages/view-home'
import { viewShell } from '../../core/pages/view-shell'
import type { Entrance, Request } from '../builders/platform/entrance'
import { anEntrance } from '../builders/platform/entrance'
import { answerOf } from '../builders/outcome'
import { eachOf } from '../builders/each-of'

describe('the demo shop, from its front page', () => {
  let shop: Entrance
  let index: SearchIndex
  beforeAll(async () => {
    shop = await anEntrance('better-sqlite3')
    index = createSearchIndex(referenceProductSource(shop.db))
    await answerOf(index.refresh())
  }, 30_000)
  afterAll(() => shop.close())

  const portsOf = (request: Request) => ({
    ...request,
    catalogue: referenceCatalogue(shop.db, request.session.visitor),
    search: embeddedSearch(index, request.session.visitor),
  })

  it('shows an opening in numbered parts with their starting prices', async () => {
    const home = await answerOf(viewHome(portsOf(await shop.person().request()))())
    expect(home.callouts?.map(callout => [callout.title, callout.from])).toEqual([
      ['Wood doors', expect.any(Number)],
      ['Hollow metal frames', expect.any(Number)],
      ['Hinges', expect.any(Number)],
      ['Locksets', expect.any(Number)],
      ['Door closers', expect.any(Number)],
      ['Thresholds and seals', expect.any(Number)],
    ])
    expect(home.categories.map(category => category.name)).toEqual([
      'Doors',
      'Frames',
      'Hardware',
      'Security',
      'Restroom',
    ])
    expect(home.featured).toHaveLength(10)
    expect(eachOf(home.featured).every(card => card.stock > 0)).toBe(true)
    expect(home.posts).toHaveLength(3)
  })

  it('shows the second storefront with separate categories, menus and products', async () => {
    const home = await answerOf(viewHome(portsOf(await shop.person({ storeKey: 'home' }).request()))())
    expect(home.callouts?.map(callout => callout.title)).toEqual([
      'Cabinets',
      'Sinks',
      'Faucets',
      'Lighting',
      'Storage',
    ])
    expect(home.featured.length).toBeGreaterThan(4)
  })

  it('has a footer with links to branches, blog, news, contact and every division', async () => {
    const request = await shop.person().request()
    const deps = { clock: { now: () => shop.clock.now } } as Parameters<typeof referenceCart>[2]
    const shell = await answerOf(
      viewShell({ ...portsOf(request), cart: referenceCart(shop.db, request.session, deps) })(),
    )
    const titles = shell.footer.columns.flatMap(column => column.links.map(link => link.title))
    expect(titles).toEqual(
      expect.arrayContaining([
        'Locations',
        'Blog',
        'News',
        'Contact Us',
        'Northeast',
        'Gulf and Atlantic',
        'Campus services',
      ]),
    )
    expect(shell).toMatchObject({
      storeName: 'Lintel Supply',
      offer: { searchBar: true, quotes: true },
      latestPosts: [{}, {}],
    })
    expect(shell.menu.map(item => item.title)).toEqual(['Doors', 'Frames', 'Hardware', 'Security', 'Restroom'])
  })

  it.each([
    ['retail@lintel.example', '/hardware/'],
    ['campus@hsu.example', '/commercial-wood-doors/'],
    ['orders@dg.example', '/dollar-general/'],
    ['orders@popshelf.example', '/popshelf/'],
    ['owner@lakeside.example', '/hardware/'],
    ['senior@northgate.example', undefined],
    ['staff@lintel.example', undefined],
  ])('leads %s to %s after signing in', async (email, landing) => {
    const person = shop.person()
    const request = await person.request()
    const catalogue = {
      ...portsOf(request).catalogue,
      categories: () => referenceCatalogue(shop.db, request.session.visitor).categories(),
    }
    expect(
      (await answerOf(signIn({ account: request.account, catalogue })({ email, password: 'Lintel123' }))).landing,
    ).toBe(landing)
  })
})
