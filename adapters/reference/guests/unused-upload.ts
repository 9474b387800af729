import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../database/schema'

const day = 86_400_000

/**
 * Condition for an unused upload: in no construction order, in no application, and in no cart
 * other than those retired more than a day
 * ago, which can no longer be restored. Use it in the statement that marks the upload, so that no use can be added in
 * between. `now`: epoch milliseconds.
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
      // Files of construction orders are retained as long as the order details.
      not(
        exists(
          selectFrom('construction_order_file')
            .select('construction_order_file.upload_id')
            .whereRef('construction_order_file.upload_id', '=', 'upload.id'),
        ),
      ),
      not(
        exists(
          selectFrom('application_file')
            .select('application_file.upload_id')
            .whereRef('application_file.upload_id', '=', 'upload.id'),
        ),
      ),
    ])
