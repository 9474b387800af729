import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { rateLimits, withFigures } from '../../core/access/rate-limits'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import type { CaptchaVerdict } from '../../core/captcha/captcha.port'
import type { Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import { sha256 } from './digest'

/**
 * Accepts each token once. A retry of the same request (after a dropped connection, or a resubmitted form) is accepted
 * again, so that it gets the first result.
 */
export const usedOnce = (
  limits: RateLimitPort,
  { token, about, seconds }: { readonly token: string; readonly about: string; readonly seconds: number },
): Outcome<CaptchaVerdict> => {
  const once = withFigures(rateLimits.captchaTokens, { windowSeconds: seconds })
  return pipe(
    TE.tryCatch(
      async () => [await sha256(token), await sha256(about)] as const,
      reason => unavailable('captcha', String(reason)),
    ),
    TE.flatMap(([tokenHash, aboutHash]) =>
      pipe(
        limits.hit(once, tokenHash),
        TE.flatMap(wait => {
          const same = `${tokenHash}:${aboutHash}`
          return wait === 0
            ? pipe(
                limits.hit(once, same),
                TE.map((): CaptchaVerdict => 'passed'),
              )
            : pipe(
                limits.peek(once, same),
                TE.map((repeat): CaptchaVerdict => (repeat > 0 ? 'passed' : 'failed')),
              )
        }),
      ),
    ),
  )
}
