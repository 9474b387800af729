import { useId, type ReactElement } from 'react'
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { canDecideReview, maxReviewReasonLength } from '../../core/reviews/decide-review'
import type { DeskReviewDetail, ReviewDecision } from '../../core/reviews/review-desk.port'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { PageMeta } from '../runtime/seo'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer } from '../forms'
import { useFormat, useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { TextArea } from '../kit/fields/text-area'
import { TitleBlock } from '../kit/title-block'
import { HistoryList } from './history-list'
import { ReviewStateBadge } from './review-state'
import { answered, newKey } from '../runtime/staff-answer'
import styles from './staff.module.css'
import { useFocusOnRefusal } from './use-focus-on-refusal'

type ReviewData = { readonly review: DeskReviewDetail; readonly key: string }
type ReviewAnswer = { readonly done: ReviewDecision['tag'] } | (FormAnswer & { readonly done?: undefined })

const reviewIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): number => Number(params['reviewId'])

export const loader = async (call: LoaderFunctionArgs): Promise<ReviewData> => ({
  review: await answered(call.request, useCasesOf(call.context).staffReview(reviewIn(call))),
  key: newKey(),
})

export const action = async (call: ActionFunctionArgs): Promise<ReviewAnswer> => {
  const values = formValues(await call.request.formData())
  const decision: ReviewDecision =
    values['intent'] === 'approve' ? { tag: 'approve' } : { tag: 'decline', reason: values['reason'] ?? '' }
  const result = await useCasesOf(call.context).staffDecideReview({
    reviewId: reviewIn(call),
    version: Number(values['version']),
    key: values['key'] ?? '',
    decision,
  })()
  return isRight(result) ? { done: decision.tag } : answerOf(result.left, decision.tag, values)
}

/** One review with its product, and the decision. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { review, key } = useLoaderData<ReviewData>()
  const answer = useActionData<ReviewAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  return (
    <>
      <PageMeta title={text('staff.review.title', { name: review.product.name })} noindex />
      <ButtonLink href="/staff/reviews" variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('staff.review.back')}
      </ButtonLink>
      <TitleBlock
        title={review.title}
        over={review.product.name}
        badge={<ReviewStateBadge state={review.state} />}
        cells={[
          { label: text('staff.review.rating'), value: text('staff.review.stars', { count: review.rating }) },
          { label: text('staff.review.author'), value: review.author },
          {
            label: text('staff.review.customer'),
            value: review.customer?.email ?? text('staff.none'),
            note: review.customer?.name,
          },
          { label: text('staff.review.when'), value: format.date(review.reviewedAt) },
        ]}
      />
      <Flash tone="ok" text={answer?.done && text(`staff.review.done-${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <section className={styles.part}>
        <blockquote className={styles.quote}>{review.text}</blockquote>
        <p>
          {text('staff.review.product')}: <Link href={review.product.slug}>{review.product.name}</Link>
        </p>
      </section>
      <div className={styles.forms}>
        {canDecideReview(review.state, 'approve') && <Approve review={review} clickKey={key} />}
        {canDecideReview(review.state, 'decline') && <Decline review={review} clickKey={key} refused={refused} />}
      </div>
      <HistoryList history={review.history} />
    </>
  )
}

type FormProps = { readonly review: DeskReviewDetail; readonly clickKey: string; readonly refused?: FormAnswer }

const Seen = ({ review, clickKey }: FormProps): ReactElement => (
  <>
    <input type="hidden" name="version" value={review.version} />
    <input type="hidden" name="key" value={clickKey} />
  </>
)

const Approve = (props: FormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('approve')
  return (
    <Form method="post" preventScrollReset className={styles.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {text('staff.review.approve')}
      </h2>
      <Seen {...props} />
      <p className={styles.quiet}>{text('staff.review.approve-note')}</p>
      <Button type="submit" name="intent" value="approve" busy={busy} busyText={text('staff.saving')}>
        {text('staff.review.approve-button')}
      </Button>
    </Form>
  )
}

const Decline = (props: FormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const { review, refused } = props
  const wrong = refused?.issues.find(issue => issue.field === 'reason')
  const busy = useSubmitting('decline')
  const form = useFocusOnRefusal(wrong && refused)
  const way = review.state === 'approved' ? 'withdraw' : 'decline'
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {text(`staff.review.${way}`)}
      </h2>
      <Seen {...props} />
      <TextArea
        id={`${id}reason`}
        name="reason"
        label={text('staff.review.reason')}
        help={text('staff.review.reason-help')}
        required
        maxLength={maxReviewReasonLength}
        defaultValue={refused?.values['reason']}
        error={wrong && text(wrong.code, wrong.values)}
      />
      <Button
        type="submit"
        name="intent"
        value="decline"
        variant="secondary"
        busy={busy}
        busyText={text('staff.saving')}
      >
        {text(`staff.review.${way}-button`)}
      </Button>
    </Form>
  )
}
