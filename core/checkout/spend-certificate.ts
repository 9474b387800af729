import type { Outcome } from '../shared/domain-error'
import type { Checkout } from './checkout'
import type { CheckoutPort } from './checkout.port'

export type SpendCertificate = (code: string) => Outcome<Checkout>
export type ReturnCertificate = (id: string) => Outcome<Checkout>

/** Pays as much of the order as a gift certificate can. Nothing is taken off it before the order is placed. */
export const spendCertificate =
  (ports: { readonly checkout: CheckoutPort }): SpendCertificate =>
  code =>
    ports.checkout.spendCertificate(code)

/** Takes a certificate off the checkout again. */
export const returnCertificate =
  (ports: { readonly checkout: CheckoutPort }): ReturnCertificate =>
  id =>
    ports.checkout.returnCertificate(id)
