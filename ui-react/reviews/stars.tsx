import type { ReactElement } from 'react'
import { ratings, type Rating } from '../../core/reviews/review'
import { useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import styles from './reviews.module.css'

/** Stars out of five, with a text for screen readers. */
export const Stars = ({ rating }: { readonly rating: Rating }): ReactElement => {
  const text = useText()
  return (
    <span className={styles.stars} role="img" aria-label={text('reviews.stars', { count: rating })}>
      {ratings.map((_, at) => (
        <span key={at} data-filled={at < rating || undefined}>
          <Icon name="star" size={16} />
        </span>
      ))}
    </span>
  )
}
