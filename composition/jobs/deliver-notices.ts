import * as E from 'fp-ts/Either'
import type { Notice, NoticeQueue } from '../../adapters/reference/account/notices'
import type { StoreLoginsPort } from '../../core/access/store-login'
import type { TaxNoticesPort } from '../../core/construction/tax-notices.port'
import type { Outcome } from '../../core/shared/domain-error'
import type { ClockPort } from '../../core/shared/clock.port'
import type { Log } from '../server/log'

/** The notification ports of the customer service. */
export type CustomerService = StoreLoginsPort & TaxNoticesPort

export type DeliveryParts = {
  readonly queue: NoticeQueue
  readonly service: CustomerService
  readonly clock: ClockPort
  readonly log: Pick<Log, 'warn'>
  readonly everyMs?: number
}

/** Five notices every five seconds: at most sixty a minute per process, regardless of the backlog. */
const everyMs = 5_000
const concurrency = 5
/** Longer than a call's timeout, so that no other process delivers it meanwhile. */
const leaseMs = 120_000
const firstPauseMs = 30_000
const maxPauseMs = 6 * 3_600_000
/** With exponential backoff, about three days. */
const maxAttempts = 20

/** Delivers queued notices in small batches while the server runs (security rule 44). Returns the stop function. */
export const deliverNotices = (parts: DeliveryParts): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => deliverOnce(parts))
  }, parts.everyMs ?? everyMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/**
 * One round. Failed notices are retried with exponential backoff; after the last attempt they are dropped and logged.
 */
export const deliverOnce = async ({ queue, service, clock, log }: DeliveryParts): Promise<void> => {
  const due = await queue.claim(concurrency, leaseMs)()
  if (E.isLeft(due)) return
  for (const { id, notice, attempts } of due.right) {
    const delivered = await deliver(service, notice)()
    if (E.isRight(delivered)) {
      await queue.done(id)()
    } else if (attempts >= maxAttempts) {
      log.warn({ notice: id, error: delivered.left.tag }, `a ${notice.kind} notice was dropped after its last retry`)
      await queue.done(id)()
    } else {
      await queue.later(id, clock.now() + Math.min(maxPauseMs, firstPauseMs * 2 ** (attempts - 1)))()
    }
  }
}

const deliver = (service: CustomerService, notice: Notice): Outcome<void> =>
  notice.kind === 'store-login' ? service.notify(notice.login) : service.report(notice.customerId)
