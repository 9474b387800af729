import type { PaymentHealth } from '../../../core/payments/payment-desk.port'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'

/** How online payment is set up, and when the provider was last heard of. */
export const paymentHealth = async (
  db: Database,
  { provider, paymentSettings = { testCard: true } }: Pick<PlatformDeps, 'provider' | 'paymentSettings'>,
): Promise<PaymentHealth> => {
  const notices = await db
    .selectFrom('payment_notice')
    .select(({ fn, eb }) => [
      fn.max('arrived_at').as('last'),
      fn.sum<number>(eb.case().when('handled_at', 'is', null).then(1).else(0).end()).as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  const calls = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.max('looked_at').as('last'))
    .where('method', '=', provider?.method.id ?? '')
    .executeTakeFirstOrThrow()
  const refunds = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['asked', 'pending'])
    .executeTakeFirstOrThrow()
  return {
    mode: provider?.mode ?? (paymentSettings.testCard ? 'demo' : 'none'),
    ...(notices.last === null ? {} : { lastNotice: Number(notices.last) }),
    ...(calls.last === null ? {} : { lastCall: Number(calls.last) }),
    waitingNotices: Number(notices.waiting ?? 0),
    openRefunds: Number(refunds.count),
  }
}
