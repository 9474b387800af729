import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, invalid, issue } from '../../../core/shared/domain-error'
import type { StoredTaxRule, TaxDeskPort, TaxRules, TaxRuleWrite } from '../../../core/tax/tax-desk.port'
import { taxPlaceIssues, taxRuleText, type TaxRule } from '../../../core/tax/tax-rule'
import { deskChanges, type DeskChange } from '../access/desk-change'
import { lastEditor, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import { asStaff } from '../access/staff-at'
import { isKnownCountry, isKnownRegion } from '../addresses/geography'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { toTaxRule } from './tax-table'

const subject = { kind: 'tax', key: 'rules' } as const

/** The staff desk for the tax table, in the embedded platform's database. */
export const referenceTaxDesk = (
  db: Database,
  session: SessionPort,
  { clock }: Pick<PlatformDeps, 'clock'>,
): TaxDeskPort => {
  const rules = () => asStaff(db, session)(async () => E.right(await taxRules(db)))
  const change = deskChanges(db, session, clock, 'tax-desk')
  return {
    rules,
    save: write =>
      pipe(
        change(write.key, 'save', by => saveRule(by, write)),
        TE.flatMap(rules),
      ),
    remove: ({ key, id, version }) =>
      pipe(
        change(key, `remove ${id}`, by => removeRule(by, id, version)),
        TE.flatMap(rules),
      ),
  }
}

const taxRules = async (db: Database): Promise<TaxRules> => {
  const rows = await db
    .selectFrom('tax_rule')
    .selectAll()
    .orderBy('country_code', 'desc')
    .orderBy('state')
    .orderBy('postal_prefix')
    .orderBy('tax_class')
    .orderBy('from_day')
    .execute()
  return {
    rules: rows.map((row): StoredTaxRule => ({ ...toTaxRule(row), id: row.id, version: row.version })),
    history: await staffEventsOf(db, subject),
  }
}

const columnsOf = (rule: TaxRule) => ({
  country_code: rule.countryCode,
  state: rule.state,
  postal_prefix: rule.postalPrefix,
  tax_class: rule.taxClass,
  basis_points: rule.basisPoints,
  shipping_taxable: rule.isShippingTaxable ? 1 : 0,
  from_day: rule.fromDay,
})

/** Optimistic locking by version: the first writer wins, and the unique index refuses a second rule for the same. */
const saveRule = async (
  by: DeskChange,
  { id, version = 0, rule }: TaxRuleWrite,
): Promise<E.Either<DomainError, void>> => {
  const issues = taxPlaceIssues(rule, { isKnownCountry, isKnownRegion })
  if (issues.length > 0) return E.left(invalid(...issues))
  const { trx } = by
  const same = await trx
    .selectFrom('tax_rule')
    .select('id')
    .where('country_code', '=', rule.countryCode)
    .where('state', '=', rule.state)
    .where('postal_prefix', '=', rule.postalPrefix)
    .where('tax_class', '=', rule.taxClass)
    .where('from_day', '=', rule.fromDay)
    .executeTakeFirst()
  if (same && same.id !== id) return E.left(invalid(issue('fromDay', 'tax-desk.issues.same')))
  const saved =
    id === undefined
      ? await trx
          .insertInto('tax_rule')
          .values({ ...columnsOf(rule), version: 1 })
          .onConflict(found => found.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await trx
          .updateTable('tax_rule')
          .set({ ...columnsOf(rule), version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
  if (!saved) return changedBy(by, id)
  await note(by, 'tax-rule-saved', saved.id, rule)
  return E.right(undefined)
}

const removeRule = async (by: DeskChange, id: number, version: number): Promise<E.Either<DomainError, void>> => {
  const removed = await by.trx
    .deleteFrom('tax_rule')
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!removed) return changedBy(by, id)
  await note(by, 'tax-rule-removed', id, toTaxRule(removed))
  return E.right(undefined)
}

const changedBy = async ({ trx }: DeskChange, id: number | undefined): Promise<E.Either<DomainError, never>> =>
  E.left(conflict('staff.issues.changed-by', { name: await lastEditor(trx, subject, id) }))

const note = (
  { trx, desk, storeKey, now }: DeskChange,
  action: 'tax-rule-saved' | 'tax-rule-removed',
  id: number,
  rule: TaxRule,
): Promise<void> =>
  noteStaffEvent(trx, desk, subject, { storeKey, at: now, action, values: { id: String(id), rule: taxRuleText(rule) } })
