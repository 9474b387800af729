import { lazy } from 'react'

/**
 * The panel under the header's cart cell: `<CartPreview onClose={...} />` inside a Suspense. Only loaded once it is
 * opened; its texts come along with the cart it asks for.
 */
export const CartPreview = lazy(async () => ({ default: (await import('./cart-preview')).CartPreview }))
export { LineKindNote, lineName, loadLineKinds, loadStandingKinds } from './line-kind'
export { LineKindView, orderLineName } from './line-kind-view'
export { ChosenOptions } from './line-product'
