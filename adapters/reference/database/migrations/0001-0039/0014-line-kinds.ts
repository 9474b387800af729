import type { Kysely } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import { createTable } from '../table-plan'

/** Carts and orders may contain downloads, custom items and gift certificates besides physical goods. */
export const addLineKinds = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await addColumns(db, kind, 'product', {
    type: "text not null default 'physical'",
    downloads: "text not null default '[]'",
  })
  await addColumns(db, kind, 'cart_line', { own: 'text' })
  await addColumns(db, kind, 'sales_order', { paid_at: 'bigint' })
  await createTable(db, columnTypes(kind), {
    name: 'gift_certificate',
    columns: {
      order_id: 'big',
      position: 'integer',
      code_hash: 'text',
      code: 'text?',
      amount: 'big',
      balance: 'big',
      issued_at: 'big',
    },
    primaryKey: ['order_id', 'position'],
    belongsTo: { order_id: 'sales_order.id' },
    unique: [['code_hash']],
  })
}
