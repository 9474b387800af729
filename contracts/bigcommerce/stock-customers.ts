import { addAddress, addCustomer } from '../../test/support/bigcommerce/customers'
import type { StoreContent } from '../../test/support/bigcommerce/store'
import { buyer, channelId } from './contract-ids'

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
  addAddress(store, {
    id: buyer.addressId,
    customer_id: buyer.id,
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
  })
}
