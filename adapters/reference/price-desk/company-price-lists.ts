import * as E from 'fp-ts/Either'
import type { PricedBuyer } from '../../../core/access/session-records.port'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { CompanyPrices } from '../../../core/companies/companies-desk.port'
import type { CheckedChange } from '../../../core/companies/company-change'
import { invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import { noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import { assignedLists } from '../prices/price-context'
import { assignCompanyLists, noteCompanyList, recordListChange } from './company-lists'
import { listSummaries } from './list-summaries'

/** The price lists of a company: its own assignments, then those of its group and of the store. */
export const companyPriceLists = async (db: Database, buyer: PricedBuyer, now: number): Promise<CompanyPrices> => {
  const { strategy, assigned, valid } = await assignedLists(db, buyer, now)
  const ids = [...new Set(assigned.map(({ listId }) => listId))]
  const rows = ids.length === 0 ? [] : await db.selectFrom('price_list').selectAll().where('id', 'in', ids).execute()
  const summaries = new Map((await listSummaries(db, rows)).map(list => [list.id, list]))
  return {
    strategy,
    lists: assigned.flatMap(({ listId, level, priority }) => {
      const summary = summaries.get(listId)
      if (!summary) return []
      const { assigned: to, ...list } = summary
      return [
        {
          ...list,
          level,
          priority,
          isOwn: level === 'company' && to.length === 1,
          isValid: valid.some(each => each.id === listId && each.level === level),
        },
      ]
    }),
  }
}

type ListChange = Extract<CheckedChange, { tag: 'assign-list' | 'remove-list' | 'own-list' }>
type Context = { readonly storeKey: string; readonly now: number }

/** Changes the assignments of a company in the caller's transaction, with the histories of the list and the company. */
export const changeCompanyLists = async (
  trx: Database,
  desk: StaffDesk,
  company: { readonly id: number; readonly name: string },
  change: ListChange,
  context: Context,
): Promise<E.Either<DomainError, undefined>> => {
  if (change.tag === 'own-list') {
    const made = await assignCompanyLists(trx, desk, { company, lists: [], own: true }, context)
    return E.isLeft(made) ? made : E.right(undefined)
  }
  const { listId } = change
  const list = await trx.selectFrom('price_list').select('id').where('id', '=', listId).executeTakeFirst()
  if (!list) return E.left(invalid(issue('list', 'companies.issues.list')))
  const priority = change.tag === 'assign-list' ? change.priority : undefined
  const ended = priority === undefined ? await unassign(trx, company.id, listId) : undefined
  if (priority === undefined && !ended) return E.left(notFound('price list'))
  if (priority !== undefined) await assign(trx, company.id, listId, priority)
  // A form of the list that was opened before shows other assignments.
  await trx
    .updateTable('price_list')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', listId)
    .execute()
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'price-list', key: String(listId) },
    {
      storeKey: context.storeKey,
      at: context.now,
      action: priority === undefined ? 'price-list-unassigned' : 'price-list-assigned',
      values: { name: company.name, priority: String(priority ?? ended?.priority ?? '') },
    },
  )
  const noted = { companyId: company.id, listId, ...(priority === undefined ? {} : { priority }) }
  await noteCompanyList(trx, desk, noted, context)
  await recordListChange(trx, listId, context.now)
  return E.right(undefined)
}

const assign = (trx: Database, companyId: number, listId: number, priority: number) =>
  trx
    .insertInto('price_assignment')
    .values({ price_list_id: listId, level: 'company', subject: String(companyId), priority })
    .onConflict(known => known.columns(['level', 'subject', 'price_list_id']).doUpdateSet({ priority }))
    .execute()

const unassign = (trx: Database, companyId: number, listId: number) =>
  trx
    .deleteFrom('price_assignment')
    .where('price_list_id', '=', listId)
    .where('level', '=', 'company')
    .where('subject', '=', String(companyId))
    .returning('priority')
    .executeTakeFirst()
