import type { ReactElement } from 'react'
import type { OrderDetails } from '../../core/orders/order-details'
import type { OrderDetailsCard } from './order-details-card'

/** Module cache of the card component; contains no visitor data. */
const loaded: { card?: typeof OrderDetailsCard } = {}

const load = async (): Promise<void> => void (loaded.card ??= (await import('./order-details-card')).OrderDetailsCard)

/** Loads the component for store details, if the order has any. */
export const loadStoreOrder = async (details: OrderDetails | undefined): Promise<void> => (details ? load() : undefined)

/** Called before hydration. */
export const preloadStoreOrder = async (): Promise<void> =>
  typeof document !== 'undefined' && document.querySelector('[data-store-order]') ? load() : undefined

/** The store details of a construction team's cart. */
export const StoreOrder = ({ details }: { readonly details: OrderDetails | undefined }): ReactElement | null =>
  details && loaded.card ? <loaded.card details={details} /> : null
