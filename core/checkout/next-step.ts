import { needsShipping } from '../cart/line-kind'
import type { Checkout, CheckoutStep } from './checkout'

type SoFar = { readonly isCovered?: boolean } & Pick<
  Checkout,
  | 'cart'
  | 'email'
  | 'billingAddress'
  | 'shippingAddress'
  | 'shippingOptionId'
  | 'shippingOptions'
  | 'payment'
  | 'paymentMethods'
>

/**
 * The first incomplete step; if certificates cover the total, no payment is needed. Choices no longer offered must be
 * made again.
 */
export const nextStep = (checkout: SoFar): CheckoutStep => {
  if (checkout.email === undefined) return 'contact'
  const shipped = needsShipping(checkout.cart.lines)
  if ((shipped ? checkout.shippingAddress : (checkout.billingAddress ?? checkout.shippingAddress)) === undefined)
    return 'address'
  if (shipped && !checkout.shippingOptions.some(option => option.id === checkout.shippingOptionId)) return 'shipping'
  if (checkout.isCovered) return 'review'
  const { payment } = checkout
  return payment !== undefined && checkout.paymentMethods.includes(payment.method) ? 'review' : 'payment'
}
