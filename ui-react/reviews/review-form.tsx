import { observer } from 'mobx-react-lite'
import { useId, type ReactElement } from 'react'
import type { FetcherWithComponents } from 'react-router'
import {
  checkReview,
  maxAuthorLength,
  maxReviewLength,
  maxReviewTitleLength,
  ratings,
  tidyReview,
} from '../../core/reviews/review'
import { problemText, useFormChecks } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { RadioGroup } from '../kit/fields/radio-group'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import { reviewsHref } from './review-address'
import { reviewIn, type ReviewAnswer } from './review-action'
import { Stars } from './stars'
import styles from './reviews.module.css'

export type ReviewFormProps = {
  readonly productId: number
  /** Initial author name. */
  readonly author: string
  readonly fetcher: FetcherWithComponents<ReviewAnswer>
  readonly answer?: ReviewAnswer
}

/** Stars, title, text and name. A rejected form keeps its input (S1-8.13). */
export const ReviewForm = observer(({ productId, author, fetcher, answer }: ReviewFormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const result = fetcher.data ?? answer
  const refused = result && !result.done ? result : undefined
  const busy = fetcher.state !== 'idle'
  const checks = useFormChecks({ check: values => checkReview(tidyReview(reviewIn(values))), answer: refused, busy })
  const typed = refused?.values
  return (
    <fetcher.Form method="post" action={reviewsHref(productId)} {...checks.form} className={styles.form}>
      {refused?.problem && (
        <Notice tone="error" live title={text('reviews.submit-failed')}>
          {problemText(refused.problem, text)}
        </Notice>
      )}
      <RadioGroup
        name="rating"
        legend={text('reviews.rating')}
        look="list"
        required
        defaultValue={typed?.['rating']}
        error={checks.errorOf('rating')}
        options={ratings.map(rating => ({
          value: String(rating),
          label: text(`reviews.words.${rating}`),
          lead: <Stars rating={rating} />,
        }))}
      />
      <TextInput
        id={`${id}title`}
        name="title"
        label={text('reviews.title')}
        required
        maxLength={maxReviewTitleLength}
        defaultValue={typed?.['title']}
        error={checks.errorOf('title')}
      />
      <TextArea
        id={`${id}text`}
        name="text"
        label={text('reviews.text')}
        help={text('reviews.text-help')}
        rows={5}
        required
        maxLength={maxReviewLength}
        defaultValue={typed?.['text']}
        error={checks.errorOf('text')}
      />
      <TextInput
        id={`${id}author`}
        name="author"
        label={text('reviews.author')}
        help={text('reviews.author-help')}
        required
        maxLength={maxAuthorLength}
        autoComplete="nickname"
        defaultValue={typed?.['author'] ?? author}
        error={checks.errorOf('author')}
      />
      <div>
        <Button type="submit" busy={busy} busyText={text('reviews.sending')}>
          {text('reviews.send')}
        </Button>
      </div>
    </fetcher.Form>
  )
})
