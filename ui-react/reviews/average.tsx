import type { ReactElement } from 'react'
import type { Reviews } from '../../core/reviews/review'
import { useFormat, useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import styles from './reviews.module.css'

/** Average rating and number of approved reviews. */
export const Average = ({ average, count }: Pick<Reviews, 'average' | 'count'>): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  return (
    <p className={styles.average}>
      {average !== undefined && (
        <>
          <span className={styles.figure} aria-label={text('reviews.average', { average: number(average) })} role="img">
            {number(average)}
            <Icon name="star" size={22} />
          </span>{' '}
        </>
      )}
      <span>{text('reviews.count', { count })}</span>
    </p>
  )
}
