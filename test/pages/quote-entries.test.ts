import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { thePages, type PageShop } from '../builders/pages'
import { storeOrder } from '../builders/database/stored-orders'

const senior = 'senior@northgate.example'
/** A store with its own quote type, which hides these entries; see `offerOf`. */
const campus = 'campus@hsu.example'

let shop: PageShop
const order: Record<string, number> = {}
beforeAll(async () => {
  shop = await thePages()
  for (const email of [senior, campus])
    order[email] = await storeOrder(shop.entrance.db, { email, lines: [{ sku: 'LS-G1-626' }] })
}, 60_000)
afterAll(() => shop.close())

/** A listing, a product, a comparison, a cart and an order that this customer may see. */
const surfaces = async (email: string) => {
  const reader = await shop.readerAs(email)
  const { db } = shop.entrance
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.id', 'product.slug', 'variant.id as variant'])
    .where('variant.sku', 'in', ['LS-G1-626', 'CL-4040-AL'])
    .execute()
  const [one, other] = variants
  await reader.send(one!.slug, {
    intent: 'add-to-cart',
    quantity: '1',
    productId: String(one!.id),
    variantId: String(one!.variant),
  })
  const seen = async (path: string) => {
    const { status, main } = await reader.open(path)
    return { status, asks: /href="\/request-quote\//.test(main) }
  }
  return {
    listing: await seen('/locksets/'),
    product: await seen(one!.slug),
    comparison: await seen(`/compare?ids=${one!.id},${other!.id}`),
    cart: await seen('/cart/'),
    order: await seen(`/account/orders/${order[email]}`),
  }
}

describe('links to request a quote', () => {
  it('are at listings, products, compare, carts and orders if quotes are on [S3-6.05]', async () => {
    for (const [place, { status, asks }] of Object.entries(await surfaces(senior)))
      expect([place, status, asks]).toEqual([place, 200, true])
  })

  it('are at none of them otherwise [S3-6.05]', async () => {
    for (const [place, { status, asks }] of Object.entries(await surfaces(campus)))
      expect([place, status, asks]).toEqual([place, 200, false])
  })
})
