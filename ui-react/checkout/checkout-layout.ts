/** The checkout's layout route: the shop's layout data in a reduced layout; errors use the shop's error page. */
export { frameLoader as loader, shouldRevalidateFrame as shouldRevalidate } from '../navigation'
export { BareErrorPage as ErrorBoundary } from '../content'
export { CheckoutFrame as Component } from './checkout-frame'
