export { CheckoutFrame } from './checkout-frame'
