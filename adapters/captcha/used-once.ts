import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { RateLimitPort } from '../../core/account/session-records.port'
import type { CaptchaVerdict } from '../../core/captcha/captcha.port'
import type { Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import { sha256 } from './digest'

/**
 * A token counts once. The very same thing sent again with it - a repeat after a cut connection, a page sent anew - is let
 * through, so that a repeat can be answered like the first time.
 */
export const usedOnce = (limits: RateLimitPort, { token, about, seconds }: { readonly token: string; readonly about: string; readonly seconds: number }): Outcome<CaptchaVerdict> => {
  const once = { tries: 1, windowSeconds: seconds }
  return pipe(
    TE.tryCatch(async () => [await sha256(token), await sha256(about)] as const, reason => unavailable('captcha', String(reason))),
    TE.flatMap(([tokenHash, aboutHash]) => pipe(
      limits.hit(`captcha:${tokenHash}`, once),
      TE.flatMap(wait => {
        const same = `captcha:${tokenHash}:${aboutHash}`
        return wait === 0
          ? pipe(limits.hit(same, once), TE.map((): CaptchaVerdict => 'passed'))
          : pipe(limits.peek(same, once), TE.map((repeat): CaptchaVerdict => (repeat > 0 ? 'passed' : 'failed')))
      }),
    )),
  )
}
