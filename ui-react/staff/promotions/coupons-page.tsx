import { useId, type ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { batchCsv } from '../../../core/promotions/coupon-batch'
import { couponsPerPage, couponStates } from '../../../core/promotions/coupon-desk'
import type { CouponPage, CouponQuery, DeskCoupon } from '../../../core/promotions/coupon-desk.port'
import { answerOf, formValues, ProblemNotice, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { EmptyState } from '../../kit/empty-state'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { Select } from '../../kit/fields/select'
import { Table, type Column } from '../../kit/table'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import { DeskFilters } from '../desk-filters'
import { DeskPages } from '../desk-pages'
import staff from '../staff.module.css'
import { CouponBatches } from './coupon-batches'
import { CouponStateBadge, daysText, discountText, usesText } from './coupon-texts'
import { couponsBase as base } from './addresses'

type CouponsData = CouponPage & { readonly query: CouponQuery; readonly key: string }

/** The codes of a batch, for the link that stores them as a file. */
type CodesAnswer = { readonly file: string; readonly count: number } | (FormAnswer & { readonly file?: undefined })

const everything = 'all'

const queryIn = (asked: URLSearchParams): CouponQuery => ({
  state: couponStates.find(known => known === asked.get('state')),
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1) || 1,
})

const hrefOf = ({ state, text }: CouponQuery, page: number): string =>
  `${base}?` +
  String(
    new URLSearchParams({
      state: state ?? everything,
      ...(text === '' ? {} : { q: text }),
      ...(page > 1 ? { page: String(page) } : {}),
    }),
  )

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<CouponsData> => {
  const query = queryIn(new URL(request.url).searchParams)
  return { ...(await answered(request, useCasesOf(context).staffCoupons(query))), query, key: newKey() }
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<CodesAnswer> => {
  const values = formValues(await request.formData())
  const { key = '', batch = '' } = values
  const codes = await useCasesOf(context).staffTakeCouponCodes({ id: batch, key })()
  return isRight(codes)
    ? { file: batchCsv(codes.right), count: codes.right.length }
    : answerOf(codes.left, values['intent'] ?? '', values)
}

/** Coupons and batches of codes. */
export const Component = (): ReactElement => {
  const text = useText()
  const { coupons, total, batches, query, key } = useLoaderData<CouponsData>()
  const answer = useActionData<CodesAnswer>()
  const isNarrowed = query.state !== undefined || query.text !== ''
  return (
    <>
      <PageMeta title={text('coupon-desk.coupons')} noindex />
      <TitleBlock
        title={text('coupon-desk.coupons')}
        lead={text('coupon-desk.lead')}
        actions={
          <>
            <ButtonLink href={`${base}/new`}>{text('coupon-desk.new')}</ButtonLink>
            <ButtonLink href={`${base}/new-batch`} variant="secondary">
              {text('coupon-desk.new-batch')}
            </ButtonLink>
          </>
        }
      />
      {answer?.file !== undefined && <CodesNotice file={answer.file} count={answer.count} />}
      {answer?.file === undefined && <ProblemNotice problem={answer?.problem} />}
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('coupon-desk.none')}
          drawing="sheet"
          actions={[isNarrowed ? { href: base, text: text('staff.show-all') } : undefined]}
        >
          {text(isNarrowed ? 'coupon-desk.none-narrowed' : 'coupon-desk.none-lead')}
        </EmptyState>
      ) : (
        <Coupons coupons={coupons} />
      )}
      <DeskPages page={query.page} total={total} perPage={couponsPerPage} hrefFor={page => hrefOf(query, page)} />
      <CouponBatches batches={batches} clickKey={key} />
    </>
  )
}

/** The only time the codes are shown: a link that stores them as a file, without script too. */
const CodesNotice = ({ file, count }: { readonly file: string; readonly count: number }): ReactElement => {
  const text = useText()
  return (
    <Notice tone="ok" title={text('coupon-desk.codes-ready', { count })}>
      <p>{text('coupon-desk.codes-once')}</p>
      <p>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(file)}`} download="coupon-codes.csv">
          {text('coupon-desk.codes-save')}
        </a>
      </p>
    </Notice>
  )
}

const Filters = ({ query }: Pick<CouponsData, 'query'>): ReactElement => {
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
        placeholder={text('coupon-desk.search-hint')}
      />
      <Select
        id={`${id}state`}
        name="state"
        dense
        label={text('coupon-desk.state')}
        defaultValue={query.state ?? everything}
        options={[
          { value: everything, label: text('coupon-desk.states.all') },
          ...couponStates.map(state => ({ value: state as string, label: text(`coupon-desk.states.${state}`) })),
        ]}
      />
    </DeskFilters>
  )
}

const Coupons = ({ coupons }: Pick<CouponsData, 'coupons'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<DeskCoupon>[] = [
    {
      key: 'code',
      label: text('coupon-desk.code'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ id, code, name }) => (
        <span className={staff.two}>
          <Link href={`${base}/${encodeURIComponent(id)}`} className={staff.name}>
            {code}
          </Link>
          <span className={staff.quiet}>{name}</span>
        </span>
      ),
    },
    { key: 'takes', label: text('coupon-desk.takes'), cell: coupon => discountText(coupon, text, format) },
    { key: 'days', label: text('coupon-desk.valid'), cell: coupon => daysText(coupon, text, format) },
    { key: 'used', label: text('coupon-desk.used'), align: 'end', cell: coupon => usesText(coupon, text, format) },
    { key: 'state', label: text('coupon-desk.state'), cell: ({ state }) => <CouponStateBadge state={state} /> },
  ]
  return (
    <Table
      caption={text('coupon-desk.coupons')}
      columns={columns}
      rows={coupons}
      rowKey={({ id }) => id}
      empty={text('staff.page-empty')}
    />
  )
}
