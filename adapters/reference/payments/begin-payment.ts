import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Language } from '../../../core/access/visitor'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'
import { emailLanguage } from '../mail/plain-text-email'
import { planOfPayment } from '../orders/capture-plan'
import { knownPayment, paymentOf, paymentRow, type PaymentRow } from '../orders/payment-rows'
import { settleOrderPayment, type SettleDeps } from './settle-payment'

const label: Readonly<Record<Language, (orderId: number) => string>> = {
  en: orderId => `Order ${orderId}`,
  'en-MX': orderId => `Order ${orderId}`,
  'fr-LU': orderId => `Commande ${orderId}`,
}

/** Where the buyer of an order comes back to; safe to reload. */
const returnPath = (paymentId: string): string => `/secure-checkout/return?payment=${encodeURIComponent(paymentId)}`

/**
 * Begins a payment at its provider, after the order was written: the provider is never asked inside a transaction.
 * Idempotent, so that a lost answer only needs another call. A way that is given up is cancelled first.
 */
export const beginPayment = (
  db: Database,
  deps: SettleDeps,
  provider: PaymentProviderPort,
  paymentId: string,
  backPath = returnPath(paymentId),
): Outcome<PaymentRow> =>
  pipe(
    knownPayment(db, paymentId),
    TE.flatMap(row => (row.leaving === null ? TE.right(row) : left(db, deps, provider, row, row.leaving))),
    TE.flatMap(row => (row.state === 'asked' ? begun(db, deps, provider, row, backPath) : TE.right(row))),
  )

/**
 * Gives up the fields in our page in favor of the provider's page. Stored before the provider is asked, so that neither
 * a notice about the cancellation nor a lost answer ends the order.
 */
export const payOnPage = (
  db: Database,
  deps: SettleDeps,
  provider: PaymentProviderPort,
  { id }: Pick<PaymentRow, 'id'>,
  backPath?: string,
): Outcome<PaymentRow> =>
  pipe(
    query(() =>
      db
        .updateTable('payment')
        .set(({ eb, ref }) => ({
          state: 'asked' as const,
          way: 'page' as const,
          leaving: ref('provider_id'),
          provider_id: null,
          client_secret: null,
          attempt: eb('attempt', '+', 1),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('way', '=', 'fields')
        .where('state', '=', 'pending')
        .execute(),
    ),
    TE.flatMap(() => beginPayment(db, deps, provider, id, backPath)),
  )

/** Cancels the former way; if the buyer was quicker, the payment goes on there. */
const left = (
  db: Database,
  deps: SettleDeps,
  provider: PaymentProviderPort,
  row: PaymentRow,
  providerId: string,
): Outcome<PaymentRow> =>
  pipe(
    provider.cancel({ id: row.id, providerId }, `lintel:${row.id}:leave:${row.attempt}`),
    TE.flatMap(({ status }) =>
      query(() =>
        db
          .updateTable('payment')
          .set(({ eb }) => ({
            leaving: null,
            ...(status === 'cancelled' ? {} : { provider_id: providerId, state: 'pending' as const, way: 'fields' }),
            version: eb('version', '+', 1),
          }))
          .where('id', '=', row.id)
          .where('leaving', '=', providerId)
          .execute(),
      ),
    ),
    TE.flatMap(() => settleOrderPayment(db, deps, provider, row.id)),
  )

const begun = (
  db: Database,
  deps: SettleDeps,
  provider: PaymentProviderPort,
  row: PaymentRow,
  backPath: string,
): Outcome<PaymentRow> => {
  const inFields = row.way !== 'page' && provider.publishableKey !== undefined
  return pipe(
    query(async () => ({
      order: await db
        .selectFrom('sales_order')
        .select(['email', 'language'])
        .where('id', '=', row.order_id)
        .executeTakeFirstOrThrow(),
      inParts: (await planOfPayment(db, row.id)) !== undefined,
    })),
    TE.flatMap(({ order: { email, language }, inParts }) =>
      provider.begin(
        {
          ...paymentOf(row),
          email,
          capture: inParts ? 'later' : 'now',
          saveInstrument: inParts,
          label: label[emailLanguage(language)](row.order_id),
        },
        inFields
          ? { tag: 'fields' }
          : {
              tag: 'page',
              returnUrl: deps.origin + backPath,
              backUrl: deps.origin + backPath,
              language: emailLanguage(language),
            },
      ),
    ),
    TE.flatMap(({ providerId, attempt, pageUrl, clientSecret }) =>
      query(async () => {
        // The first answer counts; a repeated one is the same payment at the provider.
        await db
          .updateTable('payment')
          .set(({ eb }) => ({
            state: 'pending' as const,
            way: inFields ? ('fields' as const) : ('page' as const),
            provider_id: providerId,
            page_url: pageUrl ?? null,
            client_secret: clientSecret ?? null,
            attempt,
            version: eb('version', '+', 1),
            changed_at: deps.clock.now(),
          }))
          .where('id', '=', row.id)
          .where('state', '=', 'asked')
          .where('leaving', 'is', null)
          .execute()
        return (await paymentRow(db, row.id)) ?? row
      }),
    ),
  )
}
