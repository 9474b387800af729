import { useCallback, useState, type ComponentType, type MouseEvent, type ReactElement } from 'react'
import type { Reviews } from '../../core/reviews/review'
import { useNeedTexts } from '../runtime/needed-texts'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { SectionHead } from '../kit/section-head'
import { Average } from './average'
import { OwnReview } from './own-review'
import { loginHref, reviewsHref, writeHref } from './review-address'
import type { ReviewDialogProps } from './review-dialog'
import { ReviewList } from './review-list'
import styles from './reviews.module.css'

type SectionProps = { readonly productId: number; readonly reviews: Reviews }

/** Reviews on the product page: the average, the latest, and links to all and to the form (S2-2.33). */
export const ReviewsSection = ({ productId, reviews }: SectionProps): ReactElement => {
  const text = useText()
  const { count, own } = reviews
  const all =
    count > reviews.reviews.length ? { href: reviewsHref(productId), label: text('reviews.all', { count }) } : undefined
  return (
    <section className={`no-print ${styles.section}`}>
      <SectionHead title={text('reviews.section')} id="reviews" link={all} />
      {count === 0 ? (
        <p className={styles.empty}>{text('reviews.none-lead')}</p>
      ) : (
        <>
          <Average {...reviews} />
          <ReviewList reviews={reviews.reviews} level={3} />
        </>
      )}
      <div>{own ? <OwnReview state={own} /> : <WriteLink productId={productId} />}</div>
    </section>
  )
}

/** A link to the form; with JavaScript it opens in a dialog. Guests sign in first. */
const WriteLink = ({ productId }: Pick<SectionProps, 'productId'>): ReactElement => {
  const text = useText()
  const need = useNeedTexts()
  const { signedIn } = useShell()
  const [Dialog, setDialog] = useState<ComponentType<ReviewDialogProps>>()
  const [done, setDone] = useState(false)
  const close = useCallback(() => setDialog(undefined), [])
  const finish = useCallback(() => setDone(true), [])
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!signedIn || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    Promise.all([import('./pages'), need(['forms'])]).then(
      ([{ pages }]) => setDialog(() => pages.ReviewDialog),
      () => location.assign(href),
    )
  }
  if (done) return <OwnReview state="pending" />
  return (
    <>
      <ButtonLink href={signedIn ? writeHref(productId) : loginHref(productId)} variant="secondary" onClick={open}>
        {text(signedIn ? 'reviews.write' : 'reviews.sign-in')}
      </ButtonLink>
      {Dialog && <Dialog productId={productId} onClose={close} onDone={finish} />}
    </>
  )
}
