import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import type { CaptchaService } from '../../core/captcha/captcha'
import type { CaptchaChecksPort, CaptchaPort, CaptchaVerdict } from '../../core/captcha/captcha.port'
import type { Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import type { Http } from '../shared/http'
import { usedOnce } from './used-once'

export type CaptchaServiceParts = {
  readonly service: CaptchaService
  readonly siteKey: string
  readonly secret: string
  /** The service's own host. */
  readonly http: Http
  readonly limits: RateLimitPort
  /** Fallback where the service's script cannot run: a sum, and its verification. */
  readonly sums: CaptchaPort & CaptchaChecksPort
}

/** API host per service, and the script and frame hosts for the content security policy. */
export const captchaHosts: Readonly<
  Record<CaptchaService, { readonly origin: string; readonly path: string; readonly pageHosts: readonly string[] }>
> = {
  turnstile: {
    origin: 'https://challenges.cloudflare.com',
    path: '/turnstile/v0/siteverify',
    pageHosts: ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    origin: 'https://www.google.com',
    path: '/recaptcha/api/siteverify',
    pageHosts: ['https://www.google.com', 'https://www.gstatic.com'],
  },
}

/** Usual lifetime of these services' tokens. */
const tokenSeconds = 300

/** A third-party captcha, if one is configured. */
export const serviceCaptcha = ({
  service,
  siteKey,
  secret,
  http,
  limits,
  sums,
}: CaptchaServiceParts): CaptchaPort & CaptchaChecksPort => ({
  task: () => TE.right({ tag: 'service', service, siteKey }),
  question: sums.question,
  check: (token, about) => {
    if (token.startsWith('q.')) return sums.check(token, about)
    if (token.length > 4_000) return TE.right('failed')
    const form = new FormData()
    form.set('secret', secret)
    form.set('response', token)
    // A retry with the same token is not verified again: the service accepts each token once.
    return pipe(
      http.post(captchaHosts[service].path, { form }),
      TE.flatMapEither(({ status, body }) =>
        status === 200
          ? E.right((body as { readonly success?: unknown } | undefined)?.success === true)
          : E.left(unavailable(service, `status ${status}`)),
      ),
      TE.flatMap((passed): Outcome<CaptchaVerdict> =>
        passed ? usedOnce(limits, { token, about, seconds: tokenSeconds }) : repeatOnly(limits, token, about),
      ),
    )
  },
})

/** The service may reject a token because this same request has just redeemed it. */
const repeatOnly = (limits: RateLimitPort, token: string, about: string): Outcome<CaptchaVerdict> =>
  usedOnce({ ...limits, hit: () => TE.right(1) }, { token, about, seconds: tokenSeconds })
