import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrderChange } from '../../../core/orders/order-change'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { endAuthorization, planOfOrder } from './capture-plan'
import { knownPayment } from './payment-rows'
import { mailPayLinks } from './pay-links'
import { moveShipment, writeShipment } from './shipments'
import { takeAsked } from './take-shipments'
import { query } from '../database/transaction'

type Deps = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin' | 'provider'>

/** What a change of staff does to the shipments of an order that is paid in parts, in its transaction. */
export const changeParts = async (
  trx: Database,
  order: { readonly id: number; readonly store_key: string },
  change: OrderChange,
  { id, now, uuid }: { readonly id: string; readonly now: number; readonly uuid: () => string },
): Promise<E.Either<DomainError, unknown>> => {
  if (change.tag === 'ship') return writeShipment(trx, order, { ...change, id }, { now, uuid })
  if (change.tag === 'ship-on-credit') await moveShipment(trx, change.shipmentId, { state: 'on-credit' }, now)
  return E.right(undefined)
}

/**
 * Takes what was asked for, after the transaction; without an answer the sweep asks again. A cancelled order's
 * authorization ends at the provider.
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
    TE.flatMap((plan): Outcome<void> =>
      !plan || !provider
        ? TE.right(undefined)
        : pipe(
            knownPayment(db, plan.payment_id),
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
          ),
    ),
    // The sweep tries again.
    TE.orElse((): Outcome<void> => TE.right(undefined)),
  )
