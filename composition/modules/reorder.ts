import { ContainerModule } from 'inversify'
import { reorderOver } from '../../core/orders/reorder'
import type { CartPort } from '../../core/cart/cart.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { OrdersPort } from '../../core/orders/orders.port'
import type { PathsPort } from '../../core/navigation/paths.port'
import { raw, tokens } from '../wiring/tokens'

/** Reordering on the server, over its orders, cart and catalogue. */
export const reorderModule = new ContainerModule(({ bind }) => {
  bind(raw.reorder).toResolvedValue(
    (orders: OrdersPort, cart: CartPort, catalogue: CataloguePort, paths: PathsPort) =>
      reorderOver({ orders, cart, catalogue, paths }),
    [tokens.orders, tokens.cart, tokens.catalogue, tokens.paths],
  )
})
