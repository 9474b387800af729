import { lazy } from 'react'

/**
 * The cart preview in the header panel: `<CartPreview onClose={...} />` inside a Suspense. Loaded when opened, with its
 * texts.
 */
export const CartPreview = lazy(async () => ({ default: (await import('./cart-preview')).CartPreview }))
export { LineKindNote, lineName, loadLineKinds, preloadLineKinds } from './line-kind'
export { LineKindView, orderLineName } from './line-kind-view'
export { ChosenOptions } from './line-product'
