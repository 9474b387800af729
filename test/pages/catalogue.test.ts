import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { link, thePages, type PageShop } from '../builders/pages'

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

describe('a category page', () => {
  it('shows its title, its ranges, facets, sorting and products to who may see it [S2-2.27]', async () => {
    const { status, main, words } = await open('/hardware/')
    expect(status).toBe(200)
    expect(main).toMatch(h1('Hardware'))
    const order = ['Home', 'Hardware', 'Locksets', 'Lowest price', 'Sort by', 'Grade 1 Storeroom Lock', '1 to 24 of 105'].map(part => words.indexOf(part))
    expect(order.every((at, place) => at >= 0 && (place === 0 || at > (order[place - 1] ?? 0)))).toBe(true)
  })

  it('opens wood doors at their address, and leads old links there [S1-2.27] [S2-2.09]', async () => {
    expect((await open('/commercial-wood-doors/')).main).toMatch(h1('Commercial Wood Doors'))
    expect(await open('/wood-doors/')).toMatchObject({ status: 301, to: '/commercial-wood-doors/' })
  })

  it('asks a guest at a restricted store to sign in, with link and form on the spot [S2-2.29] [S2-8.12] [S2-6.01]', async () => {
    const { main, words } = await open('/campus-store/')
    expect(words).toContain('Sorry! Please sign in to continue')
    expect(main).toMatch(link('/login', 'log in here'))
    expect(main).toMatch(/<h2[^>]*>Log In<\/h2>[\s\S]*<form[^>]*action="\/login\/"[\s\S]*name="return_to" value="\/campus-store\/"/)
    expect(main).not.toContain('<article')
    for (const path of ['/', '/hardware/', '/search?q=hinge', '/cart/', '/blog/', '/contact-us/', '/about/']) expect((await open(path)).status).toBe(200)
  })

  it('tells a customer of another group that the request was received, and opens to its own buyers [S2-2.28] [S2-6.02] [S2-8.12]', async () => {
    const pending = await (await as('retail@lintel.example')).open('/campus-store/')
    expect(pending.words).toMatch(/We have received your request for access\. You will be notified once your account is verified\. Meanwhile, feel free to browse our other products\./)
    expect(pending.main).not.toContain('<article')
    expect((await (await as('campus@hsu.example')).open('/campus-store/')).words).not.toMatch(/request for access|sign in to continue/)
  })

  it('takes filters off one by one or all together, and sets and resets the price, through its address [S2-4.22]', async () => {
    const { main } = await open('/hardware/?_fs=brand_esi;;Kestrel&_fs=brand_esi;;Calder&_fsr=calculated_price_efi;;100;;300&sort=newest')
    const hrefs = [...main.matchAll(/href="(\/hardware\/[^"]*)"/g)].map(([, href = '']) => decodeURIComponent(href.replaceAll('&amp;', '&')))
    expect(main).toContain('aria-label="Remove Kestrel"')
    expect(hrefs).toContain('/hardware/?_fs=brand_esi;;Calder&_fsr=calculated_price_efi;;100;;300&sort=newest')
    expect(hrefs).toContain('/hardware/?_fs=brand_esi;;Kestrel&_fs=brand_esi;;Calder&sort=newest')
    expect(hrefs).toContain('/hardware/?sort=newest')
    expect(main).toMatch(/<form[^>]*action="\/hardware\/"[^>]*method="get"|<form[^>]*method="get"[^>]*action="\/hardware\/"/)
    expect((await open('/hardware/?_fs=brand_esi;;Kestrel&price_min=100&price_max=300')).to).toMatch(/^\/hardware\/\?_fs=brand_esi(;;|%3B%3B)Kestrel&_fsr=calculated_price_efi(;;|%3B%3B)100(;;|%3B%3B)300$/)
  })

  it('lets a facet value be chosen while a product would be left or while it is chosen, and no other [S2-4.19]', async () => {
    const { main } = await open('/hardware/?_fs=brand_esi;;Kestrel&_fsr=calculated_price_efi;;100;;300&in_stock=1')
    expect(main).toMatch(/<span class="value" data-none="true">(?:(?!<\/li>)[\s\S])*Sentry Peak/)
    expect(main).toMatch(/<a(?=[^>]*class="value")(?=[^>]*href="[^"]*Northfield)/)
    expect(main).toMatch(/<a(?=[^>]*class="value")(?=[^>]*aria-current="true")(?:(?!<\/a>)[\s\S])*Kestrel/)
  })
})

describe('a listing', () => {
  it('filters by every category of an access list of thousands at once [S1-6.08]', async () => {
    const { index, visitor } = { index: shop.index, visitor: (await shop.reader().session()).visitor }
    const totalOf = async (categoryIds: readonly number[]) => {
      const found = await embeddedSearch(index, { ...visitor, visible: { tag: 'only', categoryIds } }).list({ term: 'hinge', facets: [], ranges: [], inStock: false, sort: 'relevance', page: 1, pageSize: 24 })()
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
    const { words, main } = await open('/search?q=hinge')
    expect(words).toMatch(/Results for “hinge” Products 45 Filter Price/)
    expect(main).toContain('href="/search?q=hinge&amp;from=2"')
    expect(main).toMatch(/href="\/search\?q=hinge&amp;_fs=brand_esi/)
    expect(words).toContain('Sort by')
  })

  it('says in the specified words that nothing was found [S2-8.08]', async () => {
    expect((await open('/search?q=zzzqq')).words).toContain('No Products Found...')
  })

  it('leads a single hit straight to its product, and a curated term where it belongs [S2-2.31] [S2-4.14]', async () => {
    expect(await open('/search?q=LS-G1-626')).toMatchObject({ status: 302, to: '/grade-1-storeroom-lock/' })
  })
})

describe('a product page', () => {
  it('has trail, name, price, stock, options, buying, pictures, specification and description', async () => {
    const { words, main } = await open('/grade-1-storeroom-lock/')
    expect(words).toMatch(/^Home Hardware Locksets Grade 1 Storeroom Lock/)
    expect(words).toMatch(/Price \$189\.00 Availability 40 in stock/)
    expect(words).toMatch(/Specification SKU LS-G1 .* Description The outside lever is always locked/)
    expect(main).toMatch(/<form[^>]*enctype="multipart\/form-data"|<form[^>]*encType="multipart\/form-data"/)
  })

  it('marks what must be chosen, and nothing else [S2-5.14]', async () => {
    const { words, main } = await open('/hollow-metal-door-18-ga/')
    for (const name of ['Width', 'Height', 'Handing']) expect(words).toContain(`${name} *`)
    for (const name of ['Notes', 'Needed by', 'Glass kit']) expect(words).not.toContain(`${name} *`)
    expect(main).toMatch(/<select[^>]*required=""|<input[^>]*type="radio"[^>]*required=""/)
  })

  it('labels Metal Color shorter [S2-5.16]', async () => {
    const { words } = await open('/hollow-metal-frame/')
    expect(words).toContain('Color * Grey Primer')
    expect(words).not.toContain('Metal Color')
  })

  it('shows a sentence in place of a price where it is sold by quote [S2-2.36]', async () => {
    const { words } = await open('/ceia-walk-through-detector/')
    expect(words).toContain('Create Quote for Additional Product Information*')
    expect(words).not.toContain('Add to cart')
  })

  it('stands behind the same gate as its categories [S2-2.35]', async () => {
    const { slug } = await shop.entrance.db.selectFrom('product').innerJoin('product_category', 'product_id', 'product.id').select('slug').where('category_id', '=', 710).orderBy('product.id').executeTakeFirstOrThrow()
    const guest = await open(slug)
    expect(guest.words).toContain('Sorry! Please sign in to continue')
    expect(guest.main).toMatch(link('/login', 'please sign back in'))
    expect((await (await as('retail@lintel.example')).open(slug)).words).toContain('You will be notified once your account is verified')
    expect((await (await as('orders@dg.example')).open(slug)).words).toContain('Add to cart')
  })
})
