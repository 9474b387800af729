import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { link, thePages, type PageShop } from '../builders/pages'
import { storeOrder } from '../builders/database/stored-orders'

const [senior, retail] = ['senior@northgate.example', 'retail@lintel.example'] as const
const [lock, closer] = ['LS-G1-626', 'CL-4040-AL'] as const

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
  for (const email of [senior, retail])
    await storeOrder(shop.entrance.db, {
      email,
      lines: [{ sku: lock }, { sku: closer }],
      placedAt: shop.entrance.deps.clock.now(),
    })
  await storeOrder(shop.entrance.db, {
    email: senior,
    lines: [{ sku: 'BX-1' }],
    placedAt: shop.entrance.deps.clock.now(),
  })
  await shop.entrance.db.updateTable('variant').set({ stock: 9 }).where('sku', 'in', [lock, closer]).execute()
}, 60_000)
afterAll(() => shop.close())

const rowOf = (main: string, kind: string) =>
  (main.split(`data-recommended="${kind}"`)[1] ?? '').split('</section>')[0] ?? ''
const slugOf = async (sku: string) =>
  await shop.entrance.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.slug', 'product.name'])
    .where('variant.sku', '=', sku)
    .executeTakeFirstOrThrow()

describe('a row of recommendations', () => {
  it('is on the product page: plain links to products bought together', async () => {
    const other = await slugOf(closer)
    const row = rowOf((await shop.reader().open('/grade-1-storeroom-lock/')).main, 'frequently-bought-together')
    expect(row).toContain('Often bought together')
    expect(row).toMatch(link(other.slug, other.name))
    expect(row).not.toContain('href="/grade-1-storeroom-lock/"')
  })

  it('shows similar products below it, and nothing above if no product was bought together with it', async () => {
    const { main } = await shop.reader().open(`${(await slugOf('TH-SAD-36')).slug}`)
    expect(main).not.toContain('data-recommended')
    expect(main).toContain('Related products')
  })

  it('is below the cart for its products, and not below an empty one', async () => {
    const rita = await shop.readerAs(retail)
    expect((await rita.open('/cart/')).main).not.toContain('data-recommended')
    const { product_id: productId, id: variantId } = await shop.entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', lock)
      .executeTakeFirstOrThrow()
    await (await rita.ports()).cart.add([{ productId, variantId, quantity: 1, modifiers: [] }])()
    expect(rowOf((await rita.open('/cart/')).main, 'frequently-bought-together')).toMatch(
      link((await slugOf(closer)).slug, (await slugOf(closer)).name),
    )
  })

  it('on the front page has a heading that names its source', async () => {
    expect(rowOf((await shop.reader().open('/')).main, 'best-seller')).toMatch(
      /Best sellers[\s\S]*Grade 1 Storeroom Lock/,
    )
  })

  it('in the account shows recent purchases, and is absent without any', async () => {
    expect(rowOf((await (await shop.readerAs(retail)).open('/account/dashboard')).main, 'recently-purchased')).toMatch(
      link('/grade-1-storeroom-lock/', 'Grade 1 Storeroom Lock'),
    )
    expect((await (await shop.readerAs('campus@hsu.example')).open('/account/dashboard')).main).not.toContain(
      'data-recommended',
    )
  })

  it('is omitted if it cannot be loaded, and the page is shown', async () => {
    const broken = shop.reader(undefined, () => ({
      recommendations: {
        of: () => async () => ({ _tag: 'Left', left: { tag: 'unavailable', service: 'commerce' } }),
        noteView: () => async () => ({ _tag: 'Left', left: { tag: 'unavailable', service: 'commerce' } }),
      },
    }))
    const page = await broken.open('/grade-1-storeroom-lock/')
    expect([page.status, page.main.includes('data-recommended'), page.main.includes('Related products')]).toEqual([
      200,
      false,
      true,
    ])
  })
})
