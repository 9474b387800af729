import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aCard } from '../../test/builders/goods/product'
import { decideReview, canDecideReview } from './decide-review'
import {
  authorName,
  averageOf,
  checkReview,
  maxAuthorLength,
  maxReviewLength,
  maxReviewTitleLength,
  ratingOf,
  tidyReview,
  type NewReview,
} from './review'
import type { ReviewDeskPort } from './review-desk.port'
import { writeReview } from './write-review'

const aReview = (over: Partial<NewReview> = {}): NewReview => ({
  rating: 4,
  title: 'Solid',
  text: 'Closes quietly.',
  author: 'Rita R.',
  ...over,
})

describe('A review', () => {
  it('needs a rating, a title, a text and an author', () => {
    expect(checkReview(aReview())).toEqual([])
    expect(
      checkReview({ rating: 0, title: '', text: '', author: '' }).map(({ field, code }) => `${field} ${code}`),
    ).toEqual([
      'rating reviews.issues.rating',
      'title reviews.issues.title',
      'text reviews.issues.text',
      'author reviews.issues.author',
    ])
  })

  it('has a rating of one to five whole stars', () => {
    fc.assert(fc.property(fc.double(), value => (ratingOf(value) !== undefined) === [1, 2, 3, 4, 5].includes(value)))
  })

  it('limits the length of its fields', () => {
    expect([maxReviewTitleLength, maxReviewLength, maxAuthorLength]).toEqual([100, 4000, 60])
    const limits = { title: maxReviewTitleLength, text: maxReviewLength, author: maxAuthorLength }
    for (const [field, max] of Object.entries(limits)) {
      expect(checkReview(aReview({ [field]: 'x'.repeat(max) }))).toEqual([])
      expect(checkReview(aReview({ [field]: 'x'.repeat(max + 1) }))).toEqual([
        { field, code: 'reviews.issues.too-long', values: { max } },
      ])
    }
  })

  it('is trimmed with normalized line breaks', () => {
    expect(tidyReview(aReview({ title: ' Solid ', text: 'One\r\nTwo\rThree \n' }))).toEqual(
      aReview({ text: 'One\nTwo\nThree' }),
    )
  })

  it('is signed with the first name and an initial', () => {
    expect(authorName('Rita', 'retail')).toBe('Rita R.')
    expect(authorName(' Rita ', '  ')).toBe('Rita')
    expect(authorName('', '')).toBe('')
    expect(authorName('x'.repeat(200), 'Y').length).toBeLessThanOrEqual(maxAuthorLength)
  })

  it('is averaged to one decimal, undefined without reviews', () => {
    expect(averageOf(0, 0)).toBeUndefined()
    expect(averageOf(13, 3)).toBe(4.3)
    expect(averageOf(5, 1)).toBe(5)
  })

  it('is submitted only when complete and for a visible product [S1-7.19]', async () => {
    const written: unknown[] = []
    const catalogue = { cardsById: ([id]: readonly number[]) => TE.right(id === 7 ? [aCard({ id })] : []) }
    const write = writeReview({
      catalogue,
      reviews: {
        list: () => TE.left({ tag: 'signed-out' }),
        write: (productId, review) => TE.fromIO(() => void written.push([productId, review])),
      },
    })
    expect(await write(7, aReview({ title: '  ' }))()).toMatchObject(
      E.left({ tag: 'invalid', issues: [{ field: 'title' }] }),
    )
    for (const hidden of [0, 8]) expect(await write(hidden, aReview())()).toMatchObject(E.left({ tag: 'not-found' }))
    expect(await write(7, aReview({ title: ' Solid ' }))()).toEqual(E.right(undefined))
    expect(written).toEqual([[7, aReview()]])
  })
})

describe('A decision about a review', () => {
  const made = { reviewId: 3, version: 0, key: 'a-click-of-mine' }
  const decided: unknown[] = []
  const reviewDesk = {
    decide: made => {
      decided.push(made.decision)
      return TE.left({ tag: 'signed-out' })
    },
  } as Partial<ReviewDeskPort> as ReviewDeskPort
  const decide = decideReview({ reviewDesk })

  it('needs a reason to decline', async () => {
    expect(await decide({ ...made, decision: { tag: 'decline', reason: '  ' } })()).toMatchObject(
      E.left({ tag: 'invalid', issues: [{ field: 'reason' }] }),
    )
    expect(await decide({ ...made, decision: { tag: 'decline', reason: 'x'.repeat(501) } })()).toMatchObject(
      E.left({ tag: 'invalid', issues: [{ code: 'staff.issues.too-long' }] }),
    )
    await decide({ ...made, decision: { tag: 'decline', reason: ' Not about the product. ' } })()
    expect(decided).toEqual([{ tag: 'decline', reason: 'Not about the product.' }])
  })

  it('can be reversed but not repeated', () => {
    expect(
      canDecideReview('pending', 'approve') &&
        canDecideReview('declined', 'approve') &&
        canDecideReview('approved', 'decline'),
    ).toBe(true)
    expect(canDecideReview('approved', 'approve') || canDecideReview('declined', 'decline')).toBe(false)
  })
})
