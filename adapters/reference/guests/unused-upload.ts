import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../database/schema'

const day = 86_400_000

/**
 * Nothing uses an upload: no cart that can be ordered or brought back, and no order for a new store. To be asked in the
 * statement that marks it, so that nothing comes between. `now`: epoch milliseconds.
 */
export const isUnused =
  (now: number) =>
  ({ and, not, exists, selectFrom }: ExpressionBuilder<Schema, 'upload'>) =>
    and([
      not(
        exists(
          selectFrom('upload_use')
            .innerJoin('cart_line', 'cart_line.id', 'upload_use.cart_line_id')
            .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
            .select('upload_use.upload_id')
            .whereRef('upload_use.upload_id', '=', 'upload.id')
            .where(({ or, eb }) => or([eb('cart.state', '<>', 'retired'), eb('cart.changed_at', '>=', now - day)])),
        ),
      ),
      // Files of construction orders are kept as long as the order details.
      not(
        exists(
          selectFrom('construction_order_file')
            .select('construction_order_file.upload_id')
            .whereRef('construction_order_file.upload_id', '=', 'upload.id'),
        ),
      ),
    ])
