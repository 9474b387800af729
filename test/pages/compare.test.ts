import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { link, thePages, type PageShop } from '../builders/pages'

let shop: PageShop
let doors: readonly { readonly id: number; readonly slug: string; readonly name: string }[]
let hidden: { readonly id: number; readonly name: string }
beforeAll(async () => {
  shop = await thePages()
  const { db } = shop.entrance
  doors = await db
    .selectFrom('product')
    .innerJoin('product_category', 'product_category.product_id', 'product.id')
    .select(['product.id', 'product.slug', 'product.name'])
    .where('category_id', '=', 310)
    .where('is_visible', '=', 1)
    .orderBy('product.id')
    .execute()
  const open = db
    .selectFrom('product_category')
    .select('product_id')
    .where('category_id', 'not in', [700, 710, 720, 800, 810, 820])
  hidden = await db
    .selectFrom('product')
    .innerJoin('product_category', 'product_category.product_id', 'product.id')
    .select(['product.id', 'product.name'])
    .where('category_id', 'in', [810, 820])
    .where('product.id', 'not in', open)
    .executeTakeFirstOrThrow()
}, 60_000)
afterAll(() => shop.close())

const ids = (count: number) =>
  doors
    .slice(0, count)
    .map(door => door.id)
    .join(',')

describe('comparing products', () => {
  it("is offered at a listing's cards and on the product's page, as a form that works without script", async () => {
    const listing = (await shop.reader().open('/locksets/')).main
    expect(listing).toMatch(/<input type="checkbox"[^>]*form="compare"[^>]*name="ids"[^>]*value="\d+"/)
    expect(listing).toMatch(
      /<form(?=[^>]*id="compare")(?=[^>]*action="\/compare")[^>]*><noscript><button[^>]*>Compare checked products/,
    )
    expect((await shop.reader().open(doors[0]!.slug)).main).toMatch(
      new RegExp(`name="ids"[^>]*value="${doors[0]!.id}"`),
    )
  })

  it.each(['/compare', '/compare/'])('has a page at %s, empty until something is selected [S1-2.10]', async path => {
    const { status, text, html } = await shop.reader().open(path)
    expect([status, text.includes('Nothing to compare yet')]).toEqual([200, true])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('compares two to four products field by field, with a shareable URL [S1-2.10] [S1-4.33]', async () => {
    const { main, text } = await shop.reader().open(`/compare?ids=${ids(3)}`)
    expect(main.match(/<th scope="col">/g)).toHaveLength(3)
    for (const door of doors.slice(0, 3)) expect(main).toMatch(link(door.slug, door.name.replace(/&/g, '&amp;')))
    for (const fact of ['Price', 'Stock', 'Brand', 'SKU'])
      expect(main).toMatch(new RegExp(`<th scope="row">${fact}</th>`))
    expect(text).not.toContain('At least 2 products')
    const asForm = await shop.reader().open(`/compare?ids=${doors[0]!.id}&ids=${doors[1]!.id}`)
    expect(asForm.main.match(/<th scope="col">/g)).toHaveLength(2)
  })

  it('can show only the differences', async () => {
    const { db } = shop.entrance
    const [one, other] = [doors[0]!, doors[1]!]
    const { brand_id } = await db
      .selectFrom('product')
      .select('brand_id')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('product').set({ brand_id }).where('id', '=', other.id).execute()
    const all = (await shop.reader().open(`/compare?ids=${ids(2)}`)).main
    const apart = (await shop.reader().open(`/compare?ids=${ids(2)}&only=differences`)).main
    expect([all, apart].map(main => main.includes('<th scope="row">Brand</th>'))).toEqual([true, false])
    expect(apart).toContain('<th scope="row">SKU</th>')
    expect(all).toMatch(link(`/compare?ids=${ids(2)}&amp;only=differences`, 'Show only differences'))
  })

  it('removes one and clears all by links', async () => {
    const { main } = await shop.reader().open(`/compare?ids=${ids(2)}`)
    expect(main).toMatch(link(`/compare?ids=${doors[1]!.id}`, 'Remove'))
    expect(main).toMatch(link('/compare', 'Clear all'))
  })

  it('reports too many or too few products, in the specified words [S1-8.05] [S1-8.06] [S1-9.02]', async () => {
    const many = await shop.reader().open(`/compare?ids=${ids(5)}`)
    expect(many.text).toContain('Maximum 4 products can be compared')
    expect(many.main.match(/<th scope="col">/g)).toHaveLength(4)
    const one = await shop.reader().open(`/compare?ids=${ids(1)}`)
    expect(one.text).toContain('At least 2 products are needed to make a valid comparison')
    expect(one.text).not.toContain('Show only differences')
  })

  it('omits what the visitor may not see, without naming it, and says so', async () => {
    const { main, text } = await shop.reader().open(`/compare?ids=${ids(2)},${hidden.id},99999999`)
    expect(main.match(/<th scope="col">/g)).toHaveLength(2)
    expect(text).toContain('2 products are left out, because they are not available to you.')
    expect(main).not.toContain(hidden.name)
  })

  it("shows the buyer's own prices", async () => {
    const { db } = shop.entrance
    const variant = await db
      .selectFrom('variant')
      .innerJoin('price_list_entry as entry', 'entry.variant_id', 'variant.id')
      .innerJoin('product_category', 'product_category.product_id', 'variant.product_id')
      .select('variant.product_id')
      .where('entry.price_list_id', '=', 11)
      .where('category_id', '=', 310)
      .executeTakeFirstOrThrow()
    const buyer = shop.reader()
    await buyer.signIn('senior@northgate.example')
    const path = `/compare?ids=${variant.product_id},${doors.find(door => door.id !== variant.product_id)!.id}`
    expect((await buyer.open(path)).text).toContain('Northgate Builders contract price')
    expect((await shop.reader().open(path)).text).not.toContain('contract price')
  })
})
