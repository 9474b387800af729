import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { cartRoutes } from '../../adapters/commerce/cart/cart.server'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { checkoutRoutes } from '../../adapters/commerce/checkout/checkout.server'
import { commerceOrders } from '../../adapters/commerce/orders/orders.client'
import { ordersRoutes } from '../../adapters/commerce/orders/orders.server'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { BuyerPorts } from '../builders/shop'
import { aShop } from '../builders/shop'
import { cartPortSuite } from './cart.suite'

/** The same promises with the protocol in between: our client, JSON, our server, the embedded platform. */
const overTheWire = (ports: BuyerPorts): BuyerPorts => {
  const http = inProcessHttp([...cartRoutes, ...checkoutRoutes, ...ordersRoutes], () => ports)
  return { cart: commerceCart(http), checkout: commerceCheckout(http), orders: commerceOrders(http) }
}

cartPortSuite('the storefront protocol over the embedded platform', () => aShop('better-sqlite3', overTheWire))
