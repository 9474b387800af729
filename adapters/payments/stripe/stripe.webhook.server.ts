import * as E from 'fp-ts/Either'
import type Stripe from 'stripe'
import type { PaymentMode } from '../../../core/payments/payment'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import { forbidden } from '../../../core/shared/domain-error'
import { noticeFromEvent } from './stripe.wire'

/** How old a notice may be, in seconds; older ones may be recorded and sent again by others. */
const toleranceSeconds = 300

type Settings = { readonly webhookSecrets: readonly string[]; readonly mode: PaymentMode }

const refused = E.left(forbidden('payment.notice'))

/**
 * Verifies a notice with each secret, several while one is exchanged. Notices of the other mode are refused too: a test
 * account must not move live orders.
 */
export const stripeNotices =
  (stripe: Stripe, { webhookSecrets, mode }: Settings): PaymentProviderPort['accept'] =>
  (signature, body) =>
  async () => {
    if (signature === undefined) return refused
    for (const secret of webhookSecrets) {
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, secret, toleranceSeconds)
        .catch(() => undefined)
      if (event === undefined) continue
      const notice = noticeFromEvent(event)
      if (E.isLeft(notice)) return E.right([])
      const { mode: sentFor, ...accepted } = notice.right
      return sentFor === mode ? E.right([accepted]) : refused
    }
    return refused
  }
