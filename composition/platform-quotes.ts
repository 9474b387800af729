import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { cleanHtml } from '../adapters/shared/clean-html'
import { countedAsker } from '../core/access/counted-session'
import { rateLimited } from '../core/access/rate-limited'
import { rateLimits } from '../core/access/rate-limits'
import type { RateLimitPort } from '../core/access/rate-limits.port'
import type { SessionPort } from '../core/account/session.port'
import type { Permission } from '../core/access/permission-codes'
import { may } from '../core/access/permissions'
import { formatNamed } from '../core/account/country-named'
import { checkRequest } from '../core/quotes/check-request'
import type { DocumentStorePort } from '../core/documents/document-store.port'
import { documentLanguage } from '../core/quotes/document-language'
import { guardedQuotePdf } from '../core/quotes/guarded-quote-pdf'
import type { QuotePdfPort } from '../core/quotes/quote-pdf.port'
import type { CreatedQuote, Quote, QuoteRef } from '../core/quotes/quote'
import type { QuotesPort } from '../core/quotes/quotes.port'
import type { RandomPort } from '../core/shared/clock.port'
import type { DomainError, Outcome } from '../core/shared/domain-error'
import { forbidden, invalid, notFound, signedOut } from '../core/shared/domain-error'
import { boundedMap } from './bounded-map'
import { whileItLasts } from './platform-trade'

/** What the hosts of a merchant's platform answer, asked in the name of a session; `names` says whether the portal counts a quote among theirs. */
export type PlatformQuoteDesk = QuotesPort & { readonly names: (quote: Quote) => Outcome<boolean> }

type Guard = { readonly limits: RateLimitPort; readonly random: RandomPort; readonly address: string; readonly documents?: DocumentStorePort }

/** Under this name a session keeps the numbers of the quotes it asked for, and with which click. */
const keptQuotes = 'platform-quotes'
const mostKept = 50

type Asked = CreatedQuote & { readonly key: string }

const askedIn = (session: SessionPort): readonly Asked[] => JSON.parse(session.kept(keptQuotes) ?? '[]') as readonly Asked[]

/** When this session asked for a quote; undefined: it did not. */
export const askedAt = (session: SessionPort, id: number): number | undefined => askedIn(session).find(each => each.id === id)?.createdAt

/** Requests on their way, by session and click: a second click waits for the first. */
const onTheirWay = boundedMap<Promise<E.Either<DomainError, unknown>>>({ most: 1_000 })

/**
 * Quotes of a merchant's platform. Who may do what is decided here before anybody is asked; a quote counts as one's own
 * only when the portal names it among theirs, or this session asked for it, whatever the order service would answer by
 * number (security rule 2). One that is found by what a shared link carries is read, and no more (rule 11).
 */
export const platformQuotes = (desk: PlatformQuoteDesk, session: SessionPort, { limits, random, address, documents }: Guard): QuotesPort => {
  const { customer } = session.visitor
  const asked = whileItLasts(session)
  const inName = <A>(outcome: Outcome<A>): Outcome<A> => (customer ? asked(outcome) : outcome)

  const allowed = <A>(code: Permission, outcome: () => Outcome<A>): Outcome<A> =>
    customer?.company && !may(session.visitor, code) ? TE.left(forbidden('account.not-allowed')) : outcome()

  const isMine = (quote: Quote): Outcome<boolean> =>
    askedIn(session).some(({ id }) => id === quote.id) ? TE.right(true) : customer ? inName(desk.names(quote)) : TE.right(false)

  const read = (ref: QuoteRef): Outcome<Quote> => pipe(desk.byRef(ref), TE.map(quote => ({ ...quote, legalTerms: cleanHtml(quote.legalTerms) })))

  const mine = (id: number): Outcome<Quote> => pipe(
    read(String(id)),
    TE.bindTo('quote'),
    TE.bind('known', ({ quote }) => isMine(quote)),
    TE.flatMap(({ quote, known }) => (known && quote.id === id ? TE.right({ ...quote, isOwn: true }) : TE.left(notFound('quote')))),
  )

  const onMine = <A>(code: Permission, id: number, outcome: () => Outcome<A>): Outcome<A> => allowed(code, () => pipe(mine(id), TE.flatMap(() => inName(outcome()))))

  const byRef = (ref: QuoteRef): Outcome<Quote> =>
    /^\d{1,15}$/.test(ref) ? allowed('get_quote_detail', () => mine(Number(ref))) : pipe(read(ref), TE.map(quote => ({ ...quote, isOwn: false })))

  const signedIn = <A>(outcome: () => Outcome<A>): Outcome<A> => (customer ? outcome() : TE.left(signedOut))

  /** A platform knows no click: the session remembers which it has had an answer to. */
  const once = (key: string, outcome: ReturnType<QuotesPort['create']>): ReturnType<QuotesPort['create']> => async () => {
    const known = askedIn(session).find(each => each.key === key)
    if (known) return E.right({ tag: 'created', quote: { id: known.id, createdAt: known.createdAt } })
    const way = `${customer?.id ?? address}:${key}`
    const running = (onTheirWay.get(way) as ReturnType<typeof outcome> | undefined) ?? outcome()
    onTheirWay.set(way, running)
    return running.finally(() => onTheirWay.delete(way))
  }

  const remember = ({ id, createdAt }: CreatedQuote, key: string) => session.keep(keptQuotes, JSON.stringify([{ id, createdAt, key }, ...askedIn(session)].slice(0, mostKept)))

  const { take } = rateLimited(limits)
  const counted: Outcome<void> = pipe(
    take([rateLimits.quotesFromAddress, address]),
    TE.flatMap(() => countedAsker(session, random)),
    TE.flatMap(asker => take([rateLimits.quotesOfAsker, asker])),
  )

  const documentOf = (quote: Quote, ref: QuoteRef, lang: string | undefined): Outcome<Uint8Array> => {
    const portal: QuotePdfPort = { make: () => desk.pdf(ref, lang) }
    const guarded = documents ? guardedQuotePdf(portal, { store: documents, limits, visitor: session.visitor, address }) : portal
    return guarded.make(quote, documentLanguage(lang, session.visitor.language))
  }

  return {
    create: (request, key) => allowed('create_quote', () => once(key, pipe(
      TE.fromEither(pipe(checkRequest(request, formatNamed), E.mapLeft(issues => invalid(...issues)))),
      TE.chainFirst(() => counted),
      TE.flatMap(checked => inName(desk.create(checked, key))),
      TE.chainFirst(sent => (sent.tag === 'created' ? remember(sent.quote, key) : TE.right(undefined))),
    ))),
    byRef,
    list: query => signedIn(() => allowed('get_quotes', () => inName(desk.list(query)))),
    share: id => onMine('get_quote_detail', id, () => desk.share(id)),
    answer: (id, revision, answer) => onMine('update_quote_message', id, () => desk.answer(id, revision, answer)),
    differences: id => onMine('get_quote_detail', id, () => desk.differences(id)),
    checkOut: id => onMine('checkout_with_quote', id, () => desk.checkOut(id)),
    pdf: (ref, lang) => allowed('get_quote_pdf', () => pipe(byRef(ref), TE.flatMap(quote => documentOf(quote, ref, lang)))),
    draft: () => signedIn(() => inName(desk.draft())),
    keepDraft: draft => signedIn(() => inName(desk.keepDraft(draft))),
  }
}
