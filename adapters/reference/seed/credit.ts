import type { Insertable } from 'kysely'
import { creditAccount } from '../../../core/ledger/ledger-account'
import { dayOf } from '../../../core/shared/store-day'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import type { Schema } from '../database/schema'
import { postIn, setCapIn } from '../ledger/holds'

type SeedCredit = {
  readonly companyId: number
  /** In cents. */
  readonly limit: number
  readonly open: number
  readonly over: 'refuse' | 'warn'
  readonly days: number
}

/** Northgate Builders, and Harbor State University as a public body; the others have no credit account. */
const credits: readonly SeedCredit[] = [
  { companyId: 1, limit: 5_000_000, open: 1_824_010, over: 'refuse', days: 30 },
  { companyId: 2, limit: 12_000_000, open: 0, over: 'warn', days: 30 },
]

/** The credit of the demo's companies, by the ledger's own writes. */
export const fillCredit = async (trx: Database, now: number): Promise<void> => {
  const terms: Insertable<Schema['company_credit']>[] = credits.map(({ companyId, over, days }) => ({
    company_id: companyId,
    over_limit: over,
    terms_days: days,
    balance_day: dayOf(now),
    version: 0,
  }))
  await insertRows(trx, 'company_credit', terms)
  for (const { companyId, limit, open } of credits) {
    const account = creditAccount(companyId)
    await setCapIn(trx, account, { cap: limit, key: 'seed', now })
    if (open > 0) await postIn(trx, account, { delta: open, key: 'seed', why: 'balance', now })
  }
}
