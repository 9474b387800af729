import type { Database } from '../../../adapters/reference/database/engine'
import type { StoredDownload } from '../../../adapters/reference/catalogue/json-fields'
import type { OrderStatus } from '../../../core/orders/order'
import { anAddress } from '../customer'

export type StoredLine = {
  readonly sku: string
  readonly quantity?: number
  readonly price?: number
  readonly modifiers?: readonly { readonly modifierId: number; readonly value: string }[]
  readonly files?: readonly StoredDownload[]
}

export type StoredOrder = {
  readonly email: string
  readonly lines: readonly StoredLine[]
  readonly placedAt?: number
  readonly status?: OrderStatus
  readonly poNumber?: string
  readonly paidAt?: number
}

/** Inserts an order of the demo shop directly; returns its number. */
export const storeOrder = async (
  db: Database,
  {
    email,
    lines,
    placedAt = Date.parse('2026-11-20T15:00:00Z'),
    status = 'awaiting-fulfillment',
    poNumber,
    paidAt,
  }: StoredOrder,
): Promise<number> => {
  const buyer = await db.selectFrom('customer').selectAll().where('email_fold', '=', email).executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.sku', 'variant.product_id', 'product.name', 'product.slug'])
    .where(
      'variant.sku',
      'in',
      lines.map(line => line.sku),
    )
    .execute()
  const total = lines.reduce((sum, { price = 1_000, quantity = 1 }) => sum + price * quantity, 0)
  const cart = `stored-${Math.random()}`
  const { id } = await db
    .insertInto('sales_order')
    .values({
      store_key: 'commercial',
      customer_id: buyer.id,
      company_id: buyer.company_id,
      cart_id: cart,
      order_key: cart,
      email,
      status,
      po_number: poNumber ?? null,
      placed_at: placedAt,
      paid_at: paidAt ?? null,
      subtotal: total,
      discount: 0,
      shipping: 0,
      liftgate: 0,
      tax: 0,
      total,
      pieces: lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
      detail: JSON.stringify({
        billingAddress: anAddress(),
        shippingMethod: 'pick-up',
        paymentMethod: 'invoice',
        coupons: [],
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sales_order_line')
    .values(
      lines.map(({ sku, quantity = 1, price = 1_000, modifiers, files }, at) => {
        const variant = variants.find(each => each.sku === sku) ?? {
          id: 999_999,
          product_id: 999_999,
          name: sku,
          slug: undefined,
        }
        return {
          order_id: id,
          position: at + 1,
          product_id: variant.product_id,
          variant_id: variant.id,
          sku,
          name: variant.name,
          quantity,
          price,
          total: price * quantity,
          detail: JSON.stringify({
            slug: variant.slug,
            options: [],
            ...(modifiers ? { modifiers } : {}),
            ...(files ? { kind: 'digital', files } : {}),
            couponAmount: 0,
            tax: 0,
          }),
        }
      }),
    )
    .execute()
  return id
}
