import type { BankPayment } from '../../../core/orders/order'
import type { Database } from '../database/engine'

type OrderOf = { readonly id: number; readonly company_id: number | null }

/** Whether a bank payment of the order is under way, and whether its company's policy trusts it; else undefined. */
export const bankPaymentOf = async (db: Database, order: OrderOf): Promise<BankPayment | undefined> => {
  const underWay = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  if (!underWay) return undefined
  if (order.company_id === null) return 'awaited'
  const policy = await db
    .selectFrom('company_credit')
    .select('ships_unpaid')
    .where('company_id', '=', order.company_id)
    .executeTakeFirst()
  return policy?.ships_unpaid === 1 ? 'trusted' : 'awaited'
}
