import { useEffect, useRef, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { ReviewsPage } from '../../core/reviews/view-reviews'
import { notify } from '../runtime/toasts/toasts'
import { useText } from '../i18n'
import { Dialog } from '../kit/windows/dialog'
import { OwnReview } from './own-review'
import type { ReviewAnswer } from './review-action'
import { reviewsHref } from './review-address'
import { ReviewForm } from './review-form'

export type ReviewDialogProps = {
  readonly productId: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The review form as a dialog over the product page. It opens once the customer is known, and closes with a toast. */
export const ReviewDialog = ({ productId, onClose, onDone }: ReviewDialogProps): ReactElement | null => {
  const text = useText()
  const href = reviewsHref(productId)
  const asking = useFetcher<ReviewsPage>({ key: `ask ${href}` })
  const sending = useFetcher<ReviewAnswer>({ key: `send ${href}` })
  const { load } = asking
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void load(href)
  }, [load, href])
  const done = sending.data?.done
  useEffect(() => {
    if (!done) return
    notify({ tone: 'ok', text: text('reviews.done') })
    onDone()
  }, [done, text, onDone])
  if (!asking.data || done) return null
  const { author = '', reviews } = asking.data
  return (
    <Dialog open title={text('reviews.write')} closeText={text('shared.close')} onClose={onClose}>
      {reviews.own ? (
        <OwnReview state={reviews.own} />
      ) : (
        <ReviewForm productId={productId} author={author} fetcher={sending} />
      )}
    </Dialog>
  )
}
