import { bigcommerceAccounts } from '../../adapters/bigcommerce/account/customers'
import { addressesPath, credentialsPath, customersPath } from '../../adapters/bigcommerce/rest/paths'
import type { Rest } from '../../adapters/bigcommerce/rest/rest'
import { answerOf } from '../support/expecting'
import { each, like } from '../support/matchers'
import { get, write, type Call } from './call'
import { buyer, buyersAddress, channelId } from './contract-ids'

const accounts = (rest: Rest) => bigcommerceAccounts(rest, channelId)
const meta = { pagination: { total_pages: like(1) } }

const customer = {
  id: buyer.id,
  email: buyer.email,
  first_name: like('Bea'),
  last_name: like('Buyer'),
  company: like('Beam & Co'),
  phone: like('937 555 0100'),
  customer_group_id: like(0),
}
const shopAddress = {
  firstName: 'Bea',
  lastName: 'Buyer',
  address1: '12 Mill Road',
  city: 'Dayton',
  state: 'Ohio',
  postalCode: '45402',
  countryCode: 'US',
}
const stored = { ...buyersAddress, id: like(buyer.addressId), customer_id: buyer.id }
const ofBuyer = { 'customer_id:in': String(buyer.id), page: '1', limit: '250' }

/** The calls about a customer of the store. */
export const customerCalls: readonly Call[] = [
  write(
    'whether a password is right',
    'POST',
    credentialsPath,
    { body: { email: buyer.email, password: buyer.password, channel_id: channelId } },
    { status: 200, body: { is_valid: true, customer_id: buyer.id } },
    rest => answerOf(accounts(rest).check({ email: buyer.email, password: buyer.password })),
  ),
  get(
    'a customer',
    customersPath,
    { 'id:in': String(buyer.id), page: '1', limit: '50' },
    { data: [customer], meta },
    rest => answerOf(accounts(rest).find(buyer.id)),
  ),
  get(
    'the customer of an e-mail address',
    customersPath,
    { 'email:in': buyer.email, page: '1', limit: '50' },
    { data: [customer], meta },
    rest => answerOf(accounts(rest).findByEmail(buyer.email)),
  ),
  write(
    'a new customer of a channel',
    'POST',
    customersPath,
    {
      body: [
        {
          email: 'nell@millwork.example',
          first_name: 'Nell',
          last_name: 'New',
          phone: '937 555 0199',
          company: '',
          customer_group_id: 3,
          origin_channel_id: channelId,
          channel_ids: [channelId],
          authentication: { force_password_reset: false, new_password: 'Hinge4you' },
        },
      ],
    },
    {
      status: 200,
      body: { data: [{ id: like(90_001), email: 'nell@millwork.example', first_name: 'Nell', last_name: 'New' }] },
    },
    rest =>
      answerOf(
        accounts(rest).create({
          firstName: 'Nell',
          lastName: 'New',
          email: 'nell@millwork.example',
          phone: '937 555 0199',
          password: 'Hinge4you',
          groupId: 3,
        }),
      ),
  ),
  write(
    "a customer's names",
    'PUT',
    customersPath,
    { body: [{ id: buyer.id, first_name: 'Bea', last_name: 'Buyer', phone: '', company: 'Beam & Co' }] },
    { status: 200, body: { data: [{ id: buyer.id, email: buyer.email, first_name: 'Bea', last_name: 'Buyer' }] } },
    rest =>
      answerOf(accounts(rest).change(buyer.id, { firstName: 'Bea', lastName: 'Buyer', companyName: 'Beam & Co' })),
  ),
  get('the addresses of a customer', addressesPath, ofBuyer, { data: each(stored), meta }, rest =>
    answerOf(accounts(rest).addresses(buyer.id)),
  ),
  write(
    'a new address of a customer',
    'POST',
    addressesPath,
    { body: [{ customer_id: buyer.id, ...buyersAddress, address1: '9 New Street' }] },
    { status: 200, body: { data: [{ id: like(buyer.addressId), customer_id: buyer.id }] } },
    rest => answerOf(accounts(rest).saveAddress(buyer.id, { ...shopAddress, address1: '9 New Street' })),
  ),
  write(
    'a changed address',
    'PUT',
    addressesPath,
    { body: [{ id: buyer.addressId, ...buyersAddress }] },
    { status: 200, body: { data: [{ id: buyer.addressId, customer_id: buyer.id }] } },
    rest => answerOf(accounts(rest).saveAddress(buyer.id, { ...shopAddress, id: buyer.addressId })),
  ),
  write(
    'the removal of an address',
    'DELETE',
    addressesPath,
    { query: { 'id:in': String(buyer.addressId) } },
    { status: 204 },
    rest => answerOf(accounts(rest).deleteAddress(buyer.id, buyer.addressId)),
  ),
]
