import { ContainerModule } from 'inversify'
import { cmsContent, cmsPaths } from '../../adapters/cms/content/content.client'
import { commerceAccount, commerceGeography } from '../../adapters/commerce/account/account.client'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { commerceOrders } from '../../adapters/commerce/orders/orders.client'
import { commerceSearch } from '../../adapters/commerce/search/search.client'
import { commerceUploads } from '../../adapters/commerce/uploads/uploads.client'
import { orderSurcharge } from '../../adapters/orders/surcharge/surcharge.client'
import type { Http } from '../../adapters/shared/http'
import { tokens } from '../tokens'

/** The commerce family over HTTP: in the browser to our gateway, on the server to a merchant's platform. */
export const commerceModule = new ContainerModule(({ bind }) => {
  bind(tokens.checkout).toResolvedValue(commerceCheckout, [tokens.commerceHttp])
  bind(tokens.geography).toResolvedValue(commerceGeography, [tokens.commerceHttp])
  bind(tokens.orders).toResolvedValue(commerceOrders, [tokens.commerceHttp])
})

/** What everybody may read of the commerce family, as it comes: in the browser. */
export const catalogueModule = new ContainerModule(({ bind }) => {
  bind(tokens.catalogue).toResolvedValue((http: Http) => commerceCatalogue(http), [tokens.commerceHttp])
  bind(tokens.search).toResolvedValue((http: Http) => commerceSearch(http), [tokens.commerceHttp])
})

/** Account, cart and files over HTTP, where whoever answers keeps the session too: in the browser. */
export const visitorModule = new ContainerModule(({ bind }) => {
  bind(tokens.cart).toResolvedValue(commerceCart, [tokens.commerceHttp])
  bind(tokens.account).toResolvedValue(commerceAccount, [tokens.commerceHttp])
  bind(tokens.uploads).toResolvedValue(commerceUploads, [tokens.commerceHttp])
})

/** The content family over HTTP. */
export const cmsModule = new ContainerModule(({ bind }) => {
  bind(tokens.content).toResolvedValue(cmsContent, [tokens.cmsHttp])
  bind(tokens.paths).toResolvedValue((http: Http) => cmsPaths(http), [tokens.cmsHttp])
})

/** The merchant's order services over HTTP. The gateway names the customer group itself, so the browser's guess is blank. */
export const ordersModule = new ContainerModule(({ bind }) => {
  bind(tokens.surcharge).toResolvedValue((http: Http) => orderSurcharge(http, () => ''), [tokens.ordersHttp])
})
