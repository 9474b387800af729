import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { searchWithFacets } from '../../core/search/search-with-facets'
import { unavailable } from '../../core/shared/domain-error'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { awaitsShelf } from '../../ui-react/navigation/page-outline'
import { link, thePages, type PageShop } from '../builders/pages'
import { eachOf } from '../builders/each-of'
import { pattern } from '../builders/pattern'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const open = (path: string) => shop.reader().open(path)
const as = async (email: string) => {
  const reader = shop.reader()
  await reader.signIn(email)
  return reader
}
const h1 = (title: string) => new RegExp(`<h1[^>]*>${title}</h1>`)

describe('facets configured by the merchant', () => {
  const path = '/exit-devices/'
  const panel = ({ main }: { readonly main: string }) => main.slice(main.indexOf('<aside'), main.indexOf('</aside>'))
  const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, name]) => name)

  it("[S2-3.14] are in the merchant's order, initially closed if so configured", async () => {
    const facets = panel(await open(path))
    expect(headings(facets)).toEqual([
      'Fire rating',
      'Door width, inches',
      'Price',
      'Type',
      'Function',
      'Brand',
      'Finish',
      'Availability',
    ])
    expect(facets).toMatch(/<details><summary[^>]*><h2[^>]*>Brand/)
    expect(facets).toMatch(/<details open=""><summary[^>]*><h2[^>]*>Type/)
  })

  it("have their names in the reader's language if the shop named them", async () => {
    const facets = panel(await shop.reader({ language: 'fr-LU' }).open(path))
    expect(headings(facets)).toEqual([
      'Fire rating',
      'Door width, inches',
      'Prix',
      'Type',
      'Function',
      'Marque',
      'Finish',
      'Disponibilité',
    ])
  })

  it("[S2-4.20] list values in the merchant's order", async () => {
    const facets = panel(await open(path))
    const places = ['Up to 3 hr', '90 min', 'Not rated'].map(value => facets.indexOf(`<span>${value}</span>`))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
  })

  it('offer separate ranges, one at a time, which can be removed', async () => {
    const first = await open(path)
    const href =
      /href="([^"]*calculated_price_efi[^"]*)"[^>]*>(?:(?!<\/a>).)*Up to \$300/
        .exec(panel(first))?.[1]
        ?.replaceAll('&amp;', '&') ?? ''
    expect(new URL(href, 'https://shop.example').searchParams.getAll('_fsr')).toEqual(['calculated_price_efi;;*;;300'])
    const narrowed = await open(href)
    expect(narrowed.text).toContain('Up to $300')
    expect(panel(narrowed)).toMatch(/aria-current="true"[^>]*>(?:(?!<\/a>).)*Up to \$300/)
    expect(panel(narrowed)).toMatch(link(path, 'Up to $300'))
  })

  it('have sliders with two number fields that work without a script', async () => {
    const facets = panel(await open(path))
    expect(facets).toContain('name="range_of" value="width_esi"')
    expect(facets).toMatch(/type="range"[^>]*aria-label="Door width, inches, from"[^>]*min="36" max="48" step="2"/)
    expect(await open(`${path}?range_of=width_esi&price_min=42&price_max=`)).toMatchObject({
      status: 302,
      to: `${path}?_fsr=width_esi%3B%3B42%3B%3B*`,
    })
    const narrowed = await open(`${path}?_fsr=width_esi;;42;;*`)
    expect(narrowed.text).toContain('From 42')
  })

  it('accept URLs from before their configuration, and redirect to their current name', async () => {
    const before = '/commercial-wood-doors/?_fs=door_width_esi;;3%27-0%22'
    const narrowed = await open(before)
    expect(panel(narrowed)).toMatch(/aria-current="true"[^>]*>(?:(?!<\/a>).)*36 in/)
    expect(narrowed.main).not.toContain('door_width_esi')
    expect(narrowed.text).toContain('Filter 1 36 in Clear all')
  })

  it('leave the products in place if they cannot be loaded, and report an error [S2-8.01]', async () => {
    const reader = shop.reader(undefined, ({ search }) => ({
      search: searchWithFacets({ of: () => TE.left(unavailable('facets')) }, () => search),
    }))
    const { status, text } = await reader.open(path)
    expect(status).toBe(200)
    expect(text).toContain('Something went wrong: the filters could not be loaded')
    expect(text).toMatch(/1 to \d+ of \d+/)
  })
})

describe('a category page', () => {
  it('shows its title, its ranges, facets, sorting and products to permitted visitors [S2-2.27]', async () => {
    const { status, main, text } = await open('/hardware/')
    expect(status).toBe(200)
    expect(main).toMatch(h1('Hardware'))
    const order = [
      'Home',
      'Hardware',
      'Locksets',
      'Lowest price',
      'Sort by',
      'Grade 1 Storeroom Lock',
      '1 to 24 of 105',
    ].map(part => text.indexOf(part))
    expect(eachOf(order).every((at, place) => at >= 0 && (place === 0 || at > (order[place - 1] ?? 0)))).toBe(true)
  })

  it('opens wood doors at their URL, and redirects old links there [S1-2.27] [S2-2.09]', async () => {
    expect((await open('/commercial-wood-doors/')).main).toMatch(h1('Commercial Wood Doors'))
    expect(await open('/wood-doors/')).toMatchObject({ status: 301, to: '/commercial-wood-doors/' })
  })

  it('has four access states: pending, open, requested, closed to guests [S2-4.01] [S3-4.22]', async () => {
    const onItsWay = { state: 'loading', formMethod: undefined, location: { pathname: '/campus-store/' } } as never
    expect(awaitsShelf(onItsWay, '/')).toBe(true)
    const campus = await as('campus@hsu.example')
    const other = await as('retail@lintel.example')
    const states = [
      await campus.open('/campus-store/'),
      await other.open('/campus-store/'),
      await open('/campus-store/'),
    ]
    expect(states.map(({ main }) => /data-view="(\w+)"/.exec(main)?.[1])).toEqual(['category', 'gate', 'gate'])
    expect(
      states.map(({ text }) => [text.includes('Sorry! Please sign in to continue'), text.includes('access')]),
    ).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ])
  })

  it('asks guests at a restricted store to sign in [S2-2.29] [S2-8.12] [S2-6.01] [S3-2.28] [S3-6.01]', async () => {
    const { main, text } = await open('/campus-store/')
    expect(text).toContain('Sorry! Please sign in to continue')
    expect(main).toMatch(link('/login', 'log in here'))
    expect(main).toMatch(
      /<h2[^>]*>Log In<\/h2>[\s\S]*<form[^>]*action="\/login\/"[\s\S]*name="return_to" value="\/campus-store\/"/,
    )
    expect(main).not.toContain('<article')
    for (const path of ['/', '/hardware/', '/search?q=hinge', '/cart/', '/blog/', '/contact-us/', '/about/'])
      expect((await open(path)).status).toBe(200)
  })

  it("confirms other groups' requests, admits buyers [S2-2.28] [S2-6.02] [S2-8.12] [S3-2.28] [S3-6.02]", async () => {
    const pending = await (await as('retail@lintel.example')).open('/campus-store/')
    expect(pending.text).toMatch(
      pattern(
        /We have received your request for access\. You will be notified once our team has verified your/,
        / account\. Meanwhile, feel free to browse our other products\./,
      ),
    )
    expect(pending.main).not.toContain('<article')
    expect((await (await as('campus@hsu.example')).open('/campus-store/')).text).not.toMatch(
      /request for access|sign in to continue/,
    )
  })

  it('removes filters one by one or all, and sets and resets the price, by URL [S2-4.22]', async () => {
    const { main } = await open(
      '/hardware/?_fs=brand_esi;;Kestrel&_fs=brand_esi;;Calder&_fsr=calculated_price_efi;;100;;300&sort=newest',
    )
    const hrefs = [...main.matchAll(/href="(\/hardware\/[^"]*)"/g)].map(([, href = '']) =>
      decodeURIComponent(href.replaceAll('&amp;', '&')),
    )
    expect(main).toContain('aria-label="Remove Kestrel"')
    expect(hrefs).toContain('/hardware/?_fs=brand_esi;;Calder&_fsr=calculated_price_efi;;100;;300&sort=newest')
    expect(hrefs).toContain('/hardware/?_fs=brand_esi;;Kestrel&_fs=brand_esi;;Calder&sort=newest')
    expect(hrefs).toContain('/hardware/?sort=newest')
    expect(main).toMatch(
      /<form[^>]*action="\/hardware\/"[^>]*method="get"|<form[^>]*method="get"[^>]*action="\/hardware\/"/,
    )
    expect((await open('/hardware/?_fs=brand_esi;;Kestrel&price_min=100&price_max=300')).to).toMatch(
      /^\/hardware\/\?_fs=brand_esi(;;|%3B%3B)Kestrel&_fsr=calculated_price_efi(;;|%3B%3B)100(;;|%3B%3B)300$/,
    )
  })

  it('enables facet values with results and selected ones only [S2-4.19]', async () => {
    const { main } = await open('/hardware/?_fs=brand_esi;;Kestrel&_fsr=calculated_price_efi;;100;;300&in_stock=1')
    expect(main).toMatch(/<span class="value" data-none="true">(?:(?!<\/li>)[\s\S])*Sentry Peak/)
    expect(main).toMatch(/<a(?=[^>]*class="value")(?=[^>]*href="[^"]*Northfield)/)
    expect(main).toMatch(/<a(?=[^>]*class="value")(?=[^>]*aria-current="true")(?:(?!<\/a>)[\s\S])*Kestrel/)
  })
})

describe('a listing', () => {
  it('filters by every category of an access list of thousands in one query [S1-6.08]', async () => {
    const { index, visitor } = { index: shop.index, visitor: (await shop.reader().session()).visitor }
    const totalOf = async (categoryIds: readonly number[]) => {
      const found = await embeddedSearch(index, { ...visitor, visible: { tag: 'only', categoryIds } }).list({
        term: 'hinge',
        facets: [],
        ranges: [],
        inStock: false,
        sort: 'relevance',
        page: 1,
        pageSize: 24,
      })()
      return found._tag === 'Right' ? found.right.total : -1
    }
    const others = Array.from({ length: 2_500 }, (_, at) => 100_000 + at)
    const [own, long] = [await totalOf([320]), await totalOf([...others, 320])]
    expect(own).toBeGreaterThan(0)
    expect(long).toBe(own)
  })
})

describe('the results page', () => {
  it('is a listing with facets, sorting and pages [S2-2.32] [S2-2.06]', async () => {
    const { text, main } = await open('/search?q=hinge')
    expect(text).toMatch(/45 results for “hinge” Filter Price/)
    expect(main).toContain('href="/search?q=hinge&amp;from=2"')
    expect(main).toMatch(/href="\/search\?q=hinge&amp;_fs=brand_esi/)
    expect(text).toContain('Sort by')
  })

  it('says in the specified words that nothing was found [S2-8.08]', async () => {
    expect((await open('/search?q=zzzqq')).text).toContain('No Products Found...')
  })

  it("says once that nothing was found, and shows an example of this store's SKUs", async () => {
    const { text } = await open('/search?q=zzzqq')
    expect(text).not.toContain('Nothing matches')
    expect(text).toMatch(/Type a SKU or the beginning of one, like [A-Z]{2}-[\w-]+\./)
  })

  it('has its count in heading and tab, and names the word without results', async () => {
    expect((await open('/search?q=hinge')).html).toMatch(/<title>45 results for “hinge”/)
    expect((await open('/search?q=hinge+zzzqq')).text).toMatch(
      /\d+ results for “hinge zzzqq” No results for “zzzqq”\. Showing results without it\./,
    )
    expect((await open('/search?q=zzzqq')).text).toContain('Search tips')
  })

  it('names the recognized size, preserves it with every choice, and can search its text instead', async () => {
    const { main, text } = await open('/search?q=36x84')
    expect(text).toContain('Width 36 in, height 84 in. Search for the words instead')
    expect(main).toContain('href="/search?q=36x84&amp;as_words=true"')
    expect(main).toMatch(/href="\/search\?q=36x84&amp;_fs=brand_esi/)
    expect(main).toContain('href="/search?q=36x84&amp;from=2"')
    expect((await open(`/search?q=${encodeURIComponent(`3'0" x 7'0"`)}&as_words=true`)).text).not.toContain(
      'Width 36 in',
    )
  })

  it('finds pages of the shop beside its products', async () => {
    for (const [term, page] of [
      ['shipping', '/shipping/'],
      ['returns', '/returns/'],
      ['opening hours', '/contact-us/'],
    ])
      expect((await open(`/search?q=${term}`)).main).toMatch(new RegExp(`>Pages</h2>[\\s\\S]*href="${page}"`))
    expect((await open('/search?q=hinge')).main).not.toContain('>Pages</h2>')
  })

  it('suggests nothing that is hidden from the searcher', async () => {
    const { main } = await open('/search?q=dollar+general+zzzqq')
    expect(main).not.toMatch(/href="\/dollar-general|>dollar general/i)
  })

  it('redirects a single result to its product, and curated terms to their page [S2-2.31] [S2-4.14]', async () => {
    expect(await open('/search?q=LS-G1-626')).toMatchObject({ status: 302, to: '/grade-1-storeroom-lock/' })
  })
})

describe('a product page', () => {
  it('has breadcrumb, name, price, stock, options, buying, pictures, specification and description', async () => {
    const { text, main } = await open('/grade-1-storeroom-lock/')
    expect(text).toMatch(/^Home Hardware Locksets Grade 1 Storeroom Lock/)
    expect(text).toMatch(/Price \$189\.00 Availability 40 in stock/)
    expect(text).toMatch(/Specification SKU LS-G1 .* Description The outside lever is always locked/)
    expect(main).toMatch(/<form[^>]*enctype="multipart\/form-data"|<form[^>]*encType="multipart\/form-data"/)
  })

  it('marks required choices, and nothing else [S2-5.14]', async () => {
    const { text, main } = await open('/hollow-metal-door-18-ga/')
    for (const name of ['Width', 'Height', 'Handing']) expect(text).toContain(`${name} *`)
    for (const name of ['Notes', 'Needed by', 'Glass kit']) expect(text).not.toContain(`${name} *`)
    expect(main).toMatch(/<select[^>]*required=""|<input[^>]*type="radio"[^>]*required=""/)
  })

  it('shortens the label Metal Color [S2-5.16]', async () => {
    const { text } = await open('/hollow-metal-frame/')
    expect(text).toContain('Color * Gray Primer')
    expect(text).not.toContain('Metal Color')
  })

  it('shows a text instead of a price if sold by quote [S2-2.36]', async () => {
    const { text } = await open('/ceia-walk-through-detector/')
    expect(text).toContain('Create Quote for Additional Product Information*')
    expect(text).not.toContain('Add To Cart')
  })

  it('is behind the same gate as its categories [S2-2.35]', async () => {
    const { slug } = await shop.entrance.db
      .selectFrom('product')
      .innerJoin('product_category', 'product_id', 'product.id')
      .select('slug')
      .where('category_id', '=', 710)
      .orderBy('product.id')
      .executeTakeFirstOrThrow()
    const guest = await open(slug)
    expect(guest.text).toContain('Sorry! Please sign in to continue')
    expect(guest.main).toMatch(link('/login', 'please sign back in'))
    expect((await (await as('retail@lintel.example')).open(slug)).text).toContain(
      'You will be notified once our team has verified your account',
    )
    expect((await (await as('orders@dg.example')).open(slug)).text).toContain('Add To Cart')
  })
})
