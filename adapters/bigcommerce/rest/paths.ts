/** Every path of the store that this shop calls: each is in a contract (contracts/bigcommerce). */
type Id = string | number

export const storePath = '/v2/store'
export const timePath = '/v2/time'
export const groupsPath = '/v2/customer_groups'
export const hooksPath = '/v3/hooks'
export const hookPath = (hookId: Id) => `/v3/hooks/${hookId}`
export const channelPath = (channelId: Id) => `/v3/channels/${channelId}`
export const sitePath = (channelId: Id) => `/v3/channels/${channelId}/site`
export const routesPath = (siteId: Id) => `/v3/sites/${siteId}/routes`
export const checkoutSettingsPath = (channelId: Id) => `/v3/checkouts/settings/channels/${channelId}`
export const treesPath = '/v3/catalog/trees'
export const categoriesPath = '/v3/catalog/trees/categories'
export const brandsPath = '/v3/catalog/brands'
export const customersPath = '/v3/customers'
export const credentialsPath = '/v3/customers/validate-credentials'
export const addressesPath = '/v3/customers/addresses'
export const wishListsPath = '/v3/wishlists'
export const wishListPath = (listId: Id) => `/v3/wishlists/${listId}`
export const wishItemsPath = (listId: Id) => `/v3/wishlists/${listId}/items`
export const wishItemPath = (listId: Id, itemId: Id) => `/v3/wishlists/${listId}/items/${itemId}`
export const reviewsPath = (productId: Id) => `/v3/catalog/products/${productId}/reviews`
export const reviewPath = (productId: Id, reviewId: Id) => `${reviewsPath(productId)}/${reviewId}`
export const productsPath = '/v3/catalog/products'
export const variantsPath = '/v3/catalog/variants'
export const priceListsPath = '/v3/pricelists'
export const assignmentsPath = '/v3/pricelists/assignments'
export const pricesPath = (priceListId: Id) => `/v3/pricelists/${priceListId}/records`
export const pricingPath = '/v3/pricing/products'

/**
 * One read for each scope that the token needs, with the scope's name in the control panel. Of a cart that no store
 * has, a token that may read carts gets 404, another one 403.
 */
export const scopeProbes = {
  Products: productsPath,
  'Price Lists': priceListsPath,
  Customers: customersPath,
  Orders: '/v2/orders',
  Carts: '/v3/carts/00000000-0000-4000-8000-000000000000',
} as const

export const cartsPath = '/v3/carts'
export const cartPath = (cartId: Id) => `${cartsPath}/${cartId}`
export const cartItemsPath = (cartId: Id) => `${cartPath(cartId)}/items`
export const cartItemPath = (cartId: Id, itemId: Id) => `${cartItemsPath(cartId)}/${itemId}`
export const couponsPath = (cartId: Id) => `/v3/checkouts/${cartId}/coupons`
export const couponPath = (cartId: Id, code: Id) => `${couponsPath(cartId)}/${code}`
export const redirectUrlsPath = (cartId: Id) => `${cartPath(cartId)}/redirect_urls`
export const checkoutPath = (cartId: Id) => `/v3/checkouts/${cartId}`
export const feesPath = (cartId: Id) => `${checkoutPath(cartId)}/fees`
export const abandonedCartPath = (token: Id) => `/v3/abandoned-carts/${token}`
export const ordersPath = '/v2/orders'
export const orderPath = (orderId: Id) => `${ordersPath}/${orderId}`
export const orderProductsPath = (orderId: Id) => `${orderPath(orderId)}/products`
export const orderAddressesPath = (orderId: Id) => `${orderPath(orderId)}/shipping_addresses`
export const orderCouponsPath = (orderId: Id) => `${orderPath(orderId)}/coupons`
