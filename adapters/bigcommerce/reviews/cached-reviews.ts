import * as E from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import type { Review, ReviewState } from '../../../core/reviews/review'
import type { StoreReviewsPort } from '../../../core/reviews/store-reviews.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { staleCache, type CachedAnswer } from '../../shared/stale-cache'

const freshMs = 5 * 60_000
const staleMs = 24 * 60 * 60_000
const maxProducts = 2_000
/** Pause after a failed read, so that product pages do not wait for a store that is away. */
const retryMs = 30_000

/**
 * Approved reviews are the same for all visitors: product pages ask the store once in five minutes for a product. What
 * became of a review that is not among them is asked as often.
 */
export const cachedStoreReviews = (store: StoreReviewsPort, clock: ClockPort): StoreReviewsPort => {
  const approved = cachedBy<readonly Review[]>(clock)
  const states = cachedBy<ReviewState>(clock)
  return {
    ...store,
    approved: productId => approved(String(productId), store.approved(productId)),
    stateOf: (productId, reviewId) => states(String(reviewId), store.stateOf(productId, reviewId)),
  }
}

const cachedBy = <A>(clock: ClockPort) => {
  const cache = staleCache<A>({
    now: clock.now,
    freshMs,
    revalidateMs: staleMs,
    staleIfErrorMs: staleMs,
    retryMs,
    store: new LRUCache<string, CachedAnswer<A>>({ max: maxProducts }),
  })
  return (key: string, call: Outcome<A>): Outcome<A> =>
    async () => {
      const answer = await cache.read(key, call)
      return E.isRight(answer) ? E.right(answer.right.value) : answer
    }
}
