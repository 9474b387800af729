import { channelId, checkoutHost, shopOrigin, treeId } from '../../test/support/bigcommerce/store'

export const hash = 'x7k2m9qd1'
export const token = 'token.of.the.stand-in'
export const siteId = 1_077
export { channelId, checkoutHost, shopOrigin, treeId }

/** A customer of the store, with one address and one wish list. */
export const buyer = {
  id: 4_711,
  email: 'bea@millwork.example',
  password: 'Hinge4you',
  addressId: 5_301,
  listId: 6_101,
  wishId: 6_201,
  reviewId: 6_301,
} as const

/** That customer's address, as the store writes it. */
export const buyersAddress = {
  first_name: 'Bea',
  last_name: 'Buyer',
  company: '',
  phone: '',
  address1: '12 Mill Road',
  address2: '',
  city: 'Dayton',
  state_or_province: 'Ohio',
  postal_code: '45402',
  country_code: 'US',
}

/** Carts of the store: one for each kind of write, and one that became an order. */
export const carts = {
  id: '2c9f0e5a-6a1b-4c1d-8e2f-0a1b2c3d4e01',
  withCoupon: '2c9f0e5a-6a1b-4c1d-8e2f-0a1b2c3d4e02',
  withFee: '2c9f0e5a-6a1b-4c1d-8e2f-0a1b2c3d4e03',
  orderedId: '2c9f0e5a-6a1b-4c1d-8e2f-0a1b2c3d4e04',
  lineId: 'b1f0e5a2-6a1b-4c1d-8e2f-0a1b2c3d4e11',
  otherLineId: 'b1f0e5a2-6a1b-4c1d-8e2f-0a1b2c3d4e12',
  feeId: 'c1f0e5a2-6a1b-4c1d-8e2f-0a1b2c3d4e21',
  leftToken: 'd1f0e5a2-6a1b-4c1d-8e2f-0a1b2c3d4e31',
} as const
