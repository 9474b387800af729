import * as E from 'fp-ts/Either'
import type { Outcome } from '../../../core/shared/domain-error'
import type { PlatformDeps } from './platform-deps'

/**
 * Work that no answer waits for, nor fails with: mails above all, which go out later if they do not now, and whose
 * sending must not tell by its time whether there was anybody to write to.
 */
export const afterwards =
  (deps: Pick<PlatformDeps, 'later'>, work: Outcome<unknown>): Outcome<void> =>
  async () => {
    if (deps.later) deps.later(work)
    else await work()
    return E.right(undefined)
  }
