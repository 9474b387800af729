import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { anOrder } from '../../test/builders/order'
import { answerOf } from '../../test/builders/outcome'
import { aProduct } from '../../test/builders/goods/product'
import type { CartPort } from '../cart/cart.port'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Product } from '../catalogue/product'
import type { OrdersPort } from './orders.port'
import type { PathsPort } from '../navigation/paths.port'
import { reorderOver } from './reorder'

const today = aProduct()
const [variant] = today.variants
const [line] = anOrder().lines

/** The result for an ordered line of two pieces, given today's product. */
const checkedWith = async (product: Product) => {
  const lines = [
    {
      ...line!,
      productId: product.id,
      variantId: variant!.id,
      sku: variant!.sku,
      quantity: 2,
      options: [],
      modifiers: [],
    },
  ]
  const ports = {
    orders: { byId: () => TE.right(anOrder({ lines })) } as unknown as OrdersPort,
    cart: {} as CartPort,
    catalogue: {
      cardsById: (ids: readonly number[]) => TE.right(ids.map(id => ({ id, slug: product.slug }))),
    } as unknown as CataloguePort,
    paths: {
      resolve: () => TE.right({ tag: 'product', product: { tag: 'allowed', item: product } }),
    } as unknown as PathsPort,
  }
  return (await answerOf(reorderOver(ports).check(7)))[0]
}

describe('reordering', () => {
  const forSale: Product = {
    ...today,
    purchasable: true,
    minimum: 1,
    modifiers: [],
    variants: [{ ...variant!, stock: 50 }],
  }

  it("offers products that are for sale today, at today's price", async () => {
    expect(await checkedWith(forSale)).toMatchObject({ sku: variant!.sku, now: variant!.price!.now })
    expect(await checkedWith(forSale)).not.toHaveProperty('issue')
  })

  it.each([
    ['is not sold any longer', { ...forSale, purchasable: false }],
    ['has no price', { ...forSale, variants: forSale.variants.map(({ price: _, ...rest }) => rest) }],
  ] as const)('refuses what %s', async (_, product) => {
    expect(await checkedWith(product as Product)).toMatchObject({ issue: { code: 'cart.not-for-sale' } })
  })
})
