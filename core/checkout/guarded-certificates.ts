import { countingCodeGuesses, type CodeGuard } from '../access/guarded-codes'
import type { DomainError } from '../shared/domain-error'
import type { CheckoutPort } from './checkout.port'

/** Limits unknown certificate codes, together with those of coupons: a guessed code is worth money. */
export const guardedCertificates = (checkout: CheckoutPort, guard: CodeGuard): CheckoutPort => ({
  ...checkout,
  spendCertificate: code => countingCodeGuesses(guard, isGuess)(checkout.spendCertificate(code)),
})

/** A merchant's platform rejects unknown codes with its own error. */
const isGuess = (error: DomainError): boolean =>
  error.tag === 'refused' ||
  error.tag === 'not-found' ||
  (error.tag === 'invalid' && error.issues.some(({ code }) => code === 'checkout.certificate-unknown'))
