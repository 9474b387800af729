import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ProviderPayment } from '../../../core/payments/payment'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { sumOf } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import { attempt, query, transaction } from '../database/transaction'
import { emailLanguage } from '../mail/plain-text-email'
import { endAuthorization, planOfOrder, planOfPayment, returnAmount, savedOf } from './capture-plan'
import { askPayment, paymentOf, paymentRow, type PaymentRow } from './payment-rows'
import { oweRefund } from './refund'
import { moveShipment } from './shipments'
import { shipmentLabel } from './shipment-texts'

type Sources = { readonly clock: ClockPort; readonly random: { readonly uuid: () => string } }

/** A provider takes at most this many captures of one authorization; the last one ends it. */
const maxCaptures = 50
/** A provider forgets keys after a day: an older capture is looked for first. */
const keyLifeMs = 23 * 3_600_000

type CaptureRow = {
  readonly id: string
  readonly payment_id: string
  readonly amount: number
  readonly purpose: string
  readonly created_at: number
  /** The order was cancelled meanwhile: only what was taken already counts. */
  readonly isGivenUp: boolean
}

/** Takes everything that an order has asked for: captures first, then charges of the stored card. Safe to repeat. */
export const takeAsked =
  (db: Database, deps: Sources, provider: PaymentProviderPort, orderId: number): Outcome<void> =>
  async () => {
    const captures = await query(() =>
      db
        .selectFrom('capture')
        .innerJoin('payment', 'payment.id', 'capture.payment_id')
        .selectAll('capture')
        .where('payment.order_id', '=', orderId)
        .where('capture.state', '=', 'asked')
        .orderBy('capture.created_at')
        .execute(),
    )()
    if (E.isLeft(captures)) return captures
    const order = await query(() =>
      db.selectFrom('sales_order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow(),
    )()
    if (E.isLeft(order)) return order
    const isGivenUp = order.right.status === 'cancelled' || order.right.status === 'lapsed'
    for (const capture of captures.right) await sendCapture(db, deps, provider, { ...capture, isGivenUp })()
    if (isGivenUp) return E.right(undefined)
    const charges = await query(() =>
      db
        .selectFrom('shipment')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('state', '=', 'asked')
        .where('payment_id', 'is not', null)
        .execute(),
    )()
    if (E.isLeft(charges)) return charges
    for (const { id, payment_id: paymentId } of charges.right)
      if (paymentId !== null) await sendCharge(db, deps, provider, { id, paymentId })()
    return E.right(undefined)
  }

/**
 * Captures an amount that was written before, with the same key each time. What the provider received says whether an
 * earlier try succeeded, when its answer was lost and the key is too old.
 */
const sendCapture = (
  db: Database,
  deps: Sources,
  provider: PaymentProviderPort,
  capture: CaptureRow,
): Outcome<unknown> =>
  pipe(
    query(async () => ({
      row: await paymentRow(db, capture.payment_id),
      plan: await planOfPayment(db, capture.payment_id),
      others: await db.selectFrom('capture').selectAll().where('payment_id', '=', capture.payment_id).execute(),
    })),
    TE.flatMap(({ row, plan, others }): Outcome<unknown> => {
      if (!row || !plan || row.provider_id === null) return TE.right(undefined)
      const payment = { id: row.id, providerId: row.provider_id }
      const done = others.filter(({ state }) => state === 'done')
      const isLast = plan.taken >= plan.total && others.filter(({ state }) => state === 'asked').length === 1
      const final = plan.way !== 'several-captures' || isLast || done.length + 1 >= maxCaptures
      const before = sumOf(done, ({ amount }) => amount)
      const found = pipe(
        provider.read(payment),
        TE.map(read => (read.received >= before + capture.amount ? read : undefined)),
      )
      const send = provider.capture(payment, capture.amount, final, `lintel:capture:${capture.id}`)
      const isOld = deps.clock.now() - capture.created_at > keyLifeMs
      return pipe(
        isOld || capture.isGivenUp ? found : TE.right(undefined),
        TE.flatMap((read): Outcome<ProviderPayment | undefined> => (read || capture.isGivenUp ? TE.right(read) : send)),
        TE.orElse((error): Outcome<ProviderPayment | undefined> => (isRefused(error) ? found : TE.left(error))),
        TE.flatMap(read =>
          transaction(db, async trx =>
            E.right(
              await (read
                ? storeCapture(trx, capture, row, { read, final }, deps.clock.now())
                : captureFailed(trx, deps, capture, row)),
            ),
          ),
        ),
      )
    }),
  )

/** The provider will never accept this call. */
const isRefused = (error: DomainError): boolean =>
  error.tag === 'refused' || (error.tag === 'unavailable' && /^(400|402|404) /.test(error.detail ?? ''))

const storeCapture = async (
  trx: Database,
  capture: CaptureRow,
  row: PaymentRow,
  { read, final }: { readonly read: ProviderPayment; readonly final: boolean },
  now: number,
): Promise<void> => {
  const stored = await trx
    .updateTable('capture')
    .set({ state: 'done', provider_id: read.reference ?? read.providerId })
    .where('id', '=', capture.id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  if (!stored) return
  // By the provider's total, which a notice may have stored before.
  await trx
    .updateTable('payment')
    .set({ captured: read.received })
    .where('id', '=', row.id)
    .where('captured', '<', read.received)
    .execute()
  await trx
    .updateTable('payment')
    .set(({ eb }) => ({ state: 'captured' as const, version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', row.id)
    .execute()
  if (final) await endAuthorization(trx, row.id)
  if (capture.isGivenUp) {
    const order = await trx.selectFrom('sales_order').selectAll().where('id', '=', row.order_id).executeTakeFirst()
    if (order) await oweRefund(trx, order)
  }
  const shipmentId = shipmentIn(capture)
  if (shipmentId !== undefined) await moveShipment(trx, shipmentId, { state: 'shipped' }, now)
}

/** An authorization that ended meanwhile: its shipment is charged to the stored card. */
const captureFailed = async (
  trx: Database,
  { clock, random }: Sources,
  capture: CaptureRow,
  row: PaymentRow,
): Promise<void> => {
  const failed = await trx
    .updateTable('capture')
    .set({ state: 'failed', reason: 'The authorization has ended.' })
    .where('id', '=', capture.id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  if (!failed) return
  if (capture.isGivenUp) return returnAmount(trx, row.id, capture.amount)
  await endAuthorization(trx, row.id)
  const shipmentId = shipmentIn(capture)
  if (shipmentId === undefined) return returnAmount(trx, row.id, capture.amount)
  const plan = await planOfPayment(trx, row.id)
  const now = clock.now()
  const id = random.uuid()
  await askPayment(trx, { id, orderId: row.order_id, method: row.method, amount: capture.amount }, now)
  await trx.updateTable('shipment').set({ payment_id: id }).where('id', '=', shipmentId).execute()
  if (!plan || savedOf(plan) === undefined)
    await moveShipment(trx, shipmentId, { state: 'payment-needed', problem: 'The authorization has ended.' }, now)
}

const shipmentIn = ({ purpose }: CaptureRow): string | undefined =>
  purpose.startsWith('shipment:') ? purpose.slice('shipment:'.length) : undefined

/**
 * Charges the stored card for a shipment, with the shipment as key. Declined: the buyer has to pay it, or staff ship on
 * credit.
 */
const sendCharge = (
  db: Database,
  deps: Sources,
  provider: PaymentProviderPort,
  shipment: { readonly id: string; readonly paymentId: string },
): Outcome<unknown> =>
  pipe(
    attempt(() => chargeToSend(db, shipment.paymentId)),
    TE.flatMap((known): Outcome<unknown> => {
      if (!known) return TE.right(undefined)
      const { row, saved, email, label } = known
      return pipe(
        provider.chargeLater(saved, { ...paymentOf(row), email, label }, `lintel:shipment:${shipment.id}`),
        TE.flatMap(read =>
          transaction(db, async trx => E.right(await storeCharge(trx, shipment.id, row, read, deps.clock.now()))),
        ),
        TE.orElse(error => chargeFailed(db, deps, shipment.id, row, error)),
      )
    }),
  )

const chargeToSend = async (db: Database, paymentId: string) => {
  const row = await paymentRow(db, paymentId)
  const plan = row && (await planOfOrder(db, row.order_id))
  const saved = plan && savedOf(plan)
  if (!row || !saved || row.state !== 'asked') return E.right(undefined)
  const { email, language } = await db
    .selectFrom('sales_order')
    .select(['email', 'language'])
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  return E.right({ row, saved, email, label: shipmentLabel(emailLanguage(language), row.order_id) })
}

/** After a server error the next round has another key, as the provider's adapter found no charge of this one. */
const chargeFailed = (
  db: Database,
  deps: Sources,
  shipmentId: string,
  row: PaymentRow,
  error: DomainError,
): Outcome<unknown> =>
  error.tag === 'refused'
    ? transaction(db, async trx => E.right(await declined(trx, shipmentId, row, error.message, deps)))
    : pipe(
        isServerError(error) ? query(() => nextAttempt(db, row)) : TE.right(undefined),
        TE.flatMap(() => TE.left(error)),
      )

/** A provider repeats such an answer under its key. */
const isServerError = (error: DomainError): boolean => error.tag === 'unavailable' && /^5\d\d /.test(error.detail ?? '')

const nextAttempt = (db: Database, row: PaymentRow): Promise<unknown> =>
  db
    .updateTable('payment')
    .set(({ eb }) => ({ attempt: eb('attempt', '+', 1), version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('state', '=', 'asked')
    .execute()

/** Stores what the provider says of a shipment's charge; also after the buyer paid it. */
export const storeCharge = async (
  trx: Database,
  shipmentId: string,
  row: PaymentRow,
  read: ProviderPayment,
  now: number,
): Promise<void> => {
  const isPaid = read.status === 'succeeded' && read.received >= row.amount
  await trx
    .updateTable('payment')
    .set(({ eb }) => ({
      state: isPaid ? ('captured' as const) : ('processing' as const),
      captured: isPaid ? row.amount : 0,
      provider_id: read.providerId,
      reference: read.reference ?? null,
      instrument: read.instrument ? JSON.stringify(read.instrument) : null,
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', row.id)
    .where('captured', '=', 0)
    .execute()
  if (isPaid) await moveShipment(trx, shipmentId, { state: 'shipped' }, now)
}

/** The next try is another payment at the provider. */
const declined = async (
  trx: Database,
  shipmentId: string,
  row: PaymentRow,
  problem: string,
  { clock }: Sources,
): Promise<void> => {
  const moved = await moveShipment(trx, shipmentId, { state: 'payment-needed', problem }, clock.now())
  if (!moved) return
  await trx
    .updateTable('payment')
    .set(({ eb }) => ({ problem, attempt: eb('attempt', '+', 1), version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
}
