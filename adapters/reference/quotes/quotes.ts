import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { Cart } from '../../../core/cart/cart'
import type { CartPort } from '../../../core/cart/cart.port'
import type { Permission } from '../../../core/access/permission-codes'
import { documentLanguage } from '../../../core/quotes/document-language'
import type { Quote } from '../../../core/quotes/quote'
import type { QuotePdfPort } from '../../../core/quotes/quote-pdf.port'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { forbidden, notFound } from '../../../core/shared/domain-error'
import { afterwards } from '../database/afterwards'
import type { Database } from '../database/engine'
import { keepFormerCart } from '../../../core/cart/former-cart'
import { lineCount } from '../cart/line-count'
import { answerQuoteRow } from './quote-answer'
import { referenceQuoteDraft } from './quote-draft'
import { expireQuotes } from './quote-expiry'
import { sendQuoteMails } from './quote-mails'
import { differencesOf, quoteCart } from './quote-order'
import { createQuote } from './quote-request'
import { linesOf, toQuoteSummary, wholeQuote, type QuoteRow } from './quote-rows'
import { linkedQuote, shareQuoteRow } from './quote-links'
import { matchingQuotes, pageOfQuotes, quoteVisibility, visibleQuotes, sortedQuotes } from './quote-visibility'
import { sessionCart } from '../cart/session-cart'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'

type Parts = { readonly cart: CartPort; readonly pdf: QuotePdfPort; readonly channelId?: number }

const maxContacts = 1000

type Quotes = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: PlatformDeps
  readonly cart: CartPort
  readonly channelId: number | undefined
}

/**
 * Quotes in the embedded platform's database, behind `guardedQuotes`. Every statement filters by owner, so a foreign
 * number is 'not-found'.
 */
export const referenceQuotes = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  { cart, pdf, channelId }: Parts,
): QuotesPort => {
  const quotes: Quotes = { db, session, deps, cart, channelId }

  return {
    create: createQuote(db, session, deps),
    byRef: ref => byRef(quotes, ref, 'get_quote_detail'),
    list: list(quotes),
    share: id =>
      attempt(async () => {
        const row = await rowFor(db, session, id, 'get_quote_detail')
        return row ? E.right(await shareQuoteRow(db, deps, row)) : E.left(notFound('quote'))
      }),
    answer: answer(quotes),
    differences: differences(db, session),
    checkOut: id => checkOut(quotes, id),
    pdf: (ref, lang) =>
      pipe(
        byRef(quotes, ref, 'get_quote_pdf'),
        TE.flatMap(quote => pdf.make(quote, documentLanguage(lang, session.visitor.language))),
      ),
    ...referenceQuoteDraft(db, session),
  }
}

const list =
  ({ db, session, deps }: Quotes): QuotesPort['list'] =>
  listQuery =>
    pipe(
      expireDue(db, deps),
      TE.flatMap(() =>
        attempt(async () => {
          const visibility = await quoteVisibility(db, session, 'get_quotes')
          const found = matchingQuotes(visibleQuotes(db, visibility), listQuery)
          const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
          const rows = await pageOfQuotes(sortedQuotes(found.selectAll('quote'), listQuery.sort), listQuery).execute()
          const contacts = visibility.account?.whole
            ? await visibleQuotes(db, visibility)
                .select('quote.contact_name')
                .distinct()
                .orderBy('quote.contact_name')
                .limit(maxContacts)
                .execute()
            : undefined
          return E.right({
            quotes: rows.map(toQuoteSummary),
            total: Number(total),
            ...(contacts ? { contacts: contacts.map(({ contact_name }) => contact_name) } : {}),
          })
        }),
      ),
    )

const answer =
  (quotes: Quotes): QuotesPort['answer'] =>
  (id, revision, answer) =>
    pipe(
      expireDue(quotes.db, quotes.deps),
      TE.flatMap(() =>
        transaction(quotes.db, async trx => {
          const row = await allowed(trx, quotes.session, id, 'update_quote_message')
          return E.isLeft(row)
            ? row
            : answerQuoteRow(trx, quotes.session, row.right, revision, answer, {
                now: quotes.deps.clock.now(),
                origin: quotes.deps.origin,
              })
        }),
      ),
      // The answer is valid even if its mail fails now; it is retried.
      TE.tap(() => afterwards(quotes.deps, sendQuoteMails(quotes.db, quotes.deps, id))),
      TE.flatMap(() => byRef(quotes, String(id), 'get_quote_detail')),
    )

const differences =
  (db: Database, session: SessionPort): QuotesPort['differences'] =>
  id =>
    pipe(
      query(() => rowFor(db, session, id, 'get_quote_detail')),
      TE.flatMap(row =>
        row
          ? query(async () =>
              (await differencesOf(db, session, await linesOf(db, row.id))).map(({ lineId: _, ...found }) => found),
            )
          : TE.left(notFound('quote')),
      ),
    )

/** Creates the quote's cart, then switches the session to it; the former cart can be restored. */
const checkOut = ({ db, session, deps, cart }: Quotes, id: number): Outcome<Cart> =>
  pipe(
    expireDue(db, deps),
    TE.flatMap(() =>
      transaction(db, async trx => {
        const row = await allowed(trx, session, id, 'checkout_with_quote')
        if (E.isLeft(row)) return row
        const before = await sessionCart(trx, session)
        const made = await quoteCart(trx, session, deps, row.right)
        if (E.isLeft(made)) return made
        const from =
          before.tag === 'found' && before.row.id !== made.right && (await lineCount(trx, before.row.id)) > 0
            ? before.row.id
            : undefined
        return E.right({ to: made.right, from })
      }),
    ),
    TE.tap(({ to }) => session.keepCart(to)),
    TE.tap(({ from }) => (from === undefined ? TE.right(undefined) : keepFormerCart(session, from, deps.clock.now()))),
    TE.tapIO(
      ({ to }) =>
        () =>
          session.show('isEditableCart', `false_${to}`),
    ),
    TE.flatMap(cart.current),
  )

const byRef = ({ db, session, deps, channelId }: Quotes, ref: string, code: Permission): Outcome<Quote> =>
  pipe(
    expireDue(db, deps),
    TE.flatMap(() =>
      /^\d{1,12}$/.test(ref)
        ? attempt(async () => {
            const row = await rowFor(db, session, Number(ref), code)
            return row ? E.right(await shown(db, channelId, row, true)) : E.left(notFound('quote'))
          })
        : linkedQuote(db, session, deps, ref, {
            isInSight: async id => (await rowFor(db, session, id, code)) !== undefined,
            shown: (row, isOwn) => shown(db, channelId, row, isOwn),
          }),
    ),
  )

/** A visible quote for which the session has this permission; 'forbidden' without it. */
const allowed = async (
  from: Database,
  session: SessionPort,
  id: number,
  code: Permission,
): Promise<E.Either<DomainError, QuoteRow>> => {
  if ((await rowFor(from, session, id, 'get_quote_detail')) === undefined) return E.left(notFound('quote'))
  const row = await rowFor(from, session, id, code)
  return row ? E.right(row) : E.left(forbidden('account.not-allowed'))
}

const rowFor = async (
  from: Database,
  session: SessionPort,
  id: number,
  code: Permission,
): Promise<QuoteRow | undefined> => {
  const visibility = await quoteVisibility(from, session, code)
  return visibleQuotes(from, visibility).selectAll('quote').where('quote.id', '=', id).executeTakeFirst()
}

const shown = (db: Database, channelId: number | undefined, row: QuoteRow, isOwn: boolean): Promise<Quote> =>
  wholeQuote(db, row, { isOwn, channelId })

/** Expires due offers first, so that none is shown as valid. */
const expireDue =
  (db: Database, deps: PlatformDeps): Outcome<number> =>
  () =>
    expireQuotes(db, deps.clock.now())()
