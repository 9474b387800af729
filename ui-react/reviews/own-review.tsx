import type { ReactElement } from 'react'
import type { ReviewState } from '../../core/reviews/review'
import { useText } from '../i18n'
import { Notice } from '../kit/notice'

/** Status of the visitor's own review; each customer has one per product. */
export const OwnReview = ({ state }: { readonly state: ReviewState }): ReactElement => {
  const text = useText()
  return <Notice tone="info">{text(`reviews.own.${state}`)}</Notice>
}
