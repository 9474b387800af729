import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import { checkDeskChange, maxQuoteNoteLength, waitsForDesk } from '../../../core/quotes/desk-change'
import type { QuoteLine, QuoteStatus } from '../../../core/quotes/quote'
import { defaultMaxDiscount } from '../../../core/quotes/quote-settings'
import { quoteStatuses } from '../../../core/quotes/quote'
import type {
  DeskQuote,
  DeskQuoteSummary,
  DeskQuoteWrite,
  ListPrice,
  QuoteDeskPort,
} from '../../../core/quotes/quote-desk.port'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { afterwards } from '../database/afterwards'
import type { Database } from '../database/engine'
import { goodsByVariant, pricesEach } from '../cart/goods'
import { deskChangeWritten } from './quote-desk-write'
import { savedOffer } from './quote-offer'
import { sendQuoteMails } from './quote-mails'
import { readLineDetail, seconds, toQuoteSummary, wholeQuote, type QuoteDetail, type QuoteRow } from './quote-rows'
import { matchingQuotes, pageOfQuotes, sortedQuotes } from './quote-visibility'
import { doneBefore, staffEventsOf } from '../access/staff-events'
import { asStaff, staffAt, type AsStaff } from '../access/staff-at'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'

type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'formsTo' | 'later'>

type Parts = { readonly blobs: Pick<BlobStorePort, 'read'>; readonly maxDiscount?: number }

type Desk = {
  readonly db: Database
  readonly session: SessionPort
  readonly blobs: Parts['blobs']
  readonly asDesk: AsStaff
}

/** The quote desk on the database. Discounts above `maxDiscount` (basis points) need a reason. */
export const referenceQuoteDesk = (
  db: Database,
  session: SessionPort,
  deps: Sources,
  { blobs, maxDiscount = defaultMaxDiscount }: Parts,
): QuoteDeskPort => {
  const { storeKey } = session.visitor
  const asDesk = asStaff(db, session)
  const desk: Desk = { db, session, blobs, asDesk }

  const find = (quoteId: number): Outcome<DeskQuote> =>
    asDesk(async () => {
      const row = await rowOf(db, storeKey, quoteId)
      if (!row) return E.left(notFound('quote'))
      const quote = await deskQuote(db, row, maxDiscount)
      return E.right({ ...quote, listPrices: await listPricesOf(db, session.visitor, quote.lines) })
    })

  return {
    list: list(desk),
    find,
    file: file(desk),
    change: write =>
      pipe(
        transaction(db, async trx => {
          const desk = await staffAt(trx, session)
          if (E.isLeft(desk)) return desk
          const row = await rowOf(trx, storeKey, write.quoteId)
          return row
            ? changed(trx, desk.right, row, write, { now: deps.clock.now(), newId: deps.random.uuid, maxDiscount })
            : E.left(notFound('quote'))
        }),
        // The change is valid even if its mail fails now; it is retried.
        TE.tap(() => afterwards(deps, sendQuoteMails(db, deps, write.quoteId))),
        TE.flatMap(() => find(write.quoteId)),
      ),
  }
}

const list =
  ({ db, session, asDesk }: Desk): QuoteDeskPort['list'] =>
  query =>
    asDesk(async () => {
      const { owner, waiting } = query
      const found = matchingQuotes(
        db.selectFrom('quote').where('quote.store_key', '=', session.visitor.storeKey),
        query,
      )
        .$if(waiting === true, quotes =>
          quotes.where('quote.status', 'in', [quoteStatuses.new, quoteStatuses.updatedByCustomer]),
        )
        .$if(owner !== undefined, quotes =>
          quotes.where('quote.sales_rep_email', '=', owner === undefined || owner === 'nobody' ? '' : owner),
        )
      const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await pageOfQuotes(sortedQuotes(found.selectAll('quote'), query.sort), query).execute()
      const owners = await db
        .selectFrom('quote')
        .select('sales_rep_email')
        .distinct()
        .where('store_key', '=', session.visitor.storeKey)
        .where('sales_rep_email', '!=', '')
        .orderBy('sales_rep_email')
        .limit(200)
        .execute()
      return E.right({
        quotes: rows.map(toDeskSummary),
        total: Number(total),
        owners: owners.map(({ sales_rep_email: owner }) => owner),
      })
    })

const file =
  ({ db, session, blobs, asDesk }: Desk): QuoteDeskPort['file'] =>
  (quoteId, fileId) =>
    pipe(
      asDesk(async () => {
        const row = await rowOf(db, session.visitor.storeKey, quoteId)
        const upload = row && (await uploadOfQuote(db, row, fileId))
        return upload ? E.right(upload) : E.left(notFound('file'))
      }),
      TE.flatMap(({ name, type, blob }) =>
        pipe(
          blobs.read(blob),
          TE.flatMapEither(bytes => (bytes ? E.right({ name, type, bytes }) : E.left(notFound('file')))),
        ),
      ),
    )

const rowOf = (db: Database, storeKey: string, quoteId: number) =>
  db.selectFrom('quote').selectAll().where('id', '=', quoteId).where('store_key', '=', storeKey).executeTakeFirst()

/** Only files of this quote; a quote number gives no access to the buyer's other files. */
const uploadOfQuote = async (db: Database, row: QuoteRow, fileId: string) => {
  const lines = await db.selectFrom('quote_line').select('detail').where('quote_id', '=', row.id).execute()
  const named = [
    ...(JSON.parse(row.detail) as QuoteDetail).files.map(({ id }) => id),
    ...lines.flatMap(line => readLineDetail(line).uploads),
  ]
  return named.includes(fileId)
    ? db
        .selectFrom('upload')
        .select(['name', 'type', 'blob'])
        .where('id', '=', fileId)
        .where('state', 'in', ['kept', 'ordered'])
        .executeTakeFirst()
    : undefined
}

const toDeskSummary = (row: QuoteRow): DeskQuoteSummary => ({
  ...toQuoteSummary(row),
  contactEmail: row.contact_email,
  ...(waitsForDesk(row.status as QuoteStatus) && row.waiting_since !== null
    ? { waitingSince: seconds(row.waiting_since) }
    : {}),
})

/** The quote for staff, with the saved draft offer in place of the sent one. */
const deskQuote = async (db: Database, row: QuoteRow, maxDiscount: number): Promise<DeskQuote> => {
  const quote = await wholeQuote(db, row, { isOwn: true })
  return {
    ...quote,
    ...savedOffer(row.offer),
    internal: await staffEventsOf(db, { kind: 'quote', key: String(row.id) }),
    mostDiscount: maxDiscount,
  }
}

/** Current catalogue prices without price list. Products sold by quote only have none. */
const listPricesOf = async (
  db: Database,
  visitor: Visitor,
  lines: readonly QuoteLine[],
): Promise<readonly ListPrice[]> => {
  const goods = await goodsByVariant(
    db,
    { ...visitor, priceListId: undefined, priceContext: undefined },
    lines.map(({ variantId }) => variantId),
  )
  return lines.flatMap(({ id, variantId, choices }) => {
    const one = goods.get(variantId)
    const price = one && !one.quoteOnly ? pricesEach(one, choices, null)?.list : undefined
    return price === undefined ? [] : [{ lineId: id, price }]
  })
}

type Facts = { readonly now: number; readonly newId: () => string; readonly maxDiscount: number }

const changed = async (
  trx: Database,
  desk: StaffDesk,
  row: QuoteRow,
  write: DeskQuoteWrite,
  { now, newId, maxDiscount }: Facts,
): Promise<E.Either<DomainError, void>> => {
  if (
    (await doneBefore(
      trx,
      `quote-desk:${desk.id}`,
      `${row.id} ${write.key}`,
      JSON.stringify(write.change).slice(0, maxQuoteNoteLength),
      now,
    )) !== undefined
  )
    return E.right(undefined)
  if (row.revision !== write.revision) return E.left(conflict('quotes.changed-meanwhile'))
  const quote = await deskQuote(trx, row, maxDiscount)
  const issues = checkDeskChange(quote, write.change, { today: dayOf(now), maxDiscount })
  if (issues.length > 0) return E.left(invalid(...issues))
  return deskChangeWritten(trx, desk, { row, quote, change: write.change }, { now, newId })
}
