import { channelId, checkoutHost, shopOrigin, treeId } from '../../test/support/bigcommerce/store'

export const hash = 'x7k2m9qd1'
export const token = 'token.of.the.stand-in'
export const siteId = 1_077
export { channelId, checkoutHost, shopOrigin, treeId }

/** A customer of the store, with one address. */
export const buyer = { id: 4_711, email: 'bea@millwork.example', password: 'Hinge4you', addressId: 5_301 } as const
