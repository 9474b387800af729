import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { ProductCard } from '../catalogue/product'
import type { Outcome } from '../shared/domain-error'
import {
  categoriesToTry,
  isEnough,
  isWorthShowing,
  kindsToTry,
  maxContext,
  maxRecommended,
  defaultLimit,
  type RecommendationKind,
  type RecommendationQuery,
  type Recommended,
} from './recommendation'
import type { EvidencePort, EvidenceQuery } from './recommendations.port'

type Ports = { readonly evidence: EvidencePort; readonly catalogue: Pick<CataloguePort, 'cardsById'> }

/** Batch size of product lookups, and the maximum per row. */
const batchSize = 48
const lookedAt = 240

/**
 * A row of products (S2-9.28): the first kind, and its first category, with visible and available products. Products of
 * the page itself are excluded.
 */
export const recommend =
  (ports: Ports) =>
  (query: RecommendationQuery): Outcome<Recommended> => {
    const context = {
      productIds: query.productIds?.slice(0, maxContext),
      seen: query.seen?.slice(0, maxContext),
      term: query.term?.trim() || undefined,
    }
    const categories =
      query.categoryIds === undefined || query.categoryIds.length === 0
        ? [undefined]
        : categoriesToTry(query.categoryIds)
    const limit = Math.min(maxRecommended, Math.max(1, Math.trunc(query.limit ?? defaultLimit)))
    const tries = kindsToTry(query).flatMap(kind =>
      categories.map((categoryId): EvidenceQuery => ({
        ...context,
        kind,
        ...(categoryId === undefined ? {} : { categoryId }),
      })),
    )
    const nothing: Recommended = { kind: query.kind, items: [] }
    return pipe(
      tries.reduce<Outcome<Recommended>>(
        (before, asked) =>
          pipe(
            before,
            TE.flatMap(found =>
              isEnough(found, limit)
                ? TE.right(found)
                : pipe(
                    rowOf(ports, asked, limit),
                    TE.map(next => (next.items.length > found.items.length ? next : found)),
                  ),
            ),
          ),
        TE.right(nothing),
      ),
      TE.map(found => (found.items.length > 0 ? found : nothing)),
    )
  }

const rowOf = ({ evidence, catalogue }: Ports, asked: EvidenceQuery, limit: number): Outcome<Recommended> =>
  pipe(
    evidence.rank(asked),
    TE.map(ids => [...new Set(ids)].filter(id => !(asked.productIds ?? []).includes(id)).slice(0, lookedAt)),
    TE.flatMap(ids => cardsOf(catalogue, asked.kind, ids, limit, [])),
    TE.map(items => ({ kind: asked.kind, items })),
  )

/** The first suitable products, looked up in batches: most rows are full after one. */
const cardsOf = (
  catalogue: Ports['catalogue'],
  kind: RecommendationKind,
  ids: readonly number[],
  limit: number,
  found: readonly ProductCard[],
): Outcome<readonly ProductCard[]> =>
  found.length >= limit || ids.length === 0
    ? TE.right(found.slice(0, limit))
    : pipe(
        catalogue.cardsById(ids.slice(0, batchSize)),
        TE.flatMap(cards =>
          cardsOf(catalogue, kind, ids.slice(batchSize), limit, [
            ...found,
            ...cards.filter(card => isWorthShowing(kind, card)),
          ]),
        ),
      )
