import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import type { TablePlan } from '../table-plan'

/** Carts, checkout and orders. Product ids of lines have no foreign key: a cart outlives deleted products. */
export const orderTables: readonly TablePlan[] = [
  {
    name: 'cart',
    columns: {
      id: 'text',
      store_key: 'text',
      customer_id: 'big?',
      state: 'text',
      is_editable: 'integer',
      version: 'integer',
      coupons: 'text',
      notices: 'text',
      created_at: 'big',
      changed_at: 'big',
    },
    primaryKey: ['id'],
    indexes: [['customer_id', 'store_key', 'state'], ['changed_at']],
  },
  {
    name: 'cart_line',
    columns: {
      id: 'text',
      cart_id: 'text',
      product_id: 'integer',
      variant_id: 'integer',
      quantity: 'integer',
      modifiers: 'text',
      agreed_price: 'big?',
      position: 'integer',
    },
    primaryKey: ['id'],
    belongsTo: { cart_id: 'cart.id' },
    indexes: [['cart_id', 'position']],
  },
  {
    name: 'coupon',
    columns: {
      code: 'text',
      name: 'text',
      kind: 'text',
      amount: 'big',
      minimum: 'big',
      starts_at: 'big?',
      ends_at: 'big?',
    },
    primaryKey: ['code'],
  },
  {
    name: 'checkout',
    columns: {
      cart_id: 'text',
      token_hash: 'text?',
      token_ends: 'big?',
      session_hash: 'text?',
      email: 'text?',
      phone: 'text?',
      shipping: 'text?',
      billing: 'text?',
      shipping_option: 'text?',
      payment: 'text?',
      order_key: 'text',
      opened_at: 'big?',
      shown: 'text?',
      created_at: 'big',
    },
    primaryKey: ['cart_id'],
    belongsTo: { cart_id: 'cart.id' },
    unique: [['order_key']],
    indexes: [['token_hash'], ['session_hash']],
  },
  {
    name: 'sales_order',
    columns: {
      id: 'counted',
      store_key: 'text',
      customer_id: 'big?',
      company_id: 'integer?',
      cart_id: 'text',
      order_key: 'text',
      email: 'text',
      status: 'text',
      po_number: 'text?',
      placed_at: 'big',
      subtotal: 'big',
      discount: 'big',
      shipping: 'big',
      liftgate: 'big',
      tax: 'big',
      total: 'big',
      pieces: 'integer',
      detail: 'text',
    },
    unique: [['order_key'], ['cart_id']],
    indexes: [
      ['customer_id', 'placed_at'],
      ['company_id', 'placed_at'],
    ],
  },
  {
    name: 'sales_order_line',
    columns: {
      order_id: 'big',
      position: 'integer',
      product_id: 'integer',
      variant_id: 'integer',
      sku: 'text',
      name: 'text',
      quantity: 'integer',
      price: 'big',
      total: 'big',
      detail: 'text',
    },
    primaryKey: ['order_id', 'position'],
    belongsTo: { order_id: 'sales_order.id' },
  },
  {
    name: 'tax_rate',
    columns: { country_code: 'text', state: 'text', basis_points: 'integer' },
    primaryKey: ['country_code', 'state'],
  },
  {
    name: 'idempotency',
    columns: { scope: 'text', key: 'text', answer: 'text', created_at: 'big' },
    primaryKey: ['scope', 'key'],
    indexes: [['created_at']],
  },
]

/** Order numbers start at 100001: they always have six digits, and do not reveal a new shop. */
const before = 100_000

export const countOrdersFrom = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  if (kind === 'postgres')
    await sql`alter table sales_order alter column id restart with ${sql.lit(before + 1)}`.execute(db)
  else
    await sql`insert into sqlite_sequence (name, seq) select 'sales_order', ${sql.lit(before)}
      where not exists (select 1 from sqlite_sequence where name = 'sales_order')`.execute(db)
}
