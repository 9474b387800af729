import type { ReactElement } from 'react'
import type { CartWindow } from '../../core/cart/cart-window'
import type * as Late from './late-long-cart'

/** Module cache of the component for paginated carts; contains no visitor data. */
const loaded: { view?: typeof Late } = {}

const load = async (): Promise<void> => void (loaded.view ??= await import('./late-long-cart'))

/** Whether the lines, or those set aside, take more than one page. */
export const isLong = ({ shows }: CartWindow): boolean => shows.pages > 1 || shows.aside.pages > 1

/** Few carts are longer than a page: loaders load this code only for those that are. */
export const loadLongCart = async (cart: CartWindow): Promise<void> => (isLong(cart) ? load() : undefined)

/** Called before hydration; decides by the markup that the server rendered. */
export const preloadLongCart = async (): Promise<void> =>
  typeof document !== 'undefined' && document.querySelector('[data-cart-pages]') ? load() : undefined

export type LongCartProps = { readonly cart: CartWindow }

/** Pagination of a cart's lines, or of those set aside. */
export const CartPagesSlot = (props: LongCartProps & { readonly of: 'page' | 'aside' }): ReactElement | null =>
  loaded.view ? <loaded.view.CartPages {...props} /> : null

/** Lines on other pages that need attention. */
export const LinesElsewhereSlot = (props: LongCartProps): ReactElement | null =>
  loaded.view ? <loaded.view.LinesElsewhere {...props} /> : null
