import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'

export type ApplyCoupon = (code: string) => Outcome<Cart>

/** Applies a coupon to the cart; an empty code is rejected with an issue (S1-5.08). */
export const applyCoupon =
  (ports: { readonly cart: CartPort }): ApplyCoupon =>
  code =>
    code.trim() === '' ? TE.left(invalid(issue('coupon', 'cart.coupon-empty'))) : ports.cart.applyCoupon(code.trim())
