import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import type { TablePlan } from '../table-plan'
import { createTable } from '../table-plan'

const plans: readonly TablePlan[] = [
  {
    name: 'tax_rule',
    columns: {
      id: 'counted',
      country_code: 'text',
      state: 'text',
      postal_prefix: 'text',
      tax_class: 'text',
      basis_points: 'integer',
      shipping_taxable: 'integer',
      from_day: 'text',
      version: 'integer',
    },
    unique: [['country_code', 'state', 'postal_prefix', 'tax_class', 'from_day']],
  },
  {
    name: 'shipping_zone',
    columns: { id: 'counted', name: 'text', places: 'text', rates: 'text', version: 'integer' },
  },
]

/** First day of tax rules from before there were days. */
export const firstTaxDay = '2000-01-01'

const contiguous = `AL AR AZ CA CO CT DC DE FL GA IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY
OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY`

/** Prices of shipping from before there were zones, by the units of `core/shipping`: grams and cents. */
const formerRates = JSON.stringify([
  { id: 'pick-up', kind: 'pick-up', name: '', load: 'any', cost: 0, table: [], liftgate: 0, days: { from: 1, to: 2 } },
  {
    id: 'parcel',
    kind: 'by-weight',
    name: '',
    load: 'parcel',
    cost: 0,
    table: [
      { from: 0, to: 2_000, cost: 995, perKilogram: 0 },
      { from: 2_000, to: 68_000, cost: 995, perKilogram: 110 },
    ],
    freeFrom: 75_001,
    liftgate: 0,
    days: { from: 3, to: 5 },
  },
  {
    id: 'freight',
    kind: 'by-weight',
    name: '',
    load: 'truck',
    cost: 0,
    table: [
      { from: 0, to: 100_000, cost: 18_500, perKilogram: 0 },
      { from: 100_000, cost: 18_500, perKilogram: 45 },
    ],
    liftgate: 12_500,
    days: { from: 7, to: 12 },
  },
])

const zone = (name: string, places: readonly object[]) => ({
  name,
  places: JSON.stringify(places),
  rates: formerRates,
  version: 1,
})

const states = (codes: string) => codes.split(/\s+/).map(state => ({ countryCode: 'US', state }))

/** The zones of a shop that had none: the United States with DC and Puerto Rico, at the former prices. */
export const formerZones = [
  zone('48 states and DC', states(contiguous)),
  zone('Alaska and Hawaii', states('AK HI')),
  // Addresses give Puerto Rico as a state or as a country.
  zone('Puerto Rico', [...states('PR'), { countryCode: 'PR' }]),
]

/**
 * Tax rules instead of a rate per state, and shipping zones instead of fixed prices. Former rates become rules, and a
 * shop that has products gets the zones that its fixed prices were for; a new one gets zones with its seed. Staff who
 * manage staff accounts get the desks, as they could grant them anyway.
 */
export const addTaxAndShipping = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  for (const plan of plans) await createTable(db, columnTypes(kind), plan)
  await addColumns(db, kind, 'checkout', { tax_quote: 'text' })
  await sql`insert into tax_rule
    (country_code, state, postal_prefix, tax_class, basis_points, shipping_taxable, from_day, version)
    select country_code, case when state = country_code then '' else state end, '', '', basis_points, 0,
      ${sql.lit(firstTaxDay)}, 1 from tax_rate where not exists (select 1 from tax_rule)`.execute(db)
  await db.schema.dropTable('tax_rate').ifExists().execute()
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'tax-shipping'
    from staff_capability where capability = 'staff' on conflict do nothing`.execute(db)
  for (const { name, places, rates, version } of formerZones)
    await sql`insert into shipping_zone (name, places, rates, version)
      select ${name}, ${places}, ${rates}, ${sql.lit(version)} where exists (select 1 from product)
      and not exists (select 1 from shipping_zone where shipping_zone.name = ${name})`.execute(db)
}
