/** The checkout's layout route: the frame's data, shown calmly; what goes wrong has the shop's error page. */
export { frameLoader as loader, shouldRevalidateFrame as shouldRevalidate } from '../navigation'
export { BareErrorPage as ErrorBoundary } from '../content'
export { CheckoutFrame as Component } from './checkout-frame'
