import * as t from 'io-ts'
import { flag, id, lenient, listOf, number, text } from '../../shared/codecs'

/** A cart that no store has: a token that may read carts gets 404, another one 403. */
const noCart = '00000000-0000-4000-8000-000000000000'

export const storePath = '/v2/store'
export const timePath = '/v2/time'
export const hooksPath = '/v3/hooks'
export const channelPath = (channelId: string | number) => `/v3/channels/${channelId}`
export const sitePath = (channelId: string | number) => `/v3/channels/${channelId}/site`
export const routesPath = (siteId: string | number) => `/v3/sites/${siteId}/routes`
export const checkoutSettingsPath = (channelId: string | number) => `/v3/checkouts/settings/channels/${channelId}`
export const treesPath = '/v3/catalog/trees'
export const productsPath = '/v3/catalog/products'

/** One read for each scope that the token needs, with the scope's name in the control panel. */
export const scopeProbes = {
  Products: productsPath,
  'Price Lists': '/v3/pricelists',
  Customers: '/v3/customers',
  Orders: '/v2/orders',
  Carts: `/v3/carts/${noCart}`,
} as const

export const storeCodec = t.partial({ name: lenient(text(300)), currency: lenient(text(10)) })
export const timeCodec = t.strict({ time: number })
export const channelCodec = t.intersection([t.strict({ id, status: text(50) }), t.partial({ type: lenient(text(50)) })])
export const siteCodec = t.intersection([
  t.strict({ id, url: text(2_000) }),
  t.partial({ urls: lenient(listOf(t.strict({ url: text(2_000), type: text(50) }), 50)) }),
])
export const routeCodec = t.strict({ type: text(50), route: text(2_000) })
export const hookCodec = t.strict({ id, scope: text(200), destination: text(2_000), is_active: flag })
export const checkoutSettingsCodec = t.partial({ should_redirect_to_storefront_for_auth: lenient(flag) })
