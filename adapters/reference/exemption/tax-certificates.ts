import type { Visitor } from '../../../core/access/visitor'
import type { OrderFile } from '../../../core/orders/order-details'
import type { RandomPort } from '../../../core/shared/clock.port'
import type { Database } from '../database/engine'

/** Queues the certificates of an order for staff, each once, even if the order is never placed. */
export const noteCertificates = async (
  trx: Database,
  { storeKey, customer, language }: Visitor,
  files: readonly OrderFile[],
  { now, random }: { readonly now: number; readonly random: RandomPort },
): Promise<void> => {
  const certificates = files.filter(({ kind }) => kind === 'certificate')
  if (!customer || certificates.length === 0) return
  await trx
    .insertInto('tax_certificate')
    .values(
      certificates.map(({ id }) => ({
        id: random.uuid(),
        store_key: storeKey,
        customer_id: customer.id,
        company_id: customer.company?.id ?? null,
        upload_id: id,
        state: 'waiting' as const,
        regions: '[]',
        ends_on: null,
        reason: null,
        version: 0,
        created_at: now,
        reported_at: null,
        decided_at: null,
        decided_by: null,
        language,
      })),
    )
    .onConflict(found => found.columns(['customer_id', 'upload_id']).doNothing())
    .execute()
  await trx
    .updateTable('upload')
    .set({ state: 'ordered' })
    .where('state', '=', 'kept')
    .where(
      'id',
      'in',
      certificates.map(({ id }) => id),
    )
    .execute()
}
