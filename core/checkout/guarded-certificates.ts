import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { countedAsker } from '../access/counted-session'
import { rateLimited } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import type { GuessGuard } from '../cart/guarded-coupons'
import type { DomainError } from '../shared/domain-error'
import type { CheckoutPort } from './checkout.port'

/** Limits unknown certificate codes per customer or session and per address: a guessed code is worth money. */
export const guardedCertificates = (
  checkout: CheckoutPort,
  { session, limits, random, address }: GuessGuard,
): CheckoutPort => ({
  ...checkout,
  spendCertificate: code =>
    pipe(
      countedAsker(session, random),
      TE.flatMap(asker =>
        pipe(
          checkout.spendCertificate(code),
          rateLimited(limits).countingFailures(
            [
              [rateLimits.certificatesOfAsker, asker],
              [rateLimits.certificatesFromAddress, address],
            ],
            isGuess,
          ),
        ),
      ),
    ),
})

/** A merchant's platform rejects unknown codes with its own error. */
const isGuess = (error: DomainError): boolean =>
  error.tag === 'refused' ||
  error.tag === 'not-found' ||
  (error.tag === 'invalid' && error.issues.some(({ code }) => code === 'checkout.certificate-unknown'))
