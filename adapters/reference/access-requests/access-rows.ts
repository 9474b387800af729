import { sql, type SelectQueryBuilder } from 'kysely'
import type { AccessRequestKey, AccessRequestQuery } from '../../../core/access-requests/access-desk.port'
import {
  openableIds,
  type AccessRequest,
  type AccessRequestState,
  type OpenableArea,
} from '../../../core/access-requests/access-request'
import type { AddressProof } from '../../../core/access/address-proof'
import type { Visitor } from '../../../core/access/visitor'
import { proofOf } from '../access/address-proof'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import { referenceCatalogue } from '../catalogue/catalogue'

const stored: Readonly<Record<AccessRequestState, string>> = {
  open: 'received',
  approved: 'approved',
  declined: 'declined',
}
const stateOf = (state: string): AccessRequestState => (state === 'approved' || state === 'declined' ? state : 'open')

/**
 * Requests of a storefront with the buyer and the page at the address; older requests without a store belong to all
 * storefronts.
 */
const requestRows = (db: Database, storeKey: string) =>
  db
    .selectFrom('access_request as request')
    .innerJoin('customer', 'customer.id', 'request.customer_id')
    .leftJoin('company', 'company.id', 'customer.company_id')
    .leftJoin('customer_group as buyers', join =>
      join.on('buyers.id', '=', sql<number>`coalesce(${sql.ref('customer.group_id')}, ${sql.ref('company.group_id')})`),
    )
    .leftJoin('category', 'category.slug', 'request.target')
    .leftJoin('product', 'product.slug', 'request.target')
    .where(({ eb, or }) => or([eb('request.store_key', '=', storeKey), eb('request.store_key', 'is', null)]))

const columns = [
  'request.customer_id',
  'request.target',
  'request.requested_at',
  'request.state',
  'request.version',
  'request.reason',
  'request.decided_by',
  'request.decided_at',
  'request.language',
  'customer.first_name',
  'customer.last_name',
  'customer.email',
  'customer.email_fold',
  'customer.proven_email_fold',
  'customer.company_name',
  'company.name as company',
  'buyers.name as group_name',
  'category.name as category_name',
  'product.name as product_name',
] as const

type Row = {
  customer_id: number
  target: string
  requested_at: number
  state: string
  version: number
  reason: string | null
  decided_by: string | null
  decided_at: number | null
  language: string | null
  first_name: string
  last_name: string
  email: string
  email_fold: string
  proven_email_fold: string | null
  company_name: string | null
  company: string | null
  group_name: string | null
  category_name: string | null
  product_name: string | null
}

/** An access request with fields that only the platform needs. */
export type FoundRequest = {
  readonly request: AccessRequest
  readonly language: string | null
  readonly firstName: string
  readonly proof: AddressProof
}

const toRequest = (row: Row): AccessRequest => {
  const company = row.company ?? row.company_name ?? undefined
  return {
    customerId: row.customer_id,
    target: row.target,
    area: row.category_name ?? row.product_name ?? row.target,
    kind: row.category_name === null && row.product_name !== null ? 'product' : 'category',
    state: stateOf(row.state),
    requestedAt: row.requested_at,
    version: row.version,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    ...(company ? { company } : {}),
    ...(row.group_name === null ? {} : { group: row.group_name }),
    ...(row.decided_at === null || row.decided_by === null || stateOf(row.state) === 'open'
      ? {}
      : {
          decision: { at: row.decided_at, by: row.decided_by, ...(row.reason === null ? {} : { reason: row.reason }) },
        }),
  }
}

export const requestOf = async (
  db: Database,
  storeKey: string,
  { customerId, target }: AccessRequestKey,
): Promise<FoundRequest | undefined> => {
  const row = await requestRows(db, storeKey)
    .select(columns)
    .where('request.customer_id', '=', customerId)
    .where('request.target', '=', target)
    .executeTakeFirst()
  return row && { request: toRequest(row), language: row.language, firstName: row.first_name, proof: proofOf(row) }
}

/** The customer's open requests in a storefront, oldest first. Of a closed area only the name is returned. */
export const areasAwaitedBy = async (db: Database, storeKey: string, customerId: number) => {
  const rows = await requestRows(db, storeKey)
    .select(columns)
    .where('request.customer_id', '=', customerId)
    .where('request.state', '=', stored.open)
    .orderBy('request.requested_at')
    .orderBy('request.target')
    .limit(100)
    .execute()
  return rows.map(toRequest).map(({ area, target }) => ({ name: area, href: target }))
}

export const requestsFound = (db: Database, storeKey: string, { state, text }: AccessRequestQuery) => {
  const found = () => narrowed(requestRows(db, storeKey), state, text)
  return {
    count: async () =>
      Number(
        (
          await found()
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        ).total,
      ),
    page: async (offset: number, limit: number) =>
      (
        await found()
          .select(columns)
          .orderBy('request.requested_at', 'desc')
          .orderBy('request.customer_id')
          .orderBy('request.target')
          .limit(limit)
          .offset(offset)
          .execute()
      ).map(toRequest),
  }
}

const narrowed = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  state: AccessRequestState | undefined,
  text: string,
): SelectQueryBuilder<DB, TB, O> => {
  const pattern = containing(text)
  const like = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  return rows
    .$if(state !== undefined, some =>
      some.where(sql<boolean>`${sql.ref('request.state')} = ${stored[state ?? 'open']}`),
    )
    .$if(text !== '', some =>
      some.where(({ or }) =>
        or([
          sql<boolean>`lower(${sql.ref('customer.first_name')} || ' ' || ${sql.ref('customer.last_name')})
            like ${pattern} escape '\\'`,
          ...[
            'customer.email',
            'customer.company_name',
            'company.name',
            'buyers.name',
            'category.name',
            'product.name',
            'request.target',
          ].map(like),
        ]),
      ),
    )
}

/** The areas of this storefront that an approval can open, and which of them the buyer can already see. */
export const openableAreas = async (
  db: Database,
  visitor: Visitor,
  { customerId, target }: AccessRequest,
): Promise<readonly OpenableArea[]> => {
  const sold = await referenceCatalogue(db, { ...visitor, visible: { tag: 'everything' } }).categories()()
  const tree = sold._tag === 'Right' ? sold.right : []
  const category = tree.find(each => each.slug === target)
  const listed = await db
    .selectFrom('product_category')
    .innerJoin('product', 'product.id', 'product_category.product_id')
    .select('category_id')
    .where('product.slug', '=', target)
    .execute()
  const ids = openableIds(
    tree,
    category ? { categoryId: category.id } : { productCategoryIds: listed.map(row => row.category_id) },
  )
  const granted = await db
    .selectFrom('access_grant')
    .select('category_id')
    .where('customer_id', '=', customerId)
    .where('target', '=', target)
    .execute()
  return ids.map(id => ({
    id,
    name: tree.find(each => each.id === id)?.name ?? '',
    granted: granted.some(row => row.category_id === id),
  }))
}
