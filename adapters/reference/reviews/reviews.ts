import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Selectable } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, notFound } from '../../../core/shared/domain-error'
import {
  averageOf,
  ratingOf,
  reviewsPerPage,
  type NewReview,
  type Review,
  type ReviewState,
} from '../../../core/reviews/review'
import type { ReviewsPort } from '../../../core/reviews/reviews.port'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'
import { visibleProducts } from '../catalogue/visible-products'

/**
 * Product reviews in the embedded platform's database. Only approved ones are published, and of the author only the
 * name.
 */
export const referenceReviews = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock'>,
): ReviewsPort => {
  const seen = async (productId: number): Promise<E.Either<DomainError, void>> =>
    (await visibleProducts(db, session.visitor, [productId])).has(productId)
      ? E.right(undefined)
      : E.left(notFound('product'))

  return {
    list: (productId, query) =>
      attempt(async () => {
        const product = await seen(productId)
        if (E.isLeft(product)) return product
        const { count, sum } = await approvedOf(db, productId)
          .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('rating').as('sum')])
          .executeTakeFirstOrThrow()
        const pages = Math.max(1, Math.ceil(Number(count) / reviewsPerPage))
        const page = Math.min(query, pages)
        const rows = await approvedOf(db, productId)
          .selectAll()
          .orderBy('reviewed_at', 'desc')
          .orderBy('id', 'desc')
          .limit(reviewsPerPage)
          .offset((page - 1) * reviewsPerPage)
          .execute()
        const average = averageOf(Number(sum ?? 0), Number(count))
        const own = await ownState(db, session.visitor.customer?.id, productId)
        return E.right({
          reviews: rows.map(toReview),
          count: Number(count),
          ...(average === undefined ? {} : { average }),
          page,
          pages,
          ...(own ? { own } : {}),
        })
      }),
    write: (productId, review) =>
      pipe(
        currentCustomer(session),
        TE.bindTo('customer'),
        TE.chainFirst(() => attempt(() => seen(productId))),
        TE.flatMap(({ customer }) =>
          transaction(db, trx =>
            insertReview(
              trx,
              {
                store_key: session.visitor.storeKey,
                product_id: productId,
                customer_id: customer.id,
                reviewed_at: deps.clock.now(),
              },
              review,
            ),
          ),
        ),
      ),
  }
}

type By = Pick<Selectable<Schema['review']>, 'store_key' | 'product_id' | 'reviewed_at'> & {
  readonly customer_id: number
}

/** One review per customer and product: the first counts; an identical one is a repeated click. */
const insertReview = async (
  trx: Database,
  by: By,
  { rating, title, text, author }: NewReview,
): Promise<E.Either<DomainError, void>> => {
  const added = await trx
    .insertInto('review')
    .values({ ...by, rating, title, text, author, state: 'pending', version: 0 })
    .onConflict(found => found.columns(['product_id', 'customer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return E.right(undefined)
  const known = await trx
    .selectFrom('review')
    .select(['rating', 'title', 'text', 'author'])
    .where('product_id', '=', by.product_id)
    .where('customer_id', '=', by.customer_id)
    .executeTakeFirst()
  const same = known?.rating === rating && known.title === title && known.text === text && known.author === author
  return same ? E.right(undefined) : E.left(conflict('reviews.issues.already'))
}

const approvedOf = (db: Database, productId: number) =>
  db.selectFrom('review').where('product_id', '=', productId).where('state', '=', 'approved')

const ownState = async (
  db: Database,
  customerId: number | undefined,
  productId: number,
): Promise<ReviewState | undefined> =>
  customerId === undefined
    ? undefined
    : (
        await db
          .selectFrom('review')
          .select('state')
          .where('product_id', '=', productId)
          .where('customer_id', '=', customerId)
          .executeTakeFirst()
      )?.state

export const toReview = ({ id, rating, title, text, author, reviewed_at }: Selectable<Schema['review']>): Review => ({
  id,
  rating: ratingOf(rating) ?? 1,
  title,
  text,
  author,
  reviewedAt: reviewed_at,
})
