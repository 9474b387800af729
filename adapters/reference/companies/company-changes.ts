import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { checkCompanyChange, type CheckedChange } from '../../../core/companies/company-change'
import type { CompanyWrite } from '../../../core/companies/companies-desk.port'
import { withheldMethods } from '../../../core/companies/company-methods'
import type { CompanyCredit, PaymentTerms } from '../../../core/credit/credit'
import { creditAccount } from '../../../core/ledger/ledger-account'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, invalid, issue, notFound } from '../../../core/shared/domain-error'
import type { StaffEvent } from '../../../core/staff/staff'
import { doneBefore, noteStaffEvent } from '../access/staff-events'
import { companyCreditOf } from '../credit/company-credit'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { postIn, setCapIn } from '../ledger/holds'
import { changeCompanyLists } from '../price-desk/company-price-lists'
import { companyRow, deskCompany, type CompanyRow, type DeskShop } from './desk-company'

type Event = Pick<StaffEvent, 'action' | 'values' | 'note'>
type Answer<A> = Promise<E.Either<DomainError, A>>
type Context = DeskShop & { readonly now: number }

/** Makes a change once, in its transaction, with its event; the first writer of a version wins. */
export const changedCompany = async (
  trx: Database,
  desk: StaffDesk,
  { companyId, version, key, change }: CompanyWrite,
  context: Context,
): Answer<void> => {
  const { now, storeKey } = context
  const checked = checkCompanyChange(change, now)
  if (E.isLeft(checked)) return E.left(invalid(...checked.left))
  const row = await companyRow(trx, companyId)
  if (!row) return E.left(notFound('company'))
  const before = await doneBefore(trx, `company-desk:${desk.id}`, `${companyId} ${key}`, change.tag, now)
  if (before !== undefined) return E.right(undefined)
  if (!(await advanced(trx, companyId, version))) return E.left(conflict('staff.issues.changed'))
  const made = await write(trx, desk, row, checked.right, { ...context, key: `company:${companyId}:${key}` })
  if (E.isLeft(made)) return made
  if (!made.right) return E.right(undefined)
  const { action, values, note } = made.right
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'company', key: String(companyId) },
    { storeKey, at: now, action, values, ...(note ? { note } : {}) },
  )
  return E.right(undefined)
}

/** Raises the version if it is still the one the change was made from. */
const advanced = async (trx: Database, companyId: number, version: number): Promise<boolean> => {
  if (version === 0)
    await trx
      .insertInto('company_credit')
      .values({ company_id: companyId, over_limit: 'refuse', version: 0 })
      .onConflict(found => found.column('company_id').doNothing())
      .execute()
  const won = await trx
    .updateTable('company_credit')
    .set({ version: version + 1 })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return won !== undefined
}

/** Answers the event to note; undefined: it is noted already. */
const write = async (
  trx: Database,
  desk: StaffDesk,
  company: CompanyRow,
  change: CheckedChange,
  context: Context & { readonly key: string },
): Answer<Event | undefined> => {
  const { now } = context
  switch (change.tag) {
    case 'credit':
      return writeCredit(trx, company.id, change, context)
    case 'balance':
      return writeBalance(trx, company.id, change, context)
    case 'credit-hold':
      await setCredit(trx, company.id, { hold_by: desk.name, hold_at: now, hold_reason: change.reason })
      return E.right({ action: 'credit-held', values: {}, note: change.reason })
    case 'credit-resume':
      await setCredit(trx, company.id, { hold_by: null, hold_at: null, hold_reason: null })
      return E.right({ action: 'credit-resumed', values: {} })
    case 'methods':
      return writeMethods(trx, company, change, context)
    case 'group':
      return writeGroup(trx, company, change)
    case 'assign-list':
    case 'remove-list':
    case 'own-list':
      return changeCompanyLists(trx, desk, company, change, context)
    case 'hold':
      await setCompany(trx, company.id, {
        status: 'on-hold',
        held_by: desk.name,
        held_at: now,
        held_reason: change.reason,
      })
      return E.right({ action: 'company-held', values: {}, note: change.reason })
    case 'resume':
      await setCompany(trx, company.id, { status: 'active', held_by: null, held_at: null, held_reason: null })
      return E.right({ action: 'company-resumed', values: {} })
  }
}

type CreditValues = Partial<Omit<Selectable<Schema['company_credit']>, 'company_id' | 'version'>>

const setCredit = (trx: Database, companyId: number, values: CreditValues) =>
  trx.updateTable('company_credit').set(values).where('company_id', '=', companyId).execute()

const setCompany = (
  trx: Database,
  companyId: number,
  values: Partial<
    Pick<CompanyRow, 'status' | 'group_id' | 'catalog' | 'held_by' | 'held_at' | 'held_reason' | 'withheld_methods'>
  > & {
    readonly pays_by_invoice?: number
  },
) => trx.updateTable('company').set(values).where('id', '=', companyId).execute()

const writeCredit = async (
  trx: Database,
  companyId: number,
  { limit, over, terms }: Extract<CheckedChange, { tag: 'credit' }>,
  { key, now }: Context & { readonly key: string },
): Answer<Event> => {
  const before = await companyCreditOf(trx, companyId)
  const capped = await setCapIn(trx, creditAccount(companyId), { cap: limit, key, now })
  if (E.isLeft(capped)) return capped
  await setCredit(trx, companyId, {
    over_limit: over,
    terms_days: terms?.days ?? null,
    discount_basis_points: terms?.discount?.basisPoints ?? null,
    discount_days: terms?.discount?.days ?? null,
  })
  return E.right({
    action: 'credit-changed',
    values: { ...written('before', before), ...written('after', { limit, over, terms }) },
  })
}

type Written = Pick<CompanyCredit, 'limit' | 'over' | 'terms'>

/** Limit in cents, policy, and terms as 'days' or 'days/basis points/discount days'; empty: none. */
const written = (when: 'before' | 'after', { limit, over, terms }: Written): Record<string, string> => ({
  [`${when}Limit`]: limit === undefined ? '' : String(limit),
  [`${when}Over`]: over,
  [`${when}Terms`]: terms ? termsText(terms) : '',
})

const termsText = ({ days, discount }: PaymentTerms): string =>
  discount ? `${days}/${discount.basisPoints}/${discount.days}` : String(days)

const writeBalance = async (
  trx: Database,
  companyId: number,
  { balance, day }: Extract<CheckedChange, { tag: 'balance' }>,
  { key, now }: Context & { readonly key: string },
): Answer<Event> => {
  const { open } = await companyCreditOf(trx, companyId)
  const posted = await postIn(trx, creditAccount(companyId), { delta: balance - open, key, why: 'balance', now })
  if (E.isLeft(posted)) return posted
  await setCredit(trx, companyId, { balance_day: day, reported_at: null })
  return E.right({ action: 'credit-balance', values: { before: String(open), after: String(balance), day } })
}

const writeGroup = async (
  trx: Database,
  company: CompanyRow,
  { groupId, catalog = company.catalog }: Extract<CheckedChange, { tag: 'group' }>,
): Answer<Event> => {
  const nameOf = async (id: number | null) =>
    id === null
      ? ''
      : (await trx.selectFrom('customer_group').select('name').where('id', '=', id).executeTakeFirst())?.name
  const after = await nameOf(groupId ?? null)
  if (after === undefined) return E.left(invalid(issue('group', 'companies.issues.group')))
  await setCompany(trx, company.id, { group_id: groupId ?? null, catalog })
  return E.right({
    action: 'company-group',
    values: {
      before: (await nameOf(company.group_id)) ?? '',
      after,
      ...(catalog === company.catalog ? {} : { catalog }),
    },
  })
}

const writeMethods = async (
  trx: Database,
  company: CompanyRow,
  { methods: granted, shipsUnpaid }: Extract<CheckedChange, { tag: 'methods' }>,
  shop: DeskShop,
): Answer<Event> => {
  const before = await deskCompany(trx, company, shop)
  const all = before.methods.map(({ method }) => method)
  await setCompany(trx, company.id, {
    pays_by_invoice: granted.includes('invoice') ? 1 : 0,
    withheld_methods: JSON.stringify(withheldMethods(all, granted).filter(method => method !== 'invoice')),
  })
  await setCredit(trx, company.id, { ships_unpaid: shipsUnpaid ? 1 : 0 })
  const names = (methods: readonly string[]) => methods.join(' ')
  return E.right({
    action: 'payment-methods',
    values: {
      before: names(before.methods.flatMap(each => (each.granted ? [each.method] : []))),
      after: names(all.filter(method => granted.includes(method))),
      shipsUnpaid: shipsUnpaid ? 'yes' : 'no',
    },
  })
}
