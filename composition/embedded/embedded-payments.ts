import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Database } from '../../adapters/reference/database/engine'
import { isSeeded } from '../../adapters/reference/database/is-seeded'
import { handleNotices, storeNotices, type FailedPayment } from '../../adapters/reference/payments/payment-notices'
import { sendPaymentMails } from '../../adapters/reference/payments/payment-mails'
import { sweepRefunds } from '../../adapters/reference/payments/refund-sweep'
import { sweepParts } from '../../adapters/reference/payments/parts-sweep'
import { sweepPayments } from '../../adapters/reference/payments/payment-sweep'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { SettleDeps } from '../../adapters/reference/payments/settle-payment'
import { countFailedPayment, customerAsker, failedPaymentCounters } from '../../core/checkout/failed-payments'
import type { PaymentMethodId } from '../../core/payments/payment-method'
import type { PaymentProviderPort } from '../../core/payments/payment-provider.port'
import type { Config } from '../config/configuration'
import { startSettlingPayments } from '../jobs/settle-payments'
import type { Log } from '../server/log'
import { paymentWebhook } from '../server/payment-webhook'
import { throttledLog } from '../wiring/throttled-log'
import { valueOf } from './embedded-database'

/** Orders of a test account are labelled for good. */
export const methodOf = ({ mode }: Pick<PaymentProviderPort, 'mode'>): PaymentMethodId =>
  mode === 'live' ? 'card' : 'card-test'

/** Nobody may pay real money for the goods of the demo merchant. */
export const refuseLiveDemo = async (db: Database, { payments }: Pick<Config, 'payments'>): Promise<void> => {
  if (payments?.mode === 'live' && (await valueOf(isSeeded(db))))
    throw new Error(
      'LINTEL_STRIPE_SECRET_KEY is live but the database holds the demo merchant: use a key of test mode, or a ' +
        'database of your own',
    )
}

/** Settles payments while the shop runs, and answers the provider's notices. */
export const settlePayments = (
  db: Database,
  deps: SettleDeps & Pick<PlatformDeps, 'payments' | 'provider' | 'limits'>,
  provider: PaymentProviderPort,
  log: Pick<Log, 'warn'>,
) => {
  const { wake, stop } = startSettlingPayments({
    sweep: pipe(
      sweepPayments(db, deps, provider),
      TE.flatMap(payments =>
        pipe(
          sweepParts(db, deps, provider),
          TE.map(parts => payments + parts),
        ),
      ),
      TE.flatMap(payments =>
        pipe(
          sweepRefunds(db, deps, provider),
          TE.map(refunds => payments + refunds),
        ),
      ),
    ),
    handle: pipe(
      handleNotices(db, { ...deps, paymentFailed: countedPayment(deps) }, provider),
      // The mails of what they told; those that fail now are sent with the next round of mails.
      TE.tap(handled => (handled > 0 ? TE.rightTask(sendPaymentMails(db, deps)) : TE.right(undefined))),
    ),
    log,
  })
  const refused = throttledLog(deps.clock.now, 60_000, (what, more) => log.warn(more > 0 ? { more } : {}, what))
  const notices = paymentWebhook({
    accept: (signature, body) =>
      pipe(
        provider.accept(signature, body),
        TE.flatMap(accepted => storeNotices(db, deps.clock, accepted)),
      ),
    wake,
    refused: () => refused('a notice of the payment provider was not signed by it'),
  })
  return { notices, stop }
}

/** Counts a failed payment by what a notice tells: its cart and customer, but not the network. */
const countedPayment =
  ({ limits }: Pick<PlatformDeps, 'limits'>) =>
  ({ cartId, customerId, failure }: FailedPayment) =>
    countFailedPayment(
      limits,
      failedPaymentCounters({
        cart: cartId,
        ...(customerId === undefined ? {} : { asker: customerAsker(customerId) }),
      }),
      failure,
    )
