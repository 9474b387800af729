import type { Visitor } from '../../../core/access/visitor'
import type { Database } from '../database/engine'

/**
 * Coming to a closed door while signed in asks for access, once per buyer and address (S2-4.05). Answers why staff
 * declined it, when they did. An approval that no longer opens the door, because the shop was rearranged, is asked
 * anew.
 */
export const noteAccessRequest = async (
  db: Database,
  visitor: Visitor,
  customerId: number,
  target: string,
  now: number,
): Promise<{ readonly reason?: string }> => {
  const asked = { requested_at: now, state: 'received', store_key: visitor.storeKey, language: visitor.language }
  await db
    .insertInto('access_request')
    .values({ customer_id: customerId, target, ...asked })
    .onConflict(found =>
      found
        .columns(['customer_id', 'target'])
        .doUpdateSet(({ eb }) => ({ ...asked, version: eb('access_request.version', '+', 1) }))
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
