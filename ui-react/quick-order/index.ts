/** The view of the Quick Order Pad, for the content editor. */
export const loadPadView = () => import('./quick-order-page').then(page => page.PadView)
