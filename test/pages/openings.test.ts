import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { link, thePages, type Page, type PageShop, type Reader } from '../builders/pages'

const campusDoors = '/campus-doors/'
const table = `${campusDoors}?section=bulk-order`
const campus = 'campus@hsu.example'
const northgate = 'admin@northgate.example'

let shop: PageShop
let cam: Reader
beforeAll(async () => {
  shop = await thePages()
  cam = await shop.readerAs(campus)
}, 60_000)
afterAll(() => shop.close())

const productsIn = (main: string): number => main.match(/data-row="(?:product|variant)"/g)?.length ?? 0
const cartButton = (main: string) => /Add (?:All )?To Cart/.exec(main)?.[0]
const hasHeaderSearch = ({ html }: Page) => html.slice(0, html.indexOf('<main')).includes('name="q"')
/** Changes the header in the store's configuration; returns a function that restores it. */
const withHeader = async (openingSearchHeader: string | undefined): Promise<() => Promise<void>> => {
  const { db } = shop.entrance
  const original = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'store-configurations')
    .executeTakeFirstOrThrow()
  const stores = (JSON.parse(original.value) as readonly Record<string, unknown>[]).map(store => ({
    ...store,
    openingSearchHeader,
  }))
  const write = async (value: string) =>
    void (await db.updateTable('setting').set({ value }).where('name', '=', 'store-configurations').execute())
  await write(JSON.stringify(stores))
  return () => write(original.value)
}

describe('A category that is searched by opening', () => {
  it('has its search between zones and products, and works without JavaScript [S2-2.22] [S3-2.25]', async () => {
    const { main } = await cam.open(campusDoors)
    const form = /<form[^>]*role="search"[^>]*action="\/campus-doors\/#openings"[\s\S]*?<\/form>/.exec(main)?.[0] ?? ''
    expect(form).toMatch(/method="get"/)
    expect(form).toContain('<input type="hidden" name="section" value="bulk-order"/>')
    expect(form).toMatch(/<input(?=[^>]*name="opening")(?=[^>]*role="combobox")(?=[^>]*aria-expanded="false")/)
    expect(main.indexOf(form)).toBeLessThan(
      main.indexOf('data-product') === -1 ? main.length : main.indexOf('data-product'),
    )
  })

  it("is labelled by the store's setting, with a default [S3-2.25] [S3-3.23]", async () => {
    const label = async (reader: Reader) => /<label[^>]*>([^<]*)<\/label>/.exec((await reader.open(table)).main)?.[1]
    expect(await label(await shop.readerAs(northgate))).toBe('Search by Opening')
    const restore = await withHeader('Which door?')
    expect(await label(await shop.readerAs(campus))).toBe('Which door?')
    await restore()
    const again = await withHeader(undefined)
    expect(await label(await shop.readerAs(campus))).toBe('Search by Opening')
    await again()
  })

  it('shows the products of one opening, says so, and can be cleared [S3-2.26]', async () => {
    const [whole, one] = [await cam.open(table), await cam.open(`${table}&opening=HSU-204`)]
    expect(one.text).toContain('Showing results for HSU-204 opening.')
    expect(one.main).toMatch(
      /<a(?=[^>]*href="\/campus-doors\/\?section=bulk-order")(?=[^>]*aria-label="Clear the search")/,
    )
    expect(productsIn(one.main)).toBeGreaterThan(1)
    expect(whole.text).not.toContain('Showing results')
    // Its hardware is in another category.
    expect([one.main.includes('HG-BB45'), whole.main.includes('HG-BB45')]).toEqual([true, false])
  })

  it('matches a term in any case, as a whole [S3-5.22]', async () => {
    expect((await cam.open(`${campusDoors}?opening=hsu-204`)).text).toContain('Showing results for HSU-204 opening.')
    const part = await cam.open(`${table}&opening=hsu-101`)
    expect(part.text).toContain('No data found No opening here is called hsu-101.')
    expect(part.main).toMatch(link('/campus-doors/?section=bulk-order&amp;opening=HSU-101A', 'HSU-101A'))
    expect(part.main).toMatch(link('/campus-doors/?section=bulk-order&amp;opening=HSU-101B', 'HSU-101B'))
    expect([productsIn(part.main), part.text.includes('HSU-204')]).toEqual([0, false])
  })

  it('says "No data found" for an unknown opening, and links to all products [S3-8.19]', async () => {
    const { status, text, main } = await cam.open(`${table}&opening=ZZ-1`)
    expect([status, text.includes('No data found'), text.includes('Which of these')]).toEqual([200, true, false])
    expect(main).toMatch(link('/campus-doors/?section=bulk-order', 'Show all products'))
  })

  it('calls its button "Add All To Cart" after a search [S3-2.20]', async () => {
    expect([
      cartButton((await cam.open(table)).main),
      cartButton((await cam.open(`${table}&opening=HSU-101A`)).main),
    ]).toEqual(['Add To Cart', 'Add All To Cart'])
  })

  it("replaces the header's search, which returns on the next page as the store configures [S3-2.27]", async () => {
    const ada = await shop.readerAs(northgate)
    const seen = async (path: string) => hasHeaderSearch(await ada.open(path))
    expect([
      await seen('/locksets/'),
      await seen(campusDoors),
      await seen(table),
      await seen(`${table}&opening=HSU-204`),
      await seen('/campus-hardware/'),
    ]).toEqual([true, false, false, false, true])
    expect(hasHeaderSearch(await cam.open('/campus-hardware/'))).toBe(false)
    expect(hasHeaderSearch(await shop.reader().open(campusDoors))).toBe(true)
  })

  it('has the subcategories beside its table, if one is marked [S3-2.27]', async () => {
    const { main } = await cam.open(table)
    const nav = /<nav[^>]*aria-labelledby[\s\S]*?<\/nav>/.exec(main)?.[0] ?? ''
    expect(nav).toMatch(link('/campus-store/', 'Campus Store'))
    expect(nav).toMatch(/<a(?=[^>]*href="\/campus-doors\/")(?=[^>]*aria-current="page")/)
    expect(nav).toMatch(link('/campus-hardware/', 'Campus Hardware'))
    expect((await cam.open('/locksets/?section=bulk-order')).main).not.toMatch(/<nav[^>]*aria-labelledby/)
  })

  it('shows everything while openings cannot be read [S3-7.09]', async () => {
    const reader = shop.reader(undefined, () => ({
      openings: { ofCategory: () => TE.left(unavailable('product service')) },
    }))
    await reader.signIn(campus)
    const { status, text, main } = await reader.open(`${table}&opening=HSU-204`)
    expect([
      status,
      text.includes('Openings cannot be looked up right now'),
      productsIn(main) > 1,
      cartButton(main),
    ]).toEqual([200, true, true, 'Add To Cart'])
  })

  it('reveals no openings at the gate', async () => {
    const guest = await shop.reader().open(`${table}&opening=HSU-204`)
    expect([
      guest.text.includes('Sorry! Please sign in to continue'),
      guest.main.includes('name="opening"'),
      guest.html.includes('Showing results'),
    ]).toEqual([true, false, false])
    const rita = await (await shop.readerAs('retail@lintel.example')).open(`${table}&opening=HSU-204`)
    expect([rita.main.includes('name="opening"'), productsIn(rita.main)]).toEqual([false, 0])
  })
})
