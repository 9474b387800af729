import type { Visitor } from '../../../core/access/visitor'
import type { Database } from '../database/engine'

/**
 * Records an access request when a signed-in buyer meets a closed area, once per buyer and address (S2-4.05). Returns
 * the reason if staff declined it. An approval that no longer applies, because categories changed, becomes a new
 * request.
 */
export const noteAccessRequest = async (
  db: Database,
  visitor: Visitor,
  customerId: number,
  target: string,
  now: number,
): Promise<{ readonly reason?: string }> => {
  const received = { requested_at: now, state: 'received', store_key: visitor.storeKey, language: visitor.language }
  await db
    .insertInto('access_request')
    .values({ customer_id: customerId, target, ...received })
    .onConflict(found =>
      found
        .columns(['customer_id', 'target'])
        .doUpdateSet(({ eb }) => ({ ...received, version: eb('access_request.version', '+', 1) }))
        .where('access_request.state', '=', 'approved'),
    )
    .execute()
  const row = await db
    .selectFrom('access_request')
    .select(['state', 'reason'])
    .where('customer_id', '=', customerId)
    .where('target', '=', target)
    .executeTakeFirst()
  return row?.state === 'declined' && row.reason !== null ? { reason: row.reason } : {}
}
