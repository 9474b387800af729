import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { rateLimited } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import type { RateLimitPort } from '../access/rate-limits.port'
import type { Language, Visitor } from '../access/visitor'
import type { DocumentStorePort } from '../documents/document-store.port'
import type { Quote } from './quote'
import type { QuotePdfPort } from './quote-pdf.port'

export type QuotePdfGuard = {
  readonly store: DocumentStorePort
  readonly limits: RateLimitPort
  readonly visitor: Pick<Visitor, 'customer'>
  /** The client's address: the rate limit key of guests. */
  readonly address: string
}

/**
 * Caches quote documents by everything they show, generates each once for concurrent requests, and limits generation
 * per customer or guest's address. Read access to the quote must already have been checked.
 */
export const guardedQuotePdf = (
  pdf: QuotePdfPort,
  { store, limits, visitor: { customer }, address }: QuotePdfGuard,
): QuotePdfPort => {
  const asker = customer ? `customer:${customer.id}` : `address:${address}`
  const counted = rateLimited(limits).take(
    [rateLimits.documentsOfAsker, asker],
    [rateLimits.documentsFromAddress, address],
  )
  const version = pdf.version ?? (() => TE.right(''))
  return {
    ...pdf,
    make: (quote, language) =>
      pipe(
        version(quote),
        TE.flatMap(of => {
          const key = documentKey(quote, language, of)
          const own = store.make(
            key,
            asker,
            pipe(
              counted,
              TE.flatMap(() => pdf.make(quote, language)),
            ),
          )
          const joined = store.find(key)
          // The joined run failed by another asker's limit, which does not apply here.
          return joined
            ? pipe(
                joined,
                TE.orElse(error => (error.tag === 'limited' ? own : TE.left(error))),
              )
            : own
        }),
      ),
  }
}

/** Cache key of a document: everything in the quote that it shows, its language, and `version`. */
export const documentKey = (quote: Quote, language: Language, version: string): string => {
  const { note: _note, files: _files, history: _history, isOwn: _isOwn, lines, ...shown } = quote
  return JSON.stringify([
    language,
    version,
    shown,
    lines.map(({ comments: _comments, choices: _choices, slug: _slug, ...line }) => line),
  ])
}
