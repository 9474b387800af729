import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import type { ClockPort } from '../../core/shared/clock.port'
import type { PaymentsConfig } from '../config/config-payments'

/** The configured payment provider; its library is loaded only then. */
export const paymentProvider = async (
  payments: PaymentsConfig | undefined,
  clock: ClockPort,
): Promise<PaymentProviderPort | undefined> =>
  payments && (await import('../../adapters/payments/stripe/stripe.client')).stripePayments(payments, clock)
