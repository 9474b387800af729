import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { commerceReviews } from '../../adapters/commerce/reviews/reviews.client'
import { reviewsRoutes } from '../../adapters/commerce/reviews/reviews.server'
import { commerceReviewDesk } from '../../adapters/commerce/staff/review-desk.client'
import { reviewDeskRoutes } from '../../adapters/commerce/staff/review-desk.server'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceReviews } from '../../adapters/reference/reviews/reviews'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { platformReviews } from '../../adapters/merchant/reviews'
import type { NewReview } from '../../core/reviews/review'
import type { ReviewsPort } from '../../core/reviews/reviews.port'
import type { DomainError } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import type { DatabaseEngine } from '../builders/database/database'
import { databaseEngines } from '../builders/database/database'
import { anEntrance } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'
import { signedIn, staffPorts } from '../builders/staff'
import { reviewsPortSuite, type ReviewShop } from './reviews.suite'

const aReviewShop = async (engine: DatabaseEngine): Promise<ReviewShop> => {
  const entrance = await anEntrance(engine)
  const { db, deps } = entrance
  return {
    entrance,
    reviewsOf: session => referenceReviews(db, session, deps),
    deskOf: session => staffPorts(db, session, deps).reviewDesk,
  }
}

for (const engine of databaseEngines())
  reviewsPortSuite(`The embedded platform on ${engine}`, () => aReviewShop(engine))

reviewsPortSuite('The protocol of reviews and their desk over the embedded platform', async () => {
  const direct = await aReviewShop('better-sqlite3')
  const { db, deps } = direct.entrance
  return {
    ...direct,
    reviewsOf: session =>
      commerceReviews(
        inProcessHttp(reviewsRoutes, () => ({
          reviews: direct.reviewsOf(session),
          catalogue: referenceCatalogue(db, session.visitor),
        })),
        deps.clock,
      ),
    deskOf: session => commerceReviewDesk(inProcessHttp(reviewDeskRoutes, () => staffPorts(db, session, deps))),
  }
})

describe("Reviews on a merchant's platform", () => {
  const aReview = (title = 'Solid'): NewReview => ({ rating: 4, title, text: 'Closes quietly.', author: 'Rita R.' })
  /** A platform that accepts any input, as some do. */
  const aPlatform = (refusal?: DomainError) => {
    const taken: NewReview[] = []
    const port: ReviewsPort = {
      list: () => TE.right({ reviews: [], count: 0, page: 1, pages: 1, own: 'pending' }),
      write: (_, review) => (refusal ? TE.left(refusal) : TE.fromIO(() => void taken.push(review))),
    }
    return { taken, port }
  }

  it('are submitted once per customer and product, and a repeated click gets the same response', async () => {
    const entrance = await anEntrance('better-sqlite3')
    const { taken, port } = aPlatform()
    const session = async (email: string) => (await (await signedIn(entrance, email)).request()).session
    const rita = platformReviews(port, await session('retail@lintel.example'), entrance.deps)
    await answerOf(rita.write(7, aReview()))
    await answerOf(rita.write(7, aReview()))
    expect(await refusalOf(rita.write(7, aReview('Another')))).toEqual({
      tag: 'conflict',
      reason: 'reviews.issues.already',
    })
    await answerOf(rita.write(8, aReview()))
    await answerOf(platformReviews(port, await session('senior@northgate.example'), entrance.deps).write(7, aReview()))
    expect(taken).toHaveLength(3)
    await entrance.close()
  })

  it('may be tried again if they could not be submitted', async () => {
    const entrance = await anEntrance('better-sqlite3')
    const { session } = await (await signedIn(entrance, 'retail@lintel.example')).request()
    expect(
      (
        await refusalOf(
          platformReviews(aPlatform(unavailable('platform')).port, session, entrance.deps).write(7, aReview()),
        )
      ).tag,
    ).toBe('unavailable')
    const { taken, port } = aPlatform()
    await answerOf(platformReviews(port, session, entrance.deps).write(7, aReview('Rewritten')))
    expect(taken).toEqual([aReview('Rewritten')])
    await entrance.close()
  })

  it('are not accepted from guests, and cacheable data contains nothing of one customer', async () => {
    const entrance = await anEntrance('better-sqlite3')
    const { taken, port } = aPlatform()
    const { session } = await entrance.person().request()
    const reviews = platformReviews(port, session, entrance.deps)
    expect((await refusalOf(reviews.write(7, aReview()))).tag).toBe('signed-out')
    expect(taken).toEqual([])
    expect(await answerOf(reviews.list(7, 1))).not.toHaveProperty('own')
    await entrance.close()
  })
})
