import type { Customer, Visitor } from '../../core/access/visitor'
import type { Address } from '../../core/addresses/address'

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  id: 2,
  email: 'admin@northgate.example',
  firstName: 'Ada',
  lastName: 'Admin',
  phone: '+1 216 555 0100',
  role: 0,
  roleName: 'Admin',
  company: { id: 1, name: 'Northgate Builders' },
  group: { id: 2, name: 'Northgate Builders', categoryAccess: { tag: 'all' }, priceListId: 11 },
  isStaff: false,
  ...changes,
})

export const aVisitor = (changes: Partial<Visitor> = {}): Visitor => ({
  storeKey: 'commercial',
  language: 'en',
  customer: aCustomer(),
  visible: { tag: 'everything' },
  priceListId: 11,
  ...changes,
})

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  id: 7,
  firstName: 'Ada',
  lastName: 'Admin',
  companyName: 'Northgate Builders',
  phone: '+1 216 555 0100',
  address1: '1 Lake Ave',
  address2: 'Dock 4',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44114',
  countryCode: 'US',
  ...changes,
})
