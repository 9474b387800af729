import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { Quote, QuoteRef } from '../../../core/quotes/quote'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { QuoteRow } from './quote-rows'
import { quoteSecret } from './quote-visibility'
import { secretHash } from '../database/secret-hash'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query } from '../database/transaction'

/** 192 random bits, so that shared quotes cannot be guessed (security rule 11). */
const tokenBytes = 24
/** Maximum number of valid links per quote; a further one revokes the oldest. */
const maxLinks = 100

/** Creates a share link for a quote. Only its hash is stored, so it is returned once. */
export const shareQuoteRow = async (
  db: Database,
  { random, clock }: Pick<PlatformDeps, 'random' | 'clock'>,
  row: Pick<QuoteRow, 'id'>,
): Promise<QuoteRef> => {
  const token = random.token(tokenBytes)
  await db
    .insertInto('quote_link')
    .values({ token_hash: await secretHash(token), quote_id: row.id, is_owner: 0, created_at: clock.now() })
    .execute()
  const newest = db
    .selectFrom('quote_link')
    .select('token_hash')
    .where('quote_id', '=', row.id)
    .where('is_owner', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(maxLinks)
  await db
    .deleteFrom('quote_link')
    .where('quote_id', '=', row.id)
    .where('is_owner', '=', 0)
    .where('token_hash', 'not in', newest)
    .execute()
  return token
}

type Showing = {
  readonly isInSight: (id: number) => Promise<boolean>
  readonly shown: (row: QuoteRow, isOwn: boolean) => Promise<Quote>
}

/**
 * Resolves a share link. A guest who opens the link in their mail is the requester, on any device: this session may
 * then answer the quote.
 */
export const linkedQuote = (
  db: Database,
  session: SessionPort,
  { random }: Pick<PlatformDeps, 'random'>,
  ref: QuoteRef,
  { isInSight, shown }: Showing,
): Outcome<Quote> =>
  pipe(
    attempt(async () => {
      const found = await db
        .selectFrom('quote_link')
        .innerJoin('quote', 'quote.id', 'quote_link.quote_id')
        .selectAll('quote')
        .select('quote_link.is_owner')
        .where('quote_link.token_hash', '=', await secretHash(ref))
        .where('quote.store_key', '=', session.visitor.storeKey)
        .executeTakeFirst()
      return found ? E.right(found) : E.left(notFound('quote'))
    }),
    TE.tap(({ id, is_owner }) =>
      is_owner === 1 ? keepAsOwner(db, session, random.token(tokenBytes), id) : TE.right(undefined),
    ),
    TE.flatMap(row =>
      query(async () =>
        row.is_owner === 1 || (await isInSight(row.id)) ? shown(row, true) : forSharing(await shown(row, false)),
      ),
    ),
  )

const keepAsOwner = (db: Database, session: SessionPort, fresh: string, quoteId: number): Outcome<void> => {
  const known = session.stored(quoteSecret)
  const secret = known ?? fresh
  return pipe(
    known === undefined ? session.keep(quoteSecret, secret) : TE.right(undefined),
    TE.flatMap(() =>
      query(async () => {
        await db
          .insertInto('quote_keeper')
          .values({ quote_id: quoteId, owner_hash: await secretHash(secret) })
          .onConflict(found => found.columns(['quote_id', 'owner_hash']).doNothing())
          .execute()
      }),
    ),
  )
}

/** A quote for visitors with a share link: without messages, files and part numbers. */
const forSharing = (quote: Quote): Quote => ({
  ...quote,
  note: '',
  files: [],
  history: [],
  lines: quote.lines.map(({ comments: _, partNumber: __, ...line }) => line),
})
