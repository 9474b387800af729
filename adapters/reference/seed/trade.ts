import type { Insertable } from 'kysely'
import { couponAccount } from '../../../core/ledger/ledger-account'
import type { StoredStore } from '../access/stores'
import { firstTaxDay } from '../database/migrations/0040-0079/0068-tax-and-shipping'
import type { Schema } from '../database/schema'

type Rows<T extends keyof Schema> = readonly Insertable<Schema[T]>[]

const json = (value: unknown) => JSON.stringify(value)

/** The main storefront sells the whole catalogue, the home storefront only products for homes. */
export const stores: Rows<'store'> = [
  {
    key: 'commercial',
    name: 'Lintel Supply',
    hosts: json(['localhost']),
    root_category_ids: json([100, 200, 300, 400, 500, 600, 650, 700, 800]),
  },
  { key: 'home', name: 'Lintel Home', hosts: json(['home.localhost']), root_category_ids: json([600, 650]) },
]

/** Coupons; `now` dates the expired one in the past. */
export const coupons = (now: number): Rows<'coupon'> => [
  {
    id: 'SAVE10',
    code: 'SAVE10',
    name: '10% off',
    kind: 'percent',
    amount: 1000,
    minimum: 0,
    starts_at: null,
    ends_at: null,
  },
  {
    id: 'TENOFF',
    code: 'TENOFF',
    name: '$10.00 off orders over $100.00',
    kind: 'fixed',
    amount: 1000,
    minimum: 10_000,
    starts_at: null,
    ends_at: null,
  },
  {
    id: 'OLDONE',
    code: 'OLDONE',
    name: 'Spring opening, 15% off',
    kind: 'percent',
    amount: 1500,
    minimum: 0,
    starts_at: now - 200 * 86_400_000,
    ends_at: now - 100 * 86_400_000,
  },
  {
    id: 'LAST3',
    code: 'LAST3',
    name: '$25.00 off, while it lasts',
    kind: 'fixed',
    amount: 2_500,
    minimum: 5_000,
    uses: 50,
    starts_at: null,
    ends_at: null,
  },
]

/** The coupon LAST3 has three of its uses left. */
export const couponUses: Rows<'ledger_account'> = [{ id: couponAccount('LAST3'), cap: 50, spent: 47, held: 0 }]

/** State sales tax in basis points. Local taxes are for the merchant to add. */
const stateTax = `AL 400,AK 0,AZ 560,AR 650,CA 725,CO 290,CT 635,DE 0,DC 600,FL 600,GA 400,HI 400,ID 600,IL 625,IN 700,
IA 600,KS 650,KY 600,LA 500,ME 550,MD 600,MA 625,MI 600,MN 688,MS 700,MO 423,MT 0,NE 550,NV 685,NH 0,NJ 663,NM 488,
NY 400,NC 475,ND 500,OH 575,OK 450,OR 0,PA 600,PR 1050,RI 700,SC 600,SD 420,TN 700,TX 625,UT 485,VT 600,VA 530,WA 650,
WV 600,WI 500,WY 400`

const rule = { postal_prefix: '', tax_class: '', shipping_taxable: 0, from_day: firstTaxDay, version: 1 }

export const taxRules: Rows<'tax_rule'> = [
  ...stateTax.split(/,\s*/).map(entry => {
    const [state = '', points = '0'] = entry.split(' ')
    return { ...rule, country_code: 'US', state, basis_points: Number(points) }
  }),
  // Addresses give Puerto Rico as a state or as a country.
  { ...rule, country_code: 'PR', state: '', basis_points: 1050 },
]

const hsu = {
  shortName: 'HSU',
  quoteType: 'custom',
  isSearchBarDisabled: true,
  openingSearchHeader: 'Search by Opening',
  landingSlugs: ['/campus-store/'],
} as const

/** Store configurations by customer group name (S1-3.12). Harbor State University has three spellings. */
export const storeConfigurations: readonly StoredStore[] = [
  { storeName: 'Retail', quoteType: 'other', isSearchBarDisabled: false },
  { storeName: 'Northgate Builders', quoteType: 'other', isSearchBarDisabled: false },
  { storeName: 'Harbor State University', ...hsu },
  { storeName: 'Harbor State Univ.', ...hsu },
  { storeName: 'Harbour State University', ...hsu },
  {
    storeName: 'Dollar General',
    quoteType: 'none',
    isSearchBarDisabled: true,
    landingSlugs: ['/construction-stores/'],
  },
  { storeName: 'pOpshelf', quoteType: 'none', isSearchBarDisabled: true, landingSlugs: ['/construction-stores/'] },
  { storeName: 'Lakeside Property Group', quoteType: 'other', isSearchBarDisabled: false },
]
