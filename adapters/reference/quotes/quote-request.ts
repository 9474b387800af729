import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { CreatedQuote, QuoteRequest } from '../../../core/quotes/quote'
import { quoteStatuses } from '../../../core/quotes/quote'
import type { QuoteSent } from '../../../core/quotes/quotes.port'
import { withNumber } from '../../../core/part-numbers/with-number'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import { afterwards } from '../database/afterwards'
import type { Database } from '../database/engine'
import { guestKey } from './guest-quotes'
import { partNumbersOfCompany } from '../part-numbers/part-numbers'
import { pricedLines, type PricedLine } from './quote-goods'
import { quoteMailLeaseMs, sendQuoteMails } from './quote-mails'
import { quoteSettings, seconds, sumsOf, type QuoteDetail, type QuoteLineDetail } from './quote-rows'
import { quoteSecret } from './quote-visibility'
import { secretHash } from '../database/secret-hash'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'
import { claimUploads } from '../uploads/upload-uses'

type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'origin' | 'mail' | 'formsTo' | 'later'>

/** The requester: a customer, or a guest by the secret of their session. */
type Requester = { readonly key: string; readonly ownerHash?: string }

const secretBytes = 24

/**
 * Stores a quote request, once per idempotency key of the requester (S3-4.01). If prices or packs differ from what was
 * shown, nothing is stored.
 */
export const createQuote =
  (db: Database, session: SessionPort, deps: Sources) =>
  (request: QuoteRequest, key: string): Outcome<QuoteSent> =>
    pipe(
      TE.Do,
      TE.bind('requester', () => requesterOf(session, deps)),
      TE.bind('known', ({ requester }) => query(() => storedBefore(db, requester, key))),
      TE.flatMap(({ requester, known }) =>
        known
          ? TE.right(created(known))
          : pipe(
              transaction(db, trx => storeRequest(trx, session, deps, { request, requester, key })),
              // The request is valid even if its mails fail now; they are retried.
              TE.tap(sent =>
                sent.tag === 'created'
                  ? afterwards(deps, sendQuoteMails(db, deps, sent.quote.id))
                  : TE.right(undefined),
              ),
            ),
      ),
    )

const created = (quote: CreatedQuote): QuoteSent => ({ tag: 'created', quote })

const requesterOf = (session: SessionPort, { random }: Pick<PlatformDeps, 'random'>): Outcome<Requester> => {
  const { customer } = session.visitor
  if (customer) return TE.right({ key: `customer:${customer.id}` })
  const known = session.stored(quoteSecret)
  const secret = known ?? random.token(secretBytes)
  return pipe(
    known === undefined ? session.keep(quoteSecret, secret) : TE.right(undefined),
    TE.flatMap(() => query(() => secretHash(secret))),
    TE.map(ownerHash => ({ key: guestKey(ownerHash), ownerHash })),
  )
}

const storedBefore = async (db: Database, requester: Requester, key: string): Promise<CreatedQuote | undefined> => {
  const row = await db
    .selectFrom('quote')
    .select(['id', 'created_at'])
    .where('requested_by', '=', requester.key)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row && { id: row.id, createdAt: seconds(row.created_at) }
}

type KeyedRequest = { readonly request: QuoteRequest; readonly requester: Requester; readonly key: string }

const storeRequest = async (
  trx: Database,
  session: SessionPort,
  deps: Sources,
  keyed: KeyedRequest,
): Promise<E.Either<DomainError, QuoteSent>> => {
  const { request } = keyed
  const now = deps.clock.now()
  const uploads = await claimUploads(
    trx,
    session,
    [
      ...request.files.map(({ id }) => id),
      ...request.lines.flatMap(({ choices }) => choices.map(({ value }) => value)),
    ],
    now,
  )
  if (request.files.some(({ id }) => !uploads.has(id))) return E.left(invalid(issue('files', 'cart.choice-file-gone')))
  const priced = await pricedLines(trx, session.visitor, request.lines, uploads)
  if (E.isLeft(priced)) return E.left(invalid(...priced.left))
  const named = await withPartNumbers(trx, session, priced.right)
  if (
    named.some(
      ({ line }, at) =>
        line.basePrice !== request.lines[at]?.basePrice || line.quantity !== request.lines[at]?.quantity,
    )
  ) {
    return E.right({ tag: 'repriced', lines: named.map(({ line }) => line) })
  }
  const id = await insertQuote(trx, session, deps, keyed, named, now)
  // A concurrent duplicate of this request was stored first.
  const quote = id === undefined ? await storedBefore(trx, keyed.requester, keyed.key) : { id, createdAt: seconds(now) }
  if (!quote) throw new Error('A quote request was neither stored nor found by its key')
  return E.right(created(quote))
}

/** Part numbers come from the company acted for, not from the request. */
const withPartNumbers = async (
  trx: Database,
  { visitor: { customer } }: Pick<SessionPort, 'visitor'>,
  priced: readonly PricedLine[],
): Promise<readonly PricedLine[]> => {
  const numbers = await partNumbersOfCompany(
    trx,
    customer?.company?.id,
    priced.map(({ line }) => line.sku),
  )
  return priced.map(each => ({ ...each, line: withNumber(each.line, numbers) }))
}

const insertQuote = async (
  trx: Database,
  session: SessionPort,
  deps: Sources,
  { request, requester, key }: KeyedRequest,
  priced: readonly PricedLine[],
  now: number,
): Promise<number | undefined> => {
  const { customer, storeKey, language } = session.visitor
  const lines = priced.map(({ line }) => ({ ...line, id: deps.random.uuid() }))
  const companyName = customer?.company?.name ?? request.contact.companyName
  const used = [...new Set([...request.files.map(({ id }) => id), ...priced.flatMap(({ uploads }) => uploads)])]
  const row = await trx
    .insertInto('quote')
    .values({
      store_key: storeKey,
      customer_id: customer?.id ?? null,
      company_id: customer?.company?.id ?? null,
      requested_by: requester.key,
      request_key: key,
      status: quoteStatuses.new,
      revision: 1,
      title: request.title,
      reference_number: request.referenceNumber,
      contact_name: request.contact.name,
      contact_email: request.contact.email,
      company_name: companyName,
      detail: JSON.stringify(await detailOf(trx, request)),
      sales_rep_email: '',
      created_at: now,
      changed_at: now,
      expires_at: null,
      waiting_since: now,
      shipping_total: 0,
      tax_total: 0,
      ...sumsOf(lines, { shipping_total: 0, tax_total: 0 }),
      terms: (await quoteSettings(trx)).terms,
      language,
      origin: deps.origin,
      cart_id: null,
      order_id: null,
      offer: null,
    })
    .onConflict(found => found.columns(['requested_by', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await linesWritten(trx, row.id, lines, priced)
  if (requester.ownerHash !== undefined)
    await trx.insertInto('quote_keeper').values({ quote_id: row.id, owner_hash: requester.ownerHash }).execute()
  if (used.length > 0) await retainUploads(trx, used)
  await requestNoted(trx, {
    quoteId: row.id,
    byName: buyerName(session, request.contact.name),
    note: request.note,
    now,
  })
  return row.id
}

type WrittenLine = PricedLine['line'] & { readonly id: string }

/** `priced` has the uploads of each line, in the same order. */
const linesWritten = async (
  trx: Database,
  quoteId: number,
  lines: readonly WrittenLine[],
  priced: readonly PricedLine[],
): Promise<void> => {
  await trx
    .insertInto('quote_line')
    .values(
      lines.map((line, at) => ({
        id: line.id,
        quote_id: quoteId,
        position: at + 1,
        product_id: line.productId,
        variant_id: line.variantId,
        sku: line.sku,
        name: line.name,
        quantity: line.quantity,
        base_price: line.basePrice ?? null,
        offered_price: null,
        tax: line.tax,
        alternate_to: null,
        accepted: 0,
        part_number: line.partNumber ?? null,
        detail: JSON.stringify({
          slug: line.slug,
          picture: line.picture,
          options: line.options,
          choices: line.choices,
          uploads: priced[at]?.uploads ?? [],
        } satisfies QuoteLineDetail),
      })),
    )
    .execute()
}

/** Files of a quote request are retained as long as the quote. */
const retainUploads = (trx: Database, ids: readonly string[]) =>
  trx.updateTable('upload').set({ state: 'ordered' }).where('id', 'in', ids).where('state', '=', 'kept').execute()

type FirstEntry = { readonly quoteId: number; readonly byName: string; readonly note: string; readonly now: number }

/** The first entry in a quote's history; its mails are due. */
const requestNoted = async (trx: Database, { quoteId, byName, note, now }: FirstEntry): Promise<void> => {
  await trx
    .insertInto('quote_event')
    .values({
      quote_id: quoteId,
      at: now,
      by_name: byName,
      from_desk: 0,
      kind: 'requested',
      note: note || null,
      changes: '[]',
      mail_due: now + quoteMailLeaseMs,
      mail_tries: 0,
    })
    .execute()
}

/** Name of the buyer in the quote's history. */
export const buyerName = ({ visitor: { customer } }: Pick<SessionPort, 'visitor'>, contact: string): string =>
  customer ? `${customer.firstName} ${customer.lastName}` : contact

/** Names and sizes of files come from the upload, not from the request. */
const detailOf = async (
  trx: Database,
  { contact, shipping, billing, note, files }: QuoteRequest,
): Promise<QuoteDetail> => {
  const rows =
    files.length === 0
      ? []
      : await trx
          .selectFrom('upload')
          .select(['id', 'name', 'type', 'size'])
          .where(
            'id',
            'in',
            files.map(({ id }) => id),
          )
          .execute()
  return { contact, shipping, billing, note, files: files.flatMap(({ id }) => rows.filter(row => row.id === id)) }
}
