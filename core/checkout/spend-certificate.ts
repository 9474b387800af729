import type { Outcome } from '../shared/domain-error'
import type { Checkout } from './checkout'
import type { CheckoutPort } from './checkout.port'

export type SpendCertificate = (code: string) => Outcome<Checkout>
export type ReturnCertificate = (id: string) => Outcome<Checkout>

/** Applies a gift certificate to the order. Its balance is only reduced when the order is placed. */
export const spendCertificate =
  (ports: { readonly checkout: CheckoutPort }): SpendCertificate =>
  code =>
    ports.checkout.spendCertificate(code)

/** Removes a certificate from the checkout. */
export const returnCertificate =
  (ports: { readonly checkout: CheckoutPort }): ReturnCertificate =>
  id =>
    ports.checkout.returnCertificate(id)
