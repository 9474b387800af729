import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskReviewsPerPage } from '../../core/reviews/decide-review'
import { reviewStates } from '../../core/reviews/review'
import type { DeskReview, DeskReviewPage, ReviewQuery } from '../../core/reviews/review-desk.port'
import { useCasesOf } from '../runtime/use-cases/context'
import { PageMeta } from '../runtime/seo'
import { useFormat, useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Select } from '../kit/fields/select'
import { Table, type Column } from '../kit/table'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { DeskFilters } from './desk-filters'
import { DeskPages } from './desk-pages'
import { ReviewStateBadge } from './review-state'
import { answered } from '../runtime/staff-answer'
import styles from './staff.module.css'

type ReviewsData = DeskReviewPage & { readonly query: ReviewQuery }

const base = '/staff/reviews'
const everything = 'all'

/** By default, pending reviews are listed. */
const queryIn = (asked: URLSearchParams): ReviewQuery => ({
  state:
    asked.get('state') === everything
      ? undefined
      : (reviewStates.find(known => known === asked.get('state')) ?? 'pending'),
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1) || 1,
})

const hrefOf = ({ state, text }: ReviewQuery, page: number): string =>
  `${base}?` +
  String(
    new URLSearchParams({
      state: state ?? everything,
      ...(text === '' ? {} : { q: text }),
      ...(page > 1 ? { page: String(page) } : {}),
    }),
  )

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<ReviewsData> => {
  const query = queryIn(new URL(request.url).searchParams)
  return { ...(await answered(request, useCasesOf(context).staffReviews(query))), query }
}

/** Product reviews by customers. */
export const Component = (): ReactElement => {
  const text = useText()
  const { reviews, total, query } = useLoaderData<ReviewsData>()
  return (
    <>
      <PageMeta title={text('staff.sections.reviews')} noindex />
      <TitleBlock title={text('staff.sections.reviews')} lead={text('staff.leads.reviews')} />
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('staff.review.none')}
          drawing="sheet"
          actions={[
            query.state === 'pending' && query.text === ''
              ? undefined
              : { href: base, text: text('staff.review.show-open') },
          ]}
        >
          {text('staff.review.none-lead')}
        </EmptyState>
      ) : (
        <Reviews reviews={reviews} />
      )}
      <DeskPages page={query.page} total={total} perPage={deskReviewsPerPage} hrefFor={page => hrefOf(query, page)} />
    </>
  )
}

const Filters = ({ query }: Pick<ReviewsData, 'query'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <DeskFilters key={hrefOf(query, 1)} base={base}>
      <TextInput
        id={`${id}q`}
        name="q"
        type="search"
        dense
        label={text('staff.search')}
        defaultValue={query.text}
        maxLength={100}
        placeholder={text('staff.review.search-hint')}
      />
      <Select
        id={`${id}state`}
        name="state"
        dense
        label={text('staff.review.state')}
        defaultValue={query.state ?? everything}
        options={[
          ...reviewStates.map(state => ({ value: state as string, label: text(`staff.review.states.${state}`) })),
          { value: everything, label: text('staff.review.states.all') },
        ]}
      />
    </DeskFilters>
  )
}

const Reviews = ({ reviews }: Pick<ReviewsData, 'reviews'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<DeskReview>[] = [
    {
      key: 'review',
      label: text('staff.review.review'),
      rowHeader: true,
      narrow: 'full',
      cell: review => (
        <span className={styles.two}>
          <Link href={`${base}/${review.id}`} className={styles.name}>
            {review.title}
          </Link>
          <span className={styles.quiet}>{review.author}</span>
        </span>
      ),
    },
    { key: 'product', label: text('staff.review.product'), breaks: true, cell: review => review.product.name },
    {
      key: 'rating',
      label: text('staff.review.rating'),
      cell: review => <span className={styles.whole}>{text('staff.review.stars', { count: review.rating })}</span>,
    },
    {
      key: 'when',
      label: text('staff.review.when'),
      cell: review => <span className={styles.whole}>{format.date(review.reviewedAt)}</span>,
    },
    { key: 'state', label: text('staff.review.state'), cell: review => <ReviewStateBadge state={review.state} /> },
  ]
  return (
    <Table
      caption={text('staff.sections.reviews')}
      columns={columns}
      rows={reviews}
      rowKey={review => String(review.id)}
      empty={text('staff.page-empty')}
    />
  )
}
