import * as E from 'fp-ts/Either'
import { dayOf } from '../../../core/shared/store-day'
import type { TaxPort } from '../../../core/tax/tax.port'
import { quoteByRules, type TaxRule } from '../../../core/tax/tax-rule'
import type { Database } from '../database/engine'
import { attempt } from '../database/transaction'

/** Sales tax by the merchant's table of the embedded platform. */
export const taxTable = (db: Database, now: number): TaxPort => ({
  quote: (destination, lines, shipping) =>
    attempt(async () =>
      E.right(quoteByRules(await rulesOf(db, destination.countryCode), dayOf(now), destination, lines, shipping)),
    ),
})

const rulesOf = async (db: Database, countryCode: string): Promise<readonly TaxRule[]> => {
  const rows = await db
    .selectFrom('tax_rule')
    .selectAll()
    .where('country_code', '=', countryCode.toUpperCase())
    .execute()
  return rows.map(toTaxRule)
}

/** A stored rule. */
export const toTaxRule = (row: {
  readonly country_code: string
  readonly state: string
  readonly postal_prefix: string
  readonly tax_class: string
  readonly basis_points: number
  readonly shipping_taxable: number
  readonly from_day: string
}): TaxRule => ({
  countryCode: row.country_code,
  state: row.state,
  postalPrefix: row.postal_prefix,
  taxClass: row.tax_class,
  basisPoints: row.basis_points,
  isShippingTaxable: row.shipping_taxable === 1,
  fromDay: row.from_day,
})
