import { countingCodeGuesses, type CodeGuard } from '../access/guarded-codes'
import type { DomainError } from '../shared/domain-error'
import type { CartPort } from './cart.port'

/** Limits unknown coupon codes, together with those of gift certificates; a new cart gives no new attempts. */
export const guardedCoupons = (cart: CartPort, guard: CodeGuard): CartPort => ({
  ...cart,
  applyCoupon: code => countingCodeGuesses(guard, isGuess)(cart.applyCoupon(code)),
})

/** A merchant's platform rejects unknown codes with its own error. */
const isGuess = (error: DomainError): boolean =>
  error.tag === 'refused' ||
  error.tag === 'not-found' ||
  (error.tag === 'invalid' && error.issues.some(({ code }) => code === 'cart.coupon-unknown'))
