import type { ReactElement } from 'react'
import {
  data,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ReviewsPage } from '../../core/reviews/view-reviews'
import { useCasesOf } from '../runtime/use-cases/context'
import { Flash } from '../runtime/toasts/flash'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { LinePicture } from '../product'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { Page } from '../kit/page'
import { Pagination } from '../kit/pagination'
import { SectionHead } from '../kit/section-head'
import { TitleBlock } from '../kit/title-block'
import { Average } from './average'
import { OwnReview } from './own-review'
import { answerReview, type ReviewAnswer } from './review-action'
import { loginHref, reviewsHref } from './review-address'
import { ReviewForm } from './review-form'
import { ReviewList } from './review-list'
import styles from './reviews.module.css'

const productIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): number => Number(params['productId'])

export const loader = async (call: LoaderFunctionArgs): Promise<ReviewsPage> =>
  orThrow(
    await useCasesOf(call.context).viewReviews(
      productIn(call),
      Number(new URL(call.request.url).searchParams.get('page') ?? 1),
    )(),
  )

/** With an expired session, redirects to login and back. */
export const action = async (call: ActionFunctionArgs): Promise<ReviewAnswer | Response> => {
  const productId = productIn(call)
  const answer = await answerReview(useCasesOf(call.context), productId, await call.request.formData())
  if (answer.done || !answer.problem || !('code' in answer.problem)) return answer
  if (answer.problem.code === 'forms.gone') throw data(null, { status: 404 })
  return answer.problem.code === 'forms.signed-out' ? redirect(loginHref(productId)) : answer
}

/** All reviews of a product, and the form to write one (S2-2.33). */
export const Component = (): ReactElement => {
  const text = useText()
  const { card, reviews } = useLoaderData<ReviewsPage>()
  const { count, page, pages } = reviews
  return (
    <Page>
      <PageMeta title={text('reviews.of', { name: card.name })} canonicalPath={reviewsHref(card.id, page)} />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: card.name, href: card.slug },
          { label: text('reviews.section') },
        ]}
      />
      <TitleBlock title={text('reviews.section')} over={card.name} />
      <p className={styles.product}>
        <LinePicture picture={card.picture} />
        <ButtonLink href={card.slug} variant="tertiary" icon="arrow-left">
          {text('reviews.back')}
        </ButtonLink>
      </p>
      {count === 0 ? (
        <EmptyState level={2} title={text('reviews.none')} drawing="sheet">
          {text('reviews.none-lead')}
        </EmptyState>
      ) : (
        <>
          <Average {...reviews} />
          <ReviewList reviews={reviews.reviews} level={2} />
          {pages > 1 && (
            <Pagination
              label={text('reviews.pages')}
              current={page}
              total={pages}
              hrefFor={number => reviewsHref(card.id, number)}
              previousText={text('reviews.previous')}
              nextText={text('reviews.next')}
              pageText={number => text('reviews.page', { page: number })}
              gapText={(from, to, number) => text('reviews.page-gap', { from, to, page: number })}
            />
          )}
        </>
      )}
      <WriteReview />
    </Page>
  )
}

/** The form for customers without a review; guests get a login link. */
const WriteReview = (): ReactElement => {
  const text = useText()
  const { card, reviews, author } = useLoaderData<ReviewsPage>()
  const fetcher = useFetcher<ReviewAnswer>({ key: `review ${card.id}` })
  const answer = useActionData<ReviewAnswer>()
  const result = fetcher.data ?? answer
  const done = result?.done
  const refused = result !== undefined && !done
  return (
    <section className={styles.write}>
      <SectionHead title={text('reviews.write')} id="write" />
      <Flash tone="ok" text={done && text('reviews.done')} occasion={result} />
      {reviews.own && !refused ? (
        <OwnReview state={reviews.own} />
      ) : done ? (
        <OwnReview state="pending" />
      ) : author === undefined ? (
        <p>
          {text('reviews.sign-in-lead')}{' '}
          <ButtonLink href={loginHref(card.id)} variant="secondary">
            {text('reviews.sign-in')}
          </ButtonLink>
        </p>
      ) : (
        <ReviewForm productId={card.id} author={author} fetcher={fetcher} answer={answer} />
      )}
    </section>
  )
}
