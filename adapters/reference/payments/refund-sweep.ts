import * as E from 'fp-ts/Either'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'
import { readRefundAgain, sendRefund } from '../orders/payment-refunds'
import { settleRefund } from '../orders/refund'
import type { PlatformDeps } from '../database/platform-deps'

/** Who the history names for refunds that the sweep completes. */
const paymentDesk = { id: 0, name: 'Payments' }
const maxPerRound = 200

/**
 * Completes refunds that were interrupted, so that a lost answer only delays: asks again for those that were not
 * confirmed, reads those under way, and begins those of cancelled orders that were never begun. Safe to run in several
 * processes. Returns the number of refunds looked at.
 */
export const sweepRefunds =
  (
    db: Database,
    deps: Pick<PlatformDeps, 'clock' | 'payments' | 'provider'>,
    provider: PaymentProviderPort,
  ): Outcome<number> =>
  async () => {
    const open = await query(() =>
      db
        .selectFrom('refund')
        .innerJoin('payment', 'payment.id', 'refund.payment_id')
        .select(['refund.id', 'refund.state', 'refund.provider_id'])
        .where('refund.state', 'in', ['asked', 'pending'])
        .where('payment.method', '=', provider.method.id)
        .orderBy('refund.changed_at')
        .orderBy('refund.id')
        .limit(maxPerRound)
        .execute(),
    )()
    if (E.isLeft(open)) return open
    // One that fails now is looked at again in the next round; the others must not wait for it.
    for (const row of open.right)
      await (row.state === 'asked'
        ? sendRefund(db, deps, provider, row.id)()
        : readRefundAgain(db, deps, provider, row)())
    const due = await query(() =>
      db
        .selectFrom('sales_order')
        .innerJoin('payment', 'payment.order_id', 'sales_order.id')
        .select('sales_order.id')
        .distinct()
        .where('sales_order.refund', '=', 'due')
        .where('payment.method', '=', provider.method.id)
        .limit(maxPerRound)
        .execute(),
    )()
    if (E.isLeft(due)) return due
    for (const { id } of due.right) await settleRefund(db, deps, paymentDesk, id, ['due'])()
    return E.right(open.right.length + due.right.length)
  }
