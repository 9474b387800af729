import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import { averageOf, reviewsPerPage, type NewReview, type Review, type ReviewState } from '../../../core/reviews/review'
import type { ReviewsPort } from '../../../core/reviews/reviews.port'
import type { StoreReviewsPort } from '../../../core/reviews/store-reviews.port'
import { conflict, notFound, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { recoverWith } from '../../../core/shared/fallback'
import { currentCustomer } from '../access/current-customer'
import { visibleProducts } from '../catalogue/visible-products'
import type { Database } from '../database/engine'
import { secretHash } from '../database/secret-hash'
import { attempt, query } from '../database/transaction'

type Parts = { readonly db: Database; readonly session: SessionPort; readonly store: StoreReviewsPort }

/**
 * Reviews at a merchant's store, whose control panel approves them. One per product and customer is our rule: this
 * database has who wrote about what.
 */
export const storeReviews = (parts: Parts): ReviewsPort => {
  const { db, session, store } = parts
  const seen = (productId: number): Outcome<void> =>
    attempt(async () =>
      (await visibleProducts(db, session.visitor, [productId])).has(productId)
        ? E.right(undefined)
        : E.left(notFound('product')),
    )
  return {
    list: (productId, asked) =>
      pipe(
        seen(productId),
        TE.flatMap(() => store.approved(productId)),
        TE.bindTo('reviews'),
        TE.bind('own', ({ reviews }) => ownState(parts, productId, reviews)),
        TE.map(({ reviews, own }) => ({ ...pageOf(reviews, asked), ...(own ? { own } : {}) })),
      ),
    write: (productId, review) =>
      pipe(
        currentCustomer(session),
        TE.chainFirst(() => seen(productId)),
        TE.bindTo('customer'),
        TE.bind('isNew', ({ customer }) => claim(db, { productId, customerId: customer.id }, review)),
        TE.flatMap(({ customer, isNew }) => (isNew ? handIn(parts, productId, review, customer) : TE.right(undefined))),
      ),
  }
}

const pageOf = (reviews: readonly Review[], asked: number) => {
  const pages = Math.max(1, Math.ceil(reviews.length / reviewsPerPage))
  const page = Math.min(asked, pages)
  const average = averageOf(
    reviews.reduce((sum, { rating }) => sum + rating, 0),
    reviews.length,
  )
  return {
    reviews: reviews.slice((page - 1) * reviewsPerPage, page * reviewsPerPage),
    count: reviews.length,
    ...(average === undefined ? {} : { average }),
    page,
    pages,
  }
}

/** The state of the visitor's own review; while the store cannot say it, the review waits. */
const ownState = (
  { db, session, store }: Parts,
  productId: number,
  reviews: readonly Review[],
): Outcome<ReviewState | undefined> =>
  pipe(
    query(async () => {
      const customerId = session.visitor.customer?.id
      return customerId === undefined
        ? undefined
        : db
            .selectFrom('store_review')
            .select('review_id')
            .where('product_id', '=', productId)
            .where('customer_id', '=', customerId)
            .executeTakeFirst()
    }),
    TE.flatMap((row): Outcome<ReviewState | undefined> => {
      if (row === undefined) return TE.right(undefined)
      if (row.review_id === null) return TE.right('pending')
      return reviews.some(({ id }) => id === row.review_id)
        ? TE.right('approved')
        : pipe(store.stateOf(productId, row.review_id), recoverWith<ReviewState>('pending'))
    }),
  )

type By = { readonly productId: number; readonly customerId: number }

/** Whether this review is the customer's first of the product; false for the same one again. */
const claim = (db: Database, { productId, customerId }: By, review: NewReview): Outcome<boolean> =>
  attempt(async () => {
    const content_hash = await secretHash(JSON.stringify(review))
    const added = await db
      .insertInto('store_review')
      .values({ product_id: productId, customer_id: customerId, review_id: null, content_hash })
      .onConflict(found => found.columns(['product_id', 'customer_id']).doNothing())
      .returning('product_id')
      .executeTakeFirst()
    if (added) return E.right(true)
    const known = await db
      .selectFrom('store_review')
      .select('content_hash')
      .where('product_id', '=', productId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return known?.content_hash === content_hash
      ? E.right(false)
      : E.left<DomainError, boolean>(conflict('reviews.issues.already'))
  })

/** A review that the store did not take may be written again. */
const handIn = (
  { db, store }: Parts,
  productId: number,
  review: NewReview,
  { id, email }: { readonly id: number; readonly email: string },
): Outcome<void> =>
  pipe(
    store.write(productId, review, { email }),
    TE.orElse((failed): Outcome<number> =>
      pipe(
        query(() =>
          db.deleteFrom('store_review').where('product_id', '=', productId).where('customer_id', '=', id).execute(),
        ),
        TE.flatMap(() => TE.left(failed)),
      ),
    ),
    TE.flatMap(reviewId =>
      query(async () => {
        await db
          .updateTable('store_review')
          .set({ review_id: reviewId })
          .where('product_id', '=', productId)
          .where('customer_id', '=', id)
          .execute()
      }),
    ),
  )
