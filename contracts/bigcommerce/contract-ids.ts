import { channelId, checkoutHost, shopOrigin, treeId } from '../../test/support/bigcommerce/store'

export const hash = 'x7k2m9qd1'
export const token = 'token.of.the.stand-in'
export const siteId = 1_077
export { channelId, checkoutHost, shopOrigin, treeId }
