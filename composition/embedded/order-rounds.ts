import { mailOrders } from '../../adapters/reference/orders/order-mails'
import { cancelLateFreight } from '../../adapters/reference/orders/cancel-freight'
import { sendOrderNotices } from '../../adapters/reference/orders/order-notices'
import { sendPaymentMails } from '../../adapters/reference/payments/payment-mails'
import type { Database } from '../../adapters/reference/database/engine'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { Outcome } from '../../core/shared/domain-error'

/** What is done for orders every minute: mails that are owed, notices, and the end of orders that waited too long. */
export const roundsOfOrders = (db: Database, deps: PlatformDeps): readonly Outcome<unknown>[] => [
  mailOrders(db, deps),
  cancelLateFreight(db, deps),
  sendOrderNotices(db, deps),
  sendPaymentMails(db, deps),
]
