import type { Insertable } from 'kysely'
import type { Schema } from '../database/schema'

type Rows<T extends keyof Schema> = readonly Insertable<Schema[T]>[]

const list = (...ids: readonly number[]) => JSON.stringify(ids)

export const customerGroups: Rows<'customer_group'> = [
  {
    id: 1,
    name: 'Retail',
    access_type: 'list',
    category_ids: list(300, 310, 320, 330, 340, 350, 500, 510, 520, 530, 600, 610, 620, 630, 650, 660, 670),
    price_list_id: null,
    is_default: 1,
    surcharge_basis_points: 0,
  },
  {
    id: 2,
    name: 'Northgate Builders',
    access_type: 'all',
    category_ids: list(),
    price_list_id: 11,
    is_default: 0,
    surcharge_basis_points: 0,
  },
  {
    id: 3,
    name: 'Harbor State University',
    access_type: 'list',
    category_ids: list(110, 310, 800, 810, 820),
    price_list_id: 12,
    is_default: 0,
    surcharge_basis_points: 0,
  },
  {
    id: 4,
    name: 'Dollar General',
    access_type: 'list',
    category_ids: list(710),
    price_list_id: 13,
    is_default: 0,
    surcharge_basis_points: 200,
  },
  {
    id: 5,
    name: 'pOpshelf',
    access_type: 'list',
    category_ids: list(720),
    price_list_id: 13,
    is_default: 0,
    surcharge_basis_points: 0,
  },
  {
    id: 6,
    name: 'Lakeside Property Group',
    access_type: 'list',
    category_ids: list(),
    price_list_id: null,
    is_default: 0,
    surcharge_basis_points: 0,
  },
]

export const northgate = 1
const harbor = 2
const dollar = 3
const popshelf = 4
const lakeside = 5

const usual = { tax_exempt_category: null, pays_by_invoice: 0, withheld_methods: '[]' }

export const companies: Rows<'company'> = [
  { ...usual, id: northgate, name: 'Northgate Builders', group_id: 2, pays_by_invoice: 1 },
  { ...usual, id: harbor, name: 'Harbor State University', group_id: 3, pays_by_invoice: 1 },
  { ...usual, id: dollar, name: 'Dollar General', group_id: 4, tax_exempt_category: 'E' },
  { ...usual, id: popshelf, name: 'pOpshelf', group_id: 5, tax_exempt_category: 'G' },
  // Without credit, it pays by card alone.
  { ...usual, id: lakeside, name: 'Lakeside Property Group', group_id: 6, withheld_methods: '["purchase-order"]' },
]

export type SeedCustomer = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly companyName?: string
  readonly companyId?: number
  readonly groupId?: number
  readonly role: number
  readonly roleName?: string
  readonly isStaff?: true
  /** Further companies, for a super admin. */
  readonly memberOf?: readonly number[]
  /** Addresses: the company's for company users. The first is the default for shipping and billing. */
  readonly addresses: readonly SeedAddress[]
}

type SeedAddress = readonly [
  address1: string,
  address2: string | null,
  city: string,
  state: string,
  postalCode: string,
  phone?: string,
]

const jobsite: SeedAddress = ['2260 Wyandot Avenue', 'Building C, dock 2', 'Columbus', 'OH', '43207', '(614) 555-0163']
const yard: SeedAddress = ['418 Quarry Road', null, 'Dayton', 'OH', '45404', '(937) 555-0188']

/** The order determines the ids, which are the same in every new shop. */
export const customers: readonly SeedCustomer[] = [
  {
    email: 'retail@lintel.example',
    firstName: 'Rita',
    lastName: 'Retail',
    phone: '(937) 555-0100',
    groupId: 1,
    role: 99,
    addresses: [['36 Sycamore Street', 'Apt 2', 'Dayton', 'OH', '45402']],
  },
  {
    email: 'admin@northgate.example',
    firstName: 'Ada',
    lastName: 'Admin',
    phone: '(937) 555-0181',
    companyName: 'Northgate Builders',
    companyId: northgate,
    groupId: 2,
    role: 0,
    roleName: 'Admin',
    addresses: [yard, jobsite],
  },
  {
    email: 'senior@northgate.example',
    firstName: 'Sam',
    lastName: 'Senior',
    phone: '(937) 555-0182',
    companyName: 'Northgate Builders',
    companyId: northgate,
    groupId: 2,
    role: 1,
    roleName: 'Senior Buyer',
    addresses: [],
  },
  {
    email: 'junior@northgate.example',
    firstName: 'Jo',
    lastName: 'Junior',
    phone: '(937) 555-0183',
    companyName: 'Northgate Builders',
    companyId: northgate,
    groupId: 2,
    role: 2,
    roleName: 'Junior Buyer',
    addresses: [],
  },
  {
    email: 'super@lintel.example',
    firstName: 'Sue',
    lastName: 'Super',
    phone: '(937) 555-0142',
    companyName: 'Northgate Builders',
    companyId: northgate,
    groupId: 2,
    role: 3,
    roleName: 'Super Admin',
    memberOf: [lakeside],
    addresses: [],
  },
  {
    email: 'campus@hsu.example',
    firstName: 'Cam',
    lastName: 'Campus',
    phone: '(215) 555-0127',
    companyName: 'Harbor State University',
    companyId: harbor,
    groupId: 3,
    role: 1,
    roleName: 'Senior Buyer',
    addresses: [['900 Harbor Walk', 'Facilities Annex', 'Philadelphia', 'PA', '19148']],
  },
  {
    email: 'orders@dg.example',
    firstName: 'Dee',
    lastName: 'Dollar',
    phone: '(615) 555-0117',
    companyName: 'Dollar General',
    companyId: dollar,
    groupId: 4,
    role: 0,
    roleName: 'Admin',
    addresses: [['1044 Opening Way', 'Store 20417', 'Macon', 'GA', '31201']],
  },
  {
    email: 'orders@popshelf.example',
    firstName: 'Pat',
    lastName: 'Pop',
    phone: '(615) 555-0119',
    companyName: 'pOpshelf',
    companyId: popshelf,
    groupId: 5,
    role: 0,
    roleName: 'Admin',
    addresses: [['77 Market Commons', null, 'Plano', 'TX', '75024']],
  },
  {
    email: 'owner@lakeside.example',
    firstName: 'Lee',
    lastName: 'Lake',
    phone: '(216) 555-0155',
    companyName: 'Lakeside Property Group',
    companyId: lakeside,
    groupId: 6,
    role: 0,
    roleName: 'Admin',
    addresses: [['5 Breakwater Place', 'Suite 300', 'Cleveland', 'OH', '44114']],
  },
  {
    email: 'staff@lintel.example',
    firstName: 'Stef',
    lastName: 'Staff',
    phone: '1-800-555-0142',
    companyName: 'Lintel Supply',
    role: 99,
    isStaff: true,
    addresses: [],
  },
]

export const addressRow = (
  customer: SeedCustomer,
  customerId: number,
  [address1, address2, city, state, postalCode, phone]: SeedAddress,
  at: number,
): Insertable<Schema['address']> => ({
  customer_id: customerId,
  company_id: customer.companyId ?? null,
  default_shipping: at === 0 ? 1 : 0,
  default_billing: at === 0 ? 1 : 0,
  first_name: customer.firstName,
  last_name: customer.lastName,
  company_name: customer.companyName ?? null,
  phone: phone ?? customer.phone,
  address1,
  address2,
  city,
  state,
  postal_code: postalCode,
  country_code: 'US',
})
