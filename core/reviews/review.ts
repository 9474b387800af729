import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'

/** Stars, from one to five. */
export type Rating = 1 | 2 | 3 | 4 | 5
export const ratings: readonly Rating[] = [5, 4, 3, 2, 1]

/** Returns a whole number from 1 to 5 as rating; otherwise undefined. */
export const ratingOf = (value: number): Rating | undefined => ratings.find(rating => rating === value)

/** A published review: of the author only the name they chose (S2-2.33). */
export type Review = {
  readonly id: number
  readonly rating: Rating
  readonly title: string
  readonly text: string
  readonly author: string
  /** Epoch milliseconds. */
  readonly reviewedAt: number
}

/** A submitted review; `rating` is 0 if none was chosen. */
export type NewReview = {
  readonly rating: number
  readonly title: string
  readonly text: string
  readonly author: string
}

/** A review waits until staff approve or decline it. */
export type ReviewState = 'pending' | 'approved' | 'declined'
export const reviewStates: readonly ReviewState[] = ['pending', 'approved', 'declined']

/** A page of approved reviews of a product. Count and average include all approved ones. */
export type Reviews = {
  readonly reviews: readonly Review[]
  readonly count: number
  /** One decimal; undefined without reviews, or if the platform does not provide it. */
  readonly average?: number
  readonly page: number
  readonly pages: number
  /** State of the visitor's own review of this product; undefined if there is none. */
  readonly own?: ReviewState
}

export const reviewsPerPage = 5
export const maxReviewTitleLength = 100
export const maxReviewLength = 4000
export const maxAuthorLength = 60

/** Average rating with one decimal. */
export const averageOf = (sum: number, count: number): number | undefined =>
  count > 0 ? Math.round((sum / count) * 10) / 10 : undefined

/** Normalizes line ends and trims, so that browser and server text compare equal. */
export const tidyReview = ({ rating, title, text, author }: NewReview): NewReview => ({
  rating,
  title: title.trim(),
  text: text.replace(/\r\n?/g, '\n').trim(),
  author: author.trim(),
})

/** Validates rating, title, text and author of a normalized review. */
export const checkReview = ({ rating, title, text, author }: NewReview): readonly Issue[] => [
  ...(ratingOf(rating) === undefined ? [issue('rating', 'reviews.issues.rating')] : []),
  ...checkText('title', title, maxReviewTitleLength),
  ...checkText('text', text, maxReviewLength),
  ...checkText('author', author, maxAuthorLength),
]

const checkText = (field: 'title' | 'text' | 'author', value: string, max: number): readonly Issue[] => {
  if (value === '') return [issue(field, `reviews.issues.${field}`)]
  return value.length > max ? [issue(field, 'reviews.issues.too-long', { max })] : []
}

/** Suggested author name: first name and initial of the last name. */
export const authorName = (firstName: string, lastName: string): string => {
  const initial = [...lastName.trim()][0]
  return `${firstName.trim()}${initial === undefined ? '' : ` ${initial.toUpperCase()}.`}`
    .trim()
    .slice(0, maxAuthorLength)
}
