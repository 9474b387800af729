import type { ReactElement } from 'react'
import type { Review } from '../../core/reviews/review'
import { useFormat, useText } from '../i18n'
import { Stars } from './stars'
import styles from './reviews.module.css'

type ListProps = {
  readonly reviews: readonly Review[]
  /** Heading level of the titles. */
  readonly level: 2 | 3
}

/** Reviews, newest first, rendered as text. */
export const ReviewList = ({ reviews, level }: ListProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const Heading = `h${level}` as const
  return (
    <ol className={styles.list}>
      {reviews.map(review => (
        <li key={review.id} className={styles.review}>
          <p className={styles.by}>
            <Stars rating={review.rating} />
            <span>{review.author === '' ? text('reviews.somebody') : review.author}</span>
            <time dateTime={new Date(review.reviewedAt).toISOString()}>{format.date(review.reviewedAt)}</time>
          </p>
          <Heading className={styles.name}>{review.title}</Heading>
          {review.text !== '' && <p className={styles.words}>{review.text}</p>}
        </li>
      ))}
    </ol>
  )
}
