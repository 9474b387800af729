import type { Selectable } from 'kysely'
import type { Visitor } from '../../../core/access/visitor'
import { maySeeCredit } from '../../../core/checkout/may-see-credit'
import {
  creditShown,
  overLimits,
  type CompanyCredit,
  type CreditLeft,
  type PaymentTerms,
} from '../../../core/credit/credit'
import type { AccountStanding } from '../../../core/ledger/ledger'
import { creditAccount } from '../../../core/ledger/ledger-account'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { standingsIn } from '../ledger/holds'

export type CreditRow = Selectable<Schema['company_credit']>

/** The credit of a company: its terms, and what the ledger says. A company without either has no limit. */
export const companyCreditOf = async (db: Database, companyId: number): Promise<CompanyCredit> =>
  (await companyCreditsOf(db, [companyId])).get(companyId) ?? noCredit

export const noCredit: CompanyCredit = { open: 0, held: 0, over: 'refuse', isOnHold: false }

/** The credit of several companies; those without are missing. */
export const companyCreditsOf = async (
  db: Database,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, CompanyCredit>> => {
  if (companyIds.length === 0) return new Map()
  const terms = await db.selectFrom('company_credit').selectAll().where('company_id', 'in', companyIds).execute()
  const standings = await standingsIn(db, companyIds.map(creditAccount))
  return new Map(
    companyIds.map((id, at) => [
      id,
      creditOf(
        terms.find(row => row.company_id === id),
        standings[at],
      ),
    ]),
  )
}

/** What is left of the credit of the company that a visitor acts for; undefined without a limit, or if not for them. */
export const creditSeenBy = async (db: Database, { customer }: Visitor): Promise<CreditLeft | undefined> =>
  customer?.company && maySeeCredit(customer) ? creditShown(await companyCreditOf(db, customer.company.id)) : undefined

export const creditRow = (db: Database, companyId: number): Promise<CreditRow | undefined> =>
  db.selectFrom('company_credit').selectAll().where('company_id', '=', companyId).executeTakeFirst()

const creditOf = (row: CreditRow | undefined, standing: AccountStanding | undefined): CompanyCredit => {
  const terms = row && termsOf(row)
  return {
    ...(standing?.cap === undefined ? {} : { limit: standing.cap }),
    open: standing?.spent ?? 0,
    held: standing?.held ?? 0,
    over: overLimits.find(known => known === row?.over_limit) ?? 'refuse',
    isOnHold: (row?.hold_at ?? null) !== null,
    ...(row?.reported_at ? { reportedAt: row.reported_at } : {}),
    ...(terms ? { terms } : {}),
  }
}

const termsOf = (row: CreditRow): PaymentTerms | undefined =>
  row.terms_days === null
    ? undefined
    : {
        days: row.terms_days,
        ...(row.discount_basis_points === null || row.discount_days === null
          ? {}
          : { discount: { basisPoints: row.discount_basis_points, days: row.discount_days } }),
      }
