import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { link, thePages, type Page, type PageShop } from '../builders/pages'
import { eachOf } from '../builders/each-of'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const open = (path: string) => shop.reader().open(path)
const h1 = (title: string) => new RegExp(`<h1[^>]*>${title}</h1>`)
const inOrder = (text: string, parts: readonly string[]) => {
  const places = parts.map(part => text.indexOf(part))
  expect([eachOf(places).every(place => place >= 0), [...places].sort((a, b) => a - b)]).toEqual([true, places])
}
const canonicalOf = ({ html }: Page) => /<link rel="canonical" href="https:\/\/shop\.example([^"]*)"/.exec(html)?.[1]
const isClosedToCrawlers = ({ html }: Page) => html.includes('<meta name="robots" content="noindex"')
type Data = {
  readonly '@type': string
  readonly itemListElement: readonly {
    readonly position: number
    readonly name?: string
    readonly url?: string
    readonly item?: string
  }[]
}
const dataOf = ({ html }: Page) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  )
const listIn = (page: Page, type: string) => dataOf(page).find(each => each['@type'] === type)?.itemListElement ?? []

/** Stores an editor's settings of a product listing, as the page builder would. */
const settle = async (slug: string, fields: Readonly<Record<string, unknown>>) => {
  const { db } = shop.entrance
  await db.deleteFrom('content').where('slug', '=', slug).where('store_key', '=', 'commercial').execute()
  await db
    .insertInto('content')
    .values({
      store_key: 'commercial',
      language: 'en',
      model: 'ecommerce_category',
      id: slug,
      slug,
      title: slug,
      sort_order: 0,
      published_at: 0,
      fields: JSON.stringify(fields),
    })
    .execute()
}

describe('a category page', () => {
  it("shows breadcrumb, title, editors' drop zones and products in this order [S2-2.22]", async () => {
    await settle('/hinges/', { drop_zone_1_etl: '<h2>Which hand</h2>', drop_zone_2_etl: '<p>Sold by the box</p>' })
    const page = await open('/hinges/')
    inOrder(page.text, ['Home', 'Hardware', 'Hinges', 'Which hand', 'Sold by the box', 'Sort by'])
    expect(page.main).toMatch(h1('Hinges'))
    expect(page.main.indexOf('<h2>Which hand</h2>')).toBeGreaterThan(page.main.indexOf('<h1'))
  })

  it("has only its tree's data without editors' settings, and no space for empty zones", async () => {
    const { main } = await open('/door-closers/')
    expect(main).toContain('data-view="category"')
    expect(main).toMatch(h1('Door Closers'))
  })

  it('shows the featured picture instead of the title, kept for screen readers [S2-2.22] [S2-3.01]', async () => {
    const { main, html, text } = await open('/washroom-accessories/')
    expect(main).toMatch(/<h1 class="visually-hidden">Washroom Accessories<\/h1>/)
    expect(main).toMatch(/<picture[\s\S]*editorial-4[\s\S]*alt="Four doors in plan with their swings"/)
    inOrder(text, ['Plan the swing first', 'Before you order', 'Sort by'])
    expect(html).toContain('property="og:image" content="https://shop.example/pictures/editorial-4-1024.webp"')
  })

  it("hides its breadcrumb if turned off, in structured data too, or uses the editors' [S2-2.22]", async () => {
    await settle('/door-closers/', { seo_com: { show_breadcrumb_eb: false } })
    const bare = await open('/door-closers/')
    expect([bare.main.includes('aria-label="Breadcrumb"'), listIn(bare, 'BreadcrumbList')]).toEqual([false, []])
    await settle('/door-closers/', {
      breadcrumb_com: [{ page_title_et: 'Fire safety', page_link_et: '/fire-safety/' }],
    })
    const trailed = await open('/door-closers/')
    expect(trailed.main).toMatch(link('/fire-safety/', 'Fire safety'))
    expect(listIn(trailed, 'BreadcrumbList').map(({ name }) => name)).toEqual(['Home', 'Fire safety', 'Door Closers'])
  })

  it('lists its products for crawlers, counted across pages, with one canonical URL per page', async () => {
    const [first, second] = [await open('/hardware/?sort=newest'), await open('/hardware/?from=2')]
    expect(listIn(first, 'ItemList').map(({ position }) => position)).toEqual(
      Array.from({ length: 24 }, (_, at) => at + 1),
    )
    expect(listIn(second, 'ItemList')[0]).toMatchObject({
      position: 25,
      url: expect.stringMatching(/^https:\/\/shop\.example\/[^/]+\/$/) as unknown,
    })
    expect([first, second].map(canonicalOf)).toEqual(['/hardware/', '/hardware/?from=2'])
    const filtered = await open('/washroom-accessories/?in_stock=true')
    expect([canonicalOf(filtered), isClosedToCrawlers(filtered), isClosedToCrawlers(first)]).toEqual([
      '/washroom-accessories/',
      true,
      false,
    ])
  })

  it('without products says so and links to categories with products and to a search [S2-2.23]', async () => {
    const { db } = shop.entrance
    await db
      .insertInto('category')
      .values({
        id: 390,
        parent_id: 300,
        name: 'Door viewers',
        slug: '/door-viewers/',
        description: null,
        picture_key: null,
        sort_order: 99,
        is_restricted: 0,
        layout: null,
      })
      .execute()
    const page = await open('/door-viewers/')
    expect([page.status, page.text.includes('No Products Found...'), isClosedToCrawlers(page)]).toEqual([
      200,
      true,
      true,
    ])
    expect(page.main).toMatch(h1('Door viewers'))
    expect(page.main).toMatch(link('/locksets/', 'Locksets'))
    expect(page.main).toMatch(/<form[^>]*action="\/search"[\s\S]*name="q"/)
    await db.deleteFrom('category').where('id', '=', 390).execute()
  })

  it('laid out by editors without products shows its children, behind its gate [S2-2.23] [S2-2.29]', async () => {
    expect((await open('/construction-stores/')).text).toContain('Sorry! Please sign in to continue')
    const page = await (await shop.readerAs('admin@northgate.example')).open('/construction-stores/')
    expect(page.main).toMatch(link('/dollar-general/', 'Dollar General'))
    expect([page.text.includes('No Products Found'), page.main.includes('<article')]).toEqual([false, false])
  })
})

describe('a brand page', () => {
  it("lists a brand's products with facets and sorting; product pages link to it [S2-2.23]", async () => {
    const { main, text, ...page } = await open('/calder/')
    expect(main).toMatch(h1('Calder'))
    inOrder(text, ['Home', 'Calder', 'Sort by'])
    expect(main).toMatch(/<article/)
    const other = await open('/calder/?_fs=brand_esi;;Kestrel')
    expect(other.text).toContain('No Products Found...')
    expect(canonicalOf({ main, text, ...page })).toBe('/calder/')
  })

  it('is a landing page laid out like a category page if editors created one [S2-2.24]', async () => {
    const { main, text } = await open('/brightline/')
    expect(main).toMatch(h1('Brightline'))
    inOrder(text, ['Home', 'Brightline', 'ten thousand times a week', 'Why builders ask for it', 'Sort by'])
  })

  it('does not exist if the store sells nothing of the brand, nor for an unknown brand', async () => {
    expect([
      (await open('/northfield/')).status,
      (await shop.reader({ storeKey: 'home' }).open('/northfield/')).status,
    ]).toEqual([200, 404])
    expect((await open('/no-such-maker/')).status).toBe(404)
  })

  it('shows no buyer closed products', async () => {
    const { main } = await open('/calder/')
    expect(main).not.toMatch(/HSU|Dollar General/)
  })
})

describe('a collection page', () => {
  it("shows the products of several categories under its editors' breadcrumb [S2-2.23]", async () => {
    const page = await open('/secure-entrance/')
    expect(page.main).toMatch(h1('Secure entrance'))
    expect(listIn(page, 'BreadcrumbList').map(({ name }) => name)).toEqual(['Home', 'Security', 'Secure entrance'])
    const { db } = shop.entrance
    const count = await db
      .selectFrom('product_category')
      .innerJoin('product', 'product.id', 'product_id')
      .select('product_id')
      .distinct()
      .where('category_id', 'in', [310, 340, 420])
      .where('is_visible', '=', 1)
      .execute()
    expect(page.text).toContain(`1 to 24 of ${count.length}`)
  })
})

describe('the page of all categories', () => {
  it('shows each department the visitor may see with its categories and their product counts [S2-2.23]', async () => {
    const page = await open('/all-categories/')
    expect(page.main).toMatch(h1('All categories'))
    inOrder(page.text, ['Doors', 'Commercial Wood Doors', 'Frames', 'Hardware', 'Locksets', 'Security', 'Restroom'])
    expect(page.main).toMatch(link('/locksets/', 'Locksets'))
    expect(page.text).not.toMatch(/Campus Store|Construction Stores/)
    expect(listIn(page, 'ItemList').map(({ name }) => name)).toContain('Grab Bars')
    expect((await (await shop.readerAs('admin@northgate.example')).open('/all-categories/')).main).toMatch(
      link('/campus-doors/', 'Campus Doors'),
    )
  })
})
