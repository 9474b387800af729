import * as E from 'fp-ts/Either'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { defaultPriority } from '../../../core/prices/price-list'
import { invalid, issue, type DomainError } from '../../../core/shared/domain-error'
import { noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'

/** The lists that a company gets: existing ones by id, and an empty one of its own if `own`. */
export type CompanyLists = {
  readonly company: { readonly id: number; readonly name: string }
  readonly lists: readonly number[]
  readonly own: boolean
}

type Context = { readonly storeKey: string; readonly now: number }

/** The lowest number comes first: a company's own list before those that it shares with others. */
const ownPriority = defaultPriority - 100

/**
 * Assigns price lists to a company, in a transaction of the caller: the lists' histories and the change feed name it.
 * Answers the names of the lists; 'invalid' at `lists` if one does not exist.
 */
export const assignCompanyLists = async (
  trx: Database,
  desk: StaffDesk,
  { company, lists, own }: CompanyLists,
  context: Context,
): Promise<E.Either<DomainError, readonly string[]>> => {
  const found =
    lists.length === 0
      ? []
      : await trx.selectFrom('price_list').select(['id', 'name']).where('id', 'in', lists).execute()
  if (found.length < new Set(lists).size) return E.left(invalid(issue('lists', 'trade-account.issues.lists')))
  for (const { id } of found) await assign(trx, desk, { id, company, priority: defaultPriority }, context)
  if (!own) return E.right(found.map(({ name }) => name))
  const id = await makeList(trx, desk, company.name, context)
  await assign(trx, desk, { id, company, priority: ownPriority }, context)
  return E.right([company.name, ...found.map(({ name }) => name)])
}

/** An empty list with fixed prices. New lists are numbered one at a time. */
const makeList = async (trx: Database, desk: StaffDesk, name: string, { storeKey, now }: Context): Promise<number> => {
  await priceListsOneAtATime(trx, now)
  const { highest } = await trx
    .selectFrom('price_list')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  const id = Number(highest ?? 0) + 1
  await trx.insertInto('price_list').values({ id, name, kind: 'fixed' }).execute()
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'price-list', key: String(id) },
    { storeKey, at: now, action: 'price-list-created' },
  )
  return id
}

const assign = async (
  trx: Database,
  desk: StaffDesk,
  { id, company, priority }: { readonly id: number; readonly priority: number } & Pick<CompanyLists, 'company'>,
  { storeKey, now }: Context,
): Promise<void> => {
  await trx
    .insertInto('price_assignment')
    .values({ price_list_id: id, level: 'company', subject: String(company.id), priority })
    .onConflict(known => known.columns(['level', 'subject', 'price_list_id']).doNothing())
    .execute()
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'price-list', key: String(id) },
    { storeKey, at: now, action: 'price-list-assigned', values: { name: company.name, priority: String(priority) } },
  )
  await recordListChange(trx, id, now)
  await noteCompanyList(trx, desk, { companyId: company.id, listId: id, priority }, { storeKey, now })
}

/** Adds an assignment, or without `priority` its end, to the history of the company. */
export const noteCompanyList = async (
  trx: Database,
  desk: StaffDesk,
  { companyId, listId, priority }: { readonly companyId: number; readonly listId: number; readonly priority?: number },
  { storeKey, now }: Context,
): Promise<void> => {
  const list = await trx.selectFrom('price_list').select('name').where('id', '=', listId).executeTakeFirst()
  const name = list?.name ?? String(listId)
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'company', key: String(companyId) },
    {
      storeKey,
      at: now,
      ...(priority === undefined
        ? { action: 'company-list-removed', values: { name } }
        : { action: 'company-list-assigned', values: { name, priority: String(priority) } }),
    },
  )
}

/** Lock for new lists and terms of lists: of two that would form a circle together, the second sees the first. */
export const priceListsOneAtATime = (trx: Database, now: number) =>
  trx
    .insertInto('setting')
    .values({ name: 'price-lists-changed', value: String(now) })
    .onConflict(found => found.column('name').doUpdateSet({ value: String(now) }))
    .execute()

/** Pages and caches follow the change feed; the search index has nothing to read again. */
export const recordListChange = (trx: Database, listId: number, now: number) =>
  trx
    .insertInto('change')
    .values({ kind: 'prices', key: `list ${listId}`, at: now })
    .execute()
