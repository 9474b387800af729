import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { splitRefund, type RefundSplit } from '../../../core/payments/refund-split'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict } from '../../../core/shared/domain-error'
import { sumOf, type Cents } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'
import { certificatesLeft, giftRefundId } from './gift-payment'
import { giftMethod } from './payment-rows'
import { leftOf, sharedRefund } from './order-payment-rows'
import type { OrderRow } from './orders'
import { refundServiceOf, reserveRefund, sendRefund, settleGiftRefund } from './payment-refunds'
import type { PaymentRow } from './payment-rows'
import type { RefundDetail } from './refund-outcome'

export type AskedShares = {
  readonly id: string
  readonly amount: Cents
  /** What the refund is for, and who asked for it. */
  readonly detail: RefundDetail
  readonly payments: readonly PaymentRow[]
  /** In place of what the certificates have left. */
  readonly certificates?: RefundSplit['certificates']
  readonly now: number
}

/** The id of what a further payment returns of a refund. */
const furtherRefundId = (refundId: string, at: number): string => (at === 0 ? refundId : `${refundId}:${at + 1}`)

/**
 * Reserves what goes back to the payments, the newest first, and what goes back to certificates. The latter waits for
 * the former; alone it is made immediately. What further payments return is a refund of an amount of its own. What no
 * payment and no certificate has left is not refunded.
 */
export const reserveShares = async (
  trx: Database,
  row: OrderRow,
  { id, amount, detail, payments, certificates: only, now }: AskedShares,
): Promise<E.Either<DomainError, RefundSplit>> => {
  const { payments: others, gifts } = sharedRefund(payments)
  const lefts = others.map(payment => ({ id: payment.id, left: leftOf(payment) }))
  const split = splitRefund(amount, lefts, only ? [] : await certificatesLeft(trx, row))
  const certificates = only ?? split.certificates
  if (only && sumOf(split.payments, share => share.amount) < amount)
    return E.left(conflict('payment-desk.issues.nothing-left'))
  const further = {
    ...nothingElse,
    ...(detail.by ? { by: detail.by } : {}),
    ...(detail.rest ? { rest: true as const } : {}),
  }
  for (const [at, share] of split.payments.entries()) {
    const payment = others.find(each => each.id === share.id)
    const done =
      payment &&
      (await reserveOf(trx, payment, now, {
        id: furtherRefundId(id, at),
        amount: share.amount,
        detail: at === 0 ? detail : { ...further, other: share.amount },
      }))
    if (done && E.isLeft(done)) return done
  }
  if (certificates.length === 0) return E.right(split)
  if (!gifts) return E.left(conflict('payment-desk.issues.nothing-left'))
  const rest = sumOf(certificates, part => part.amount)
  if (split.payments.length > 0) {
    const waits = { ...further, certificates, after: id }
    const done = await reserveOf(trx, gifts, now, { id: giftRefundId(id), amount: rest, detail: waits })
    return E.isLeft(done) ? done : E.right(split)
  }
  const done = await reserveOf(trx, gifts, now, { id, amount: rest, detail: { ...detail, certificates } })
  if (E.isLeft(done)) return done
  await settleGiftRefund(trx, row.id, id, { isMade: true, now })
  return E.right(split)
}

const nothingElse = { lines: [], shipping: 0, fees: 0, other: 0 }

const reserveOf = async (
  trx: Database,
  payment: PaymentRow,
  now: number,
  refund: { readonly id: string; readonly amount: Cents; readonly detail: RefundDetail },
): Promise<E.Either<DomainError, void>> => {
  await trx
    .insertInto('payment')
    .values(payment)
    .onConflict(found => found.column('id').doNothing())
    .execute()
  return reserveRefund(trx, payment.id, { ...refund, detail: JSON.stringify(refund.detail) }, now)
}

type Deps = Pick<PlatformDeps, 'clock' | 'payments' | 'provider'>

/** Sends what each payment returns of a refund. Without an answer of a service it stays asked, which the desk sees. */
export const sendShares = (db: Database, deps: Deps, refundId: string): Outcome<void> =>
  pipe(
    query(() =>
      db
        .selectFrom('refund')
        .innerJoin('payment', 'payment.id', 'refund.payment_id')
        .select(['refund.id', 'payment.method'])
        .where(({ or, eb }) => or([eb('refund.id', '=', refundId), eb('refund.id', 'like', `${refundId}:%`)]))
        .where('payment.method', '<>', giftMethod)
        .orderBy('refund.id')
        .execute(),
    ),
    TE.flatMap(TE.traverseSeqArray(refund => sendShare(db, deps, refund))),
    TE.map(() => undefined),
    TE.orElse((): Outcome<void> => TE.right(undefined)),
  )

/** One without an answer does not stop the others. */
const sendShare = (
  db: Database,
  deps: Deps,
  { id, method }: { readonly id: string; readonly method: string },
): Outcome<unknown> => {
  const service = refundServiceOf(deps, method)
  return service
    ? pipe(
        sendRefund(db, deps, service, id),
        TE.map((): unknown => undefined),
        TE.orElse((): Outcome<unknown> => TE.right(undefined)),
      )
    : TE.right(undefined)
}
