import { addAddress, addCustomer } from '../../test/support/bigcommerce/customers'
import { ids } from '../../test/support/bigcommerce/goods'
import { addReview } from '../../test/support/bigcommerce/wish-lists'
import type { StoreContent } from '../../test/support/bigcommerce/store'
import { buyer, buyersAddress, channelId } from './contract-ids'

/** Gives the stand-in the customer of the contract; returned is what undoes the writes of one interaction. */
export const stockCustomers = (store: StoreContent) => (): void => {
  store.accounts.customers = []
  store.accounts.addresses = []
  addCustomer(store, {
    id: buyer.id,
    email: buyer.email,
    password: buyer.password,
    first_name: 'Bea',
    last_name: 'Buyer',
    company: 'Beam & Co',
    phone: '937 555 0100',
    channel_ids: [channelId],
  })
  store.wishLists = [
    {
      id: buyer.listId,
      customer_id: buyer.id,
      name: 'Porch',
      is_public: false,
      token: '02d55481-13eb-4d1e-9d79-9062b518570d',
      items: [{ id: buyer.wishId, product_id: ids.lever }],
    },
  ]
  store.reviews = []
  addReview(store, ids.lever, {
    title: 'Solid',
    text: 'Closes quietly.',
    rating: 4,
    name: 'Bea B.',
    email: buyer.email,
    status: 'approved',
    date_reviewed: '2026-11-23T17:00:00+00:00',
  })
  const declined = {
    id: buyer.reviewId,
    title: 'Elsewhere',
    text: 'Cheaper elsewhere.',
    rating: 1,
    name: 'Bea B.',
    email: buyer.email,
    status: 'disapproved',
    date_reviewed: '2026-11-23T17:00:00+00:00',
  }
  store.reviews = [...store.reviews, { ...declined, product_id: ids.lever }]
  addAddress(store, {
    id: buyer.addressId,
    customer_id: buyer.id,
    ...buyersAddress,
  })
}
