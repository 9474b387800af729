import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { aGuard } from '../../test/builders/platform/guard'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import { aSession } from '../../test/builders/platform/session'
import type { Customer } from '../access/visitor'
import { signedOut } from '../shared/domain-error'
import { guardedReviews } from './guarded-reviews'
import type { NewReview } from './review'

/** Reviews on a permissive platform. */
const reviewsOf = (customer: Customer | undefined) => {
  const taken: NewReview[] = []
  const reviews = guardedReviews(
    {
      list: () => TE.right({ reviews: [], count: 0, page: 1, pages: 1 }),
      write: (_, review) => TE.fromIO(() => void taken.push(review)),
    },
    aGuard(aSession({ customer })),
  )
  return { reviews, taken }
}
const review: NewReview = { rating: 4, title: ' Solid ', text: 'Closes quietly.', author: 'Rita R.' }

describe('Guarded reviews', () => {
  it('are passed on trimmed, and refused without rating, title, text or author', async () => {
    const { reviews, taken } = reviewsOf(aCustomer())
    await answerOf(reviews.write(7, review))
    expect(await issuesOf(reviews.write(7, { rating: 0, title: '', text: '', author: '' }))).toHaveLength(4)
    expect(taken).toEqual([{ ...review, title: 'Solid' }])
  })

  it('may be read by all visitors and written by customers', async () => {
    const { reviews, taken } = reviewsOf(undefined)
    expect((await answerOf(reviews.list(7, 1))).count).toBe(0)
    expect(await refusalOf(reviews.write(7, review))).toEqual(signedOut)
    expect(taken).toEqual([])
  })
})
