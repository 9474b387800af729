import * as E from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import type { Review } from '../../../core/reviews/review'
import type { StoreReviewsPort } from '../../../core/reviews/store-reviews.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import { staleCache, type CachedAnswer } from '../../shared/stale-cache'

const freshMs = 5 * 60_000
const staleMs = 24 * 60 * 60_000
const maxProducts = 2_000
/** Pause after a failed read, so that product pages do not wait for a store that is away. */
const retryMs = 30_000

/** Approved reviews are the same for all visitors: product pages ask the store once in five minutes for a product. */
export const cachedStoreReviews = (store: StoreReviewsPort, clock: ClockPort): StoreReviewsPort => {
  const cache = staleCache<readonly Review[]>({
    now: clock.now,
    freshMs,
    revalidateMs: staleMs,
    staleIfErrorMs: staleMs,
    retryMs,
    store: new LRUCache<string, CachedAnswer<readonly Review[]>>({ max: maxProducts }),
  })
  return {
    ...store,
    approved: productId => async () => {
      const answer = await cache.read(String(productId), store.approved(productId))
      return E.isRight(answer) ? E.right(answer.right.value) : answer
    },
  }
}
