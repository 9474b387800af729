import * as E from 'fp-ts/Either'
import type { Outcome } from '../../../core/shared/domain-error'
import type { PlatformDeps } from './platform-deps'

/**
 * Runs work in the background: neither its duration nor its failure affects the response. Mainly for mails, which are
 * retried later; the response time must not reveal whether there was a recipient.
 */
export const afterwards =
  (deps: Pick<PlatformDeps, 'later'>, work: Outcome<unknown>): Outcome<void> =>
  async () => {
    if (deps.later) deps.later(work)
    else await work()
    return E.right(undefined)
  }
