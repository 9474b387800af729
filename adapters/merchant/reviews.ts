import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { currentCustomer } from '../reference/access/current-customer'
import { secretHash } from '../reference/database/secret-hash'
import type { PlatformDeps } from '../reference/database/platform-deps'
import { rateLimits } from '../../core/access/rate-limits'
import type { SessionPort } from '../../core/access/session.port'
import { conflict, type Outcome } from '../../core/shared/domain-error'
import type { NewReview } from '../../core/reviews/review'
import type { ReviewsPort } from '../../core/reviews/reviews.port'

const once = rateLimits.reviewOfProduct

const nothing = (): Outcome<void> => TE.right(undefined)

/**
 * Reviews on a merchant's platform, which has no limit per product, so one review per customer is enforced here; a
 * repeated click is recognized, and a failed submission does not count.
 */
export const platformReviews = (
  client: ReviewsPort,
  session: SessionPort,
  { limits }: Pick<PlatformDeps, 'limits'>,
): ReviewsPort => {
  const handIn = (own: string, same: string, productId: number, review: NewReview): Outcome<void> =>
    pipe(
      client.write(productId, review),
      TE.orElse((failure): Outcome<void> =>
        pipe(
          limits.forget(once, own),
          TE.orElse(nothing),
          TE.flatMap(() => TE.left(failure)),
        ),
      ),
      TE.flatMap(() => pipe(limits.hit(once, same), TE.flatMap(nothing), TE.orElse(nothing))),
    )

  return {
    // Cached for all visitors: must not contain anything specific to one customer.
    list: (productId, page) =>
      pipe(
        client.list(productId, page),
        TE.map(({ own: _, ...reviews }) => reviews),
      ),
    write: (productId, review) =>
      pipe(
        currentCustomer(session),
        TE.let('own', ({ id }) => `${id}:${productId}`),
        TE.bind('same', ({ own }) => TE.fromTask(async () => `${own}:${await secretHash(JSON.stringify(review))}`)),
        TE.bind('wait', ({ own }) => limits.hit(once, own)),
        TE.flatMap(({ own, same, wait }) =>
          wait === 0
            ? handIn(own, same, productId, review)
            : pipe(
                limits.peek(once, same),
                TE.flatMap(sent => (sent > 0 ? TE.right(undefined) : TE.left(conflict('reviews.issues.already')))),
              ),
        ),
      ),
  }
}
