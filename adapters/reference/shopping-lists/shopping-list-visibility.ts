import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Customer, Visitor } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { Permission } from '../../../core/access/permission-codes'
import { visibilityOf, type VisibilityScope } from '../../../core/access/visibility'
import { allowedListActions } from '../../../core/shopping-lists/list-actions'
import type { ListQuery } from '../../../core/shopping-lists/list-query'
import {
  listPageSize,
  listStatuses,
  type ListStatus,
  type ListSummary,
} from '../../../core/shopping-lists/shopping-list'
import type { ListPage } from '../../../core/shopping-lists/shopping-lists.port'
import { fullName } from '../../../core/shared/full-name'
import { companiesBelow } from '../access/companies-below'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import type { Schema } from '../database/schema'
import { seconds } from '../quotes/quote-rows'

export type ListRow = Selectable<Schema['shopping_list']>

/** Visible lists: one's own in the company acted for, or all of it and its subsidiaries. */
export type ListVisibility = {
  readonly owner: ListOwner
  readonly companyIds: readonly number[]
  readonly whole: boolean
}

/** Owner of a list: customer and company; lists made for one company do not show in another. */
export type ListOwner = { readonly customer_id: number; readonly store_key: string; readonly company_id: number }

export const ownerOf = (customer: Customer, { storeKey }: Visitor): ListOwner => ({
  customer_id: customer.id,
  store_key: storeKey,
  company_id: customer.company?.id ?? 0,
})

/** Visibility of lists under a permission (S1-6.04); none without it. */
export const listVisibility = async (
  db: Database,
  { visitor }: Pick<SessionPort, 'visitor'>,
  customer: Customer,
  code: Permission,
): Promise<ListVisibility> => {
  const scope = visibilityOf(visitor, code)
  const owner = ownerOf(customer, visitor)
  if (scope === 'none') return { owner, companyIds: [], whole: false }
  if (!customer.company) return { owner, companyIds: [0], whole: false }
  const below = scope === 'subsidiaries' ? await companiesBelow(db, customer.company.id) : []
  return { owner, companyIds: [customer.company.id, ...below.map(({ id }) => id)], whole: scope !== 'own' }
}

/** Query of the visible lists, with the filters of a query; all reads start here. */
const visibleLists = (db: Database, { owner, companyIds, whole }: ListVisibility, { search, status }: Narrowing) =>
  db
    .selectFrom('shopping_list')
    .innerJoin('customer', 'customer.id', 'shopping_list.customer_id')
    .leftJoin('company', 'company.id', 'shopping_list.company_id')
    .where('shopping_list.store_key', '=', owner.store_key)
    .where(
      companyIds.length > 0 ? ({ eb }) => eb('shopping_list.company_id', 'in', [...companyIds]) : sql<boolean>`1 = 0`,
    )
    .$if(!whole, found => found.where('shopping_list.customer_id', '=', owner.customer_id))
    .$if(status !== undefined, found => found.where('shopping_list.status', '=', status ?? 0))
    .$if(search.trim() !== '', found =>
      found.where(({ or }) =>
        or(['shopping_list.name', 'shopping_list.description'].map(column => like(column, search.trim()))),
      ),
    )

type Narrowing = Pick<ListQuery, 'search' | 'status'>
const all: Narrowing = { search: '' }

const like = (column: string, term: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${containing(term)} escape '\\'`

/** The permission scope required to reach a list. */
export const reachOf = (
  row: Pick<ListRow, 'customer_id' | 'company_id'>,
  owner: ListOwner,
): Exclude<VisibilityScope, 'none'> =>
  row.company_id !== owner.company_id ? 'subsidiaries' : row.customer_id === owner.customer_id ? 'own' : 'company'

const summaries = (db: Database, visibility: ListVisibility, narrowing: Narrowing) =>
  visibleLists(db, visibility, narrowing)
    .selectAll('shopping_list')
    .select(['customer.first_name', 'customer.last_name', 'company.name as company_name'])
    .select(({ selectFrom, fn }) =>
      selectFrom('shopping_list_item')
        .select(fn.countAll<number>().as('items'))
        .whereRef('shopping_list_item.list_id', '=', 'shopping_list.id')
        .as('items'),
    )

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

const toSummary = (row: SummaryRow, { owner }: ListVisibility, visitor: Visitor): ListSummary => {
  const reach = reachOf(row, owner)
  const status = row.status as ListStatus
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status,
    owner: fullName(row.first_name, row.last_name),
    own: reach === 'own',
    itemCount: Number(row.items ?? 0),
    createdAt: seconds(row.created_at),
    updatedAt: seconds(row.changed_at),
    allowedActions: allowedListActions(visitor, { reach, status }),
    ...(reach === 'subsidiaries' && row.company_name !== null ? { companyName: row.company_name } : {}),
    ...(status === listStatuses.rejected && row.reason !== null ? { reason: row.reason } : {}),
  }
}

export const summaryOf = async (
  db: Database,
  visibility: ListVisibility,
  visitor: Visitor,
  id: number,
): Promise<ListSummary | undefined> => {
  const row = await summaries(db, visibility, all).where('shopping_list.id', '=', id).executeTakeFirst()
  return row && toSummary(row, visibility, visitor)
}

/** A page of visible lists, latest change first, newest first among equals, so that pages do not overlap. */
export const pageOfLists = async (
  db: Database,
  visibility: ListVisibility,
  visitor: Visitor,
  query: ListQuery,
): Promise<ListPage> => {
  const { total } = await visibleLists(db, visibility, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await summaries(db, visibility, query)
    .orderBy('shopping_list.changed_at', 'desc')
    .orderBy('shopping_list.id', 'desc')
    .limit(listPageSize)
    .offset((Math.max(1, query.page) - 1) * listPageSize)
    .execute()
  return { lists: rows.map(row => toSummary(row, visibility, visitor)), total: Number(total) }
}
