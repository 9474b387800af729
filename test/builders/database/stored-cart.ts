import type { Database } from '../../../adapters/reference/database/engine'
import { seededAt } from './database'

/** An empty open cart as the platform stores it. */
export const emptyCartOf = async (db: Database, id: string, customerId?: number): Promise<void> => {
  await db
    .insertInto('cart')
    .values({
      id,
      store_key: 'commercial',
      customer_id: customerId ?? null,
      state: 'open',
      is_editable: 1,
      version: 1,
      coupons: '[]',
      notices: '[]',
      created_at: seededAt,
      changed_at: seededAt,
    })
    .execute()
}

/** A guest's cart with quantities by SKU of the demo catalogue. */
export const withLines = async (
  db: Database,
  id: string,
  lines: readonly (readonly [sku: string, quantity: number])[],
): Promise<void> => {
  await emptyCartOf(db, id)
  for (const [position, [sku, quantity]] of lines.entries()) {
    const variant = await db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('cart_line')
      .values({
        id: `${id}-${position}`,
        cart_id: id,
        product_id: variant.product_id,
        variant_id: variant.id,
        quantity,
        modifiers: '[]',
        agreed_price: null,
        position,
      })
      .execute()
  }
}

/** A custom line, which only the merchant can put into a cart: no product, at the merchant's price. */
export const aCustomItem = async (
  db: Database,
  cartId: string,
  item: { readonly sku: string; readonly name: string; readonly price: number },
  quantity: number,
): Promise<void> => {
  await db
    .insertInto('cart_line')
    .values({
      id: `${cartId}-custom`,
      cart_id: cartId,
      product_id: 0,
      variant_id: 0,
      quantity,
      modifiers: '[]',
      agreed_price: null,
      position: 90,
      own: JSON.stringify({ tag: 'custom', ...item }),
    })
    .execute()
}
