import type { Database } from '../../adapters/reference/database/engine'
import { answerOf } from './outcome'
import type { Reader } from './pages'

const hook = { productId: 52001, variantId: 52001001, quantity: 1, modifiers: [] } as const

/** Creates a cart for a reader with this many lines of purchasable demo products, one piece each; returns its id. */
export const longCart = async (db: Database, reader: Reader, lines: number): Promise<string> => {
  const { id = '' } = await answerOf((await reader.ports()).cart.add([hook]))
  await growCart(db, id, lines)
  return id
}

/** Adds lines to a cart with a single line, one piece each. */
export const growCart = async (db: Database, id: string, lines: number): Promise<void> => {
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id', 'variant.sku'])
    .where('variant.stock', '>', 0)
    .where('variant.price', 'is not', null)
    .where('variant.id', '<>', hook.variantId)
    .where('product.modifiers', '=', '[]')
    .where('product.minimum', '<=', 1)
    .where('product.pack_size', 'is', null)
    .where('product.is_visible', '=', 1)
    .where('product.is_purchasable', '=', 1)
    .where('product.name', 'not like', '%ceia%')
    .where('product.name', 'not like', '%quote%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_category')
            .innerJoin('category', 'category.id', 'product_category.category_id')
            .select('category.id')
            .whereRef('product_category.product_id', '=', 'product.id')
            .where('category.is_restricted', '=', 1),
        ),
      ),
    )
    .orderBy('variant.id')
    .limit(lines - 1)
    .execute()
  if (variants.length < lines - 1)
    throw new Error(`the demo catalogue has ${variants.length + 1} such variants, not ${lines}`)
  await db
    .insertInto('cart_line')
    .values(
      variants.map((variant, at) => ({
        id: `${id.slice(0, 8)}-${String(at + 2).padStart(4, '0')}`,
        cart_id: id,
        product_id: variant.product_id,
        variant_id: variant.id,
        quantity: 1,
        modifiers: '[]',
        agreed_price: null,
        position: at + 2,
        own: null,
      })),
    )
    .execute()
}

/** The id of the line at a position (from 2) of such a cart. */
export const lineAt = (cartId: string, place: number): string =>
  `${cartId.slice(0, 8)}-${String(place).padStart(4, '0')}`
