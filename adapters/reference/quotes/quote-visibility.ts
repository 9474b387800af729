import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { Permission } from '../../../core/access/permission-codes'
import { visibilityOf } from '../../../core/access/visibility'
import type { QuoteQuery, QuoteSort } from '../../../core/quotes/quote-query'
import { dayBegins, dayEnds } from '../../../core/shared/store-day'
import { companiesBelow } from '../access/companies-below'
import type { Database } from '../database/engine'
import { containing } from '../database/like-pattern'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'

/** Session entry: the secret of the session's quotes. It survives signing in and ends with signing out. */
export const quoteSecret = 'quotes'

type Found<Row> = SelectQueryBuilder<Schema, 'quote', Row>

/** Visible quotes: one's own, or all of the company acted for, and those the session requested as a guest. */
export type QuoteVisibility = {
  readonly storeKey: string
  readonly account?: { readonly customerId: number; readonly companyIds?: readonly number[]; readonly whole: boolean }
  readonly ownerHash?: string
}

/** Scope by the session's permission (S1-6.04); guests see their own requests. */
export const quoteVisibility = async (
  db: Database,
  session: Pick<SessionPort, 'visitor' | 'stored'>,
  code: Permission,
): Promise<QuoteVisibility> => {
  const { customer, storeKey } = session.visitor
  const secret = session.stored(quoteSecret)
  const ofGuest = { storeKey, ...(secret === undefined ? {} : { ownerHash: await secretHash(secret) }) }
  const scope = visibilityOf(session.visitor, code)
  if (!customer || scope === 'none') return ofGuest
  if (!customer.company) return { ...ofGuest, account: { customerId: customer.id, whole: false } }
  const below = scope === 'subsidiaries' ? await companiesBelow(db, customer.company.id) : []
  return {
    ...ofGuest,
    account: {
      customerId: customer.id,
      companyIds: [customer.company.id, ...below.map(({ id }) => id)],
      whole: scope !== 'own',
    },
  }
}

/** Query of the visible quotes, empty without account and without secret; all reads for buyers start here. */
export const visibleQuotes = (db: Database, { storeKey, account, ownerHash }: QuoteVisibility) =>
  db
    .selectFrom('quote')
    .where('quote.store_key', '=', storeKey)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        ...(account
          ? [
              and([
                account.companyIds
                  ? eb('quote.company_id', 'in', [...account.companyIds])
                  : eb('quote.company_id', 'is', null),
                ...(account.whole ? [] : [eb('quote.customer_id', '=', account.customerId)]),
                eb('quote.customer_id', 'is not', null),
              ]),
            ]
          : []),
        ...(ownerHash === undefined
          ? []
          : [
              exists(
                selectFrom('quote_keeper')
                  .select('quote_keeper.quote_id')
                  .whereRef('quote_keeper.quote_id', '=', 'quote.id')
                  .where('quote_keeper.owner_hash', '=', ownerHash),
              ),
            ]),
      ]),
    )

/** Applies the filters of a query. */
export const matchingQuotes = <Row>(
  quotes: Found<Row>,
  { search, status, from, to, contact }: QuoteQuery,
): Found<Row> => {
  const begins = from === undefined ? undefined : dayBegins(from)
  const ends = to === undefined ? undefined : dayEnds(to)
  return quotes
    .$if(status !== undefined, found => found.where('quote.status', '=', status ?? 0))
    .$if(begins !== undefined, found => found.where('quote.created_at', '>=', begins ?? 0))
    .$if(ends !== undefined, found => found.where('quote.created_at', '<', ends ?? 0))
    .$if(contact !== undefined, found => found.where('quote.contact_name', '=', contact ?? ''))
    .$if(search !== undefined, found => named(found, search ?? ''))
}

/**
 * Full-text filter: number, title, reference, SKU or name of a product in it, and the requester's name, address or
 * company.
 */
const named = <Row>(quotes: Found<Row>, search: string): Found<Row> => {
  const pattern = containing(search)
  const like = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  return quotes.where(({ or, exists, selectFrom }) =>
    or([
      sql<boolean>`cast(${sql.ref('quote.id')} as text) like ${pattern} escape '\\'`,
      ...[
        'quote.title',
        'quote.reference_number',
        'quote.contact_name',
        'quote.contact_email',
        'quote.company_name',
      ].map(like),
      exists(
        selectFrom('quote_line')
          .select('quote_line.id')
          .whereRef('quote_line.quote_id', '=', 'quote.id')
          .where(lines => lines.or([like('quote_line.sku'), like('quote_line.name')])),
      ),
    ]),
  )
}

const columns = {
  updated: 'quote.changed_at',
  created: 'quote.created_at',
  number: 'quote.id',
  total: 'quote.grand_total',
  expires: 'quote.expires_at',
} as const

/** Sorted as requested, newest first among equals, so that pages do not overlap. Quotes without expiry come last. */
export const sortedQuotes = <Row>(quotes: Found<Row>, sort: QuoteSort): Found<Row> => {
  const [by, way] = sort.split('-') as [keyof typeof columns, 'asc' | 'desc']
  const endless =
    by === 'expires' ? quotes.orderBy(sql`case when ${sql.ref('quote.expires_at')} is null then 1 else 0 end`) : quotes
  return endless.orderBy(columns[by], way).orderBy('quote.id', by === 'created' ? way : 'desc')
}

const maxPage = 100

export const pageOfQuotes = <Row>(quotes: Found<Row>, { page, perPage }: QuoteQuery): Found<Row> => {
  const size = Math.min(maxPage, Math.max(1, perPage))
  return quotes.limit(size).offset((Math.max(1, page) - 1) * size)
}
