import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrderChange } from '../../../core/orders/order-change'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import { cancelRest, restRefundId } from './cancel-rest'
import { endAuthorization, planOfOrder, type PlanRow } from './capture-plan'
import type { OrderRow } from './orders'
import { knownPayment, type PaymentRow } from './payment-rows'
import { mailPayLinks } from './pay-links'
import { sendShares } from './refund-shares'
import { moveShipment, writeShipment } from './shipments'
import { takeAsked } from './take-shipments'
import { query } from '../database/transaction'

type Deps = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin' | 'payments' | 'provider'>

type Changing = {
  readonly id: string
  readonly desk: StaffDesk
  readonly now: number
  readonly origin: string
  readonly uuid: () => string
}

/** What a change of staff does to an order that is paid in parts, in its transaction. */
export const changeParts = async (
  trx: Database,
  order: OrderRow,
  change: OrderChange,
  { id, desk, now, origin, uuid }: Changing,
): Promise<E.Either<DomainError, unknown>> => {
  if (change.tag === 'ship') return writeShipment(trx, order, { ...change, id }, { now, uuid })
  if (change.tag === 'cancel-rest') return cancelRest(trx, order, { note: change.note, desk, origin, now })
  if (change.tag === 'ship-on-credit') await moveShipment(trx, change.shipmentId, { state: 'on-credit' }, now)
  return E.right(undefined)
}

/**
 * Takes what was asked for, after the transaction; without an answer the sweep asks again. What is reserved for a
 * cancelled order, or for a cancelled rest, ends at the provider; what was paid for the rest is refunded.
 */
export const takeParts = (db: Database, deps: Deps, orderId: number, change: OrderChange): Outcome<void> => {
  const { provider } = deps
  if (!provider) return TE.right(undefined)
  if (change.tag === 'ship')
    return pipe(
      takeAsked(db, deps, provider, orderId),
      TE.flatMap(() => mailPayLinks(db, deps)),
      TE.map(() => undefined),
      TE.orElse((): Outcome<void> => TE.right(undefined)),
    )
  if (change.tag === 'cancel-rest')
    return pipe(
      releaseRest(db, provider, orderId),
      TE.flatMap(() => sendShares(db, deps, restRefundId(orderId))),
    )
  return change.tag === 'step' && change.to === 'cancelled'
    ? cancelAuthorization(db, deps, orderId)
    : TE.right(undefined)
}

/** Ends what is reserved for an order that was cancelled before anything was taken; no refund. Safe to repeat. */
export const cancelAuthorization = (
  db: Database,
  { provider }: Pick<Deps, 'provider'>,
  orderId: number,
): Outcome<void> =>
  pipe(
    query(() => planOfOrder(db, orderId)),
    TE.flatMap(plan => (plan && provider ? endReserved(db, provider, plan) : TE.right(undefined))),
    // The sweep tries again.
    TE.orElse((): Outcome<void> => TE.right(undefined)),
  )

const endReserved = (
  db: Database,
  provider: PaymentProviderPort,
  { payment_id: paymentId }: Pick<PlanRow, 'payment_id'>,
): Outcome<void> =>
  pipe(
    knownPayment(db, paymentId),
    TE.flatMap((row): Outcome<void> => {
      if (row.state !== 'authorised' || row.provider_id === null) return TE.right(undefined)
      return pipe(
        provider.cancel({ id: row.id, providerId: row.provider_id }, `lintel:${row.id}:cancel`),
        TE.flatMap(({ status }) =>
          query(async () => {
            if (status !== 'cancelled') return
            await endAuthorization(db, row.id)
            await db
              .updateTable('payment')
              .set(({ eb }) => ({ state: 'cancelled' as const, version: eb('version', '+', 1) }))
              .where('id', '=', row.id)
              .execute()
          }),
        ),
      )
    }),
  )

/** Ends what is still reserved of an order of which nothing is left to take. Safe to repeat. */
export const releaseRest = (db: Database, provider: PaymentProviderPort, orderId: number): Outcome<void> =>
  pipe(
    query(() => planOfOrder(db, orderId)),
    TE.flatMap((plan): Outcome<void> => {
      if (!plan || plan.is_over === 1 || plan.taken < plan.total) return TE.right(undefined)
      return pipe(
        knownPayment(db, plan.payment_id),
        TE.flatMap(row =>
          row.captured === 0
            ? endReserved(db, provider, plan)
            : pipe(
                releaseAuthorization(provider, row, plan.way),
                TE.flatMap(() => query(() => endAuthorization(db, row.id))),
                TE.map(() => undefined),
              ),
        ),
      )
    }),
    // The sweep tries again.
    TE.orElse((): Outcome<void> => TE.right(undefined)),
  )

/** An authorization of which parts were captured is not cancelled: a last capture of nothing releases its rest. */
export const releaseAuthorization = (
  provider: PaymentProviderPort,
  { id, provider_id: providerId, captured }: Pick<PaymentRow, 'id' | 'provider_id' | 'captured'>,
  way: PlanRow['way'],
): Outcome<unknown> => {
  if (providerId === null) return TE.right(undefined)
  if (captured === 0) return provider.cancel({ id, providerId }, `lintel:${id}:cancel`)
  return way === 'several-captures'
    ? provider.capture({ id, providerId }, 0, true, `lintel:${id}:release`)
    : TE.right(undefined)
}
