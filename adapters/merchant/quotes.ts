import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { cleanHtml } from '../shared/clean-html'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import type { SessionPort } from '../../core/access/session.port'
import type { DocumentStorePort } from '../../core/documents/document-store.port'
import { documentLanguage } from '../../core/quotes/document-language'
import { guardedQuotePdf } from '../../core/quotes/guarded-quote-pdf'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import type { CreatedQuote, Quote, QuoteRef } from '../../core/quotes/quote'
import type { QuoteSent, QuotesPort } from '../../core/quotes/quotes.port'
import { notFound, signedOut, type DomainError, type Outcome } from '../../core/shared/domain-error'
import { endingWithPortalToken } from './trade'

/** The platform's quotes as seen by a session; `names` reports whether the portal lists a quote for it. */
export type PlatformQuoteDesk = QuotesPort & { readonly names: (quote: Quote) => Outcome<boolean> }

type Parts = { readonly limits: RateLimitPort; readonly address: string; readonly documents?: DocumentStorePort }

/** Session entry: ids of the quotes requested in this session, with their idempotency keys. */
const quotesEntry = 'platform-quotes'
const maxStored = 50

type Asked = CreatedQuote & { readonly key: string }

const requestedIn = (session: SessionPort): readonly Asked[] =>
  JSON.parse(session.stored(quotesEntry) ?? '[]') as readonly Asked[]

/** When this session requested a quote; undefined: it did not. */
export const askedAt = (session: SessionPort, id: number): number | undefined =>
  requestedIn(session).find(each => each.id === id)?.createdAt

type Desk = {
  readonly desk: PlatformQuoteDesk
  readonly session: SessionPort
  readonly limits: Parts['limits']
  readonly address: string
  readonly documents: Parts['documents']
  readonly inName: <A>(outcome: Outcome<A>) => Outcome<A>
}

/**
 * Quotes of a merchant's platform, behind `guardedQuotes`. A quote belongs to the visitor only if the portal lists it
 * for them or this session requested it, regardless of what the order service returns by number (security rule 2). One
 * opened by a share token is read-only (security rule 11).
 */
export const platformQuotes = (
  desk: PlatformQuoteDesk,
  session: SessionPort,
  { limits, address, documents }: Parts,
): QuotesPort => {
  const { customer } = session.visitor
  const endOnExpiry = endingWithPortalToken(session)
  const inName = <A>(outcome: Outcome<A>): Outcome<A> => (customer ? endOnExpiry(outcome) : outcome)
  const quoteDesk: Desk = { desk, session, limits, address, documents, inName }

  const onMine = <A>(id: number, outcome: () => Outcome<A>): Outcome<A> =>
    pipe(
      mine(quoteDesk, id),
      TE.flatMap(() => inName(outcome())),
    )

  const byRef = (ref: QuoteRef): Outcome<Quote> =>
    /^\d{1,15}$/.test(ref)
      ? mine(quoteDesk, Number(ref))
      : pipe(
          read(desk, ref),
          TE.map(quote => ({ ...quote, isOwn: false })),
        )

  const signedIn = <A>(outcome: () => Outcome<A>): Outcome<A> => (customer ? inName(outcome()) : TE.left(signedOut))

  return {
    create: (request, key) =>
      once(
        session,
        key,
        pipe(
          inName(desk.create(request, key)),
          TE.chainFirst(sent => (sent.tag === 'created' ? remember(session, sent.quote, key) : TE.right(undefined))),
        ),
      ),
    byRef,
    list: query => signedIn(() => desk.list(query)),
    share: id => onMine(id, () => desk.share(id)),
    answer: (id, revision, answer) => onMine(id, () => desk.answer(id, revision, answer)),
    differences: id => onMine(id, () => desk.differences(id)),
    checkOut: id => onMine(id, () => desk.checkOut(id)),
    pdf: (ref, lang) =>
      pipe(
        byRef(ref),
        TE.flatMap(quote => documentOf(quoteDesk, quote, ref, lang)),
      ),
    draft: () => signedIn(() => desk.draft()),
    keepDraft: draft => signedIn(() => desk.keepDraft(draft)),
  }
}

const isMine = ({ desk, session, inName }: Desk, quote: Quote): Outcome<boolean> =>
  requestedIn(session).some(({ id }) => id === quote.id)
    ? TE.right(true)
    : session.visitor.customer
      ? inName(desk.names(quote))
      : TE.right(false)

const mine = (quoteDesk: Desk, id: number): Outcome<Quote> =>
  pipe(
    read(quoteDesk.desk, String(id)),
    TE.bindTo('quote'),
    TE.bind('known', ({ quote }) => isMine(quoteDesk, quote)),
    TE.flatMap(({ quote, known }) =>
      known && quote.id === id ? TE.right({ ...quote, isOwn: true }) : TE.left(notFound('quote')),
    ),
  )

const read = (desk: PlatformQuoteDesk, ref: QuoteRef): Outcome<Quote> =>
  pipe(
    desk.byRef(ref),
    TE.map(quote => ({ ...quote, legalTerms: cleanHtml(quote.legalTerms) })),
  )

const documentOf = (
  { desk, session, limits, address, documents }: Desk,
  quote: Quote,
  ref: QuoteRef,
  lang: string | undefined,
): Outcome<Uint8Array> => {
  const portal: QuotePdfPort = { make: () => desk.pdf(ref, lang) }
  const guarded = documents
    ? guardedQuotePdf(portal, { store: documents, limits, visitor: session.visitor, address })
    : portal
  return guarded.make(quote, documentLanguage(lang, session.visitor.language))
}

/** Platforms have no idempotency keys, so the session stores which ones were used. */
const once =
  (session: SessionPort, key: string, outcome: ReturnType<QuotesPort['create']>): ReturnType<QuotesPort['create']> =>
  () => {
    const known = requestedIn(session).find(each => each.key === key)
    return (
      known
        ? TE.right<DomainError, QuoteSent>({ tag: 'created', quote: { id: known.id, createdAt: known.createdAt } })
        : outcome
    )()
  }

const remember = (session: SessionPort, { id, createdAt }: CreatedQuote, key: string) =>
  session.keep(quotesEntry, JSON.stringify([{ id, createdAt, key }, ...requestedIn(session)].slice(0, maxStored)))
