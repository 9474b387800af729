import type { Fields } from '../../../core/content/fields'
import { redirectIssue, redirectRuleOf, type RedirectRule } from '../../../core/navigation/redirect-rules'
import type { Issue, Outcome } from '../../../core/shared/domain-error'
import type { StoredKey } from './content-keys'
import type { Database } from '../database/engine'
import { readRecord } from '../database/json-columns'
import { query } from '../database/transaction'

const redirectsModel = 'redirects'

/** Conflicts of a redirect rule with published ones; undefined for other records. */
export const ruleIssue = async (trx: Database, key: StoredKey, fields: Fields): Promise<Issue | undefined> => {
  if (key.model !== redirectsModel) return undefined
  const rows = await trx
    .selectFrom('content')
    .select('fields')
    .where('store_key', '=', key.store_key)
    .where('model', '=', redirectsModel)
    .where('id', '<>', key.id)
    .execute()
  return redirectIssue(fields, rulesIn(rows.map(row => readRecord(row.fields))))
}

/** The published redirect rules of a store. */
export const publishedRules = (db: Database, storeKey: string, now: number): Outcome<readonly RedirectRule[]> =>
  query(async () => {
    const rows = await db
      .selectFrom('content')
      .select('fields')
      .where('store_key', '=', storeKey)
      .where('model', '=', redirectsModel)
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .orderBy('id')
      .execute()
    return rulesIn(rows.map(row => readRecord(row.fields)))
  })

const rulesIn = (records: readonly Fields[]): readonly RedirectRule[] =>
  records.flatMap(fields => redirectRuleOf(fields) ?? [])
