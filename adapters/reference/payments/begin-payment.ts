import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Language } from '../../../core/access/visitor'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'
import { emailLanguage } from '../mail/plain-text-email'
import { paymentOf, paymentRow, type PaymentRow } from '../orders/payment-rows'

type Sources = Pick<PlatformDeps, 'clock' | 'origin'>

const label: Readonly<Record<Language, (orderId: number) => string>> = {
  en: orderId => `Order ${orderId}`,
  'en-MX': orderId => `Order ${orderId}`,
  'fr-LU': orderId => `Commande ${orderId}`,
}

/** Where the buyer comes back to; safe to reload. */
export const returnPath = (paymentId: string): string =>
  `/secure-checkout/return?payment=${encodeURIComponent(paymentId)}`

/**
 * Begins a payment at its provider, after the order was written: the provider is never asked inside a transaction.
 * Idempotent, so that a lost answer only needs another call.
 */
export const beginPayment = (
  db: Database,
  deps: Sources,
  provider: PaymentProviderPort,
  paymentId: string,
): Outcome<PaymentRow> =>
  pipe(
    query(() => paymentRow(db, paymentId)),
    TE.flatMap(row => (row ? TE.right(row) : TE.left(notFound('payment')))),
    TE.flatMap(row => (row.state === 'asked' ? begun(db, deps, provider, row) : TE.right(row))),
  )

const begun = (db: Database, deps: Sources, provider: PaymentProviderPort, row: PaymentRow): Outcome<PaymentRow> =>
  pipe(
    query(() =>
      db
        .selectFrom('sales_order')
        .select(['email', 'language'])
        .where('id', '=', row.order_id)
        .executeTakeFirstOrThrow(),
    ),
    TE.flatMap(({ email, language }) =>
      provider.begin(
        {
          ...paymentOf(row),
          email,
          capture: 'now',
          saveInstrument: false,
          label: label[emailLanguage(language)](row.order_id),
        },
        {
          tag: 'page',
          returnUrl: deps.origin + returnPath(row.id),
          backUrl: deps.origin + returnPath(row.id),
          language: emailLanguage(language),
        },
      ),
    ),
    TE.flatMap(({ providerId, attempt, pageUrl }) =>
      query(async () => {
        // The first answer counts; a repeated one is the same payment at the provider.
        await db
          .updateTable('payment')
          .set(({ eb }) => ({
            state: 'pending' as const,
            provider_id: providerId,
            page_url: pageUrl ?? null,
            attempt,
            version: eb('version', '+', 1),
            changed_at: deps.clock.now(),
          }))
          .where('id', '=', row.id)
          .where('state', '=', 'asked')
          .execute()
        return (await paymentRow(db, row.id)) ?? row
      }),
    ),
  )
