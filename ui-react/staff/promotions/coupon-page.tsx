import type { ReactElement } from 'react'
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { CouponGroup, DeskCouponDetail } from '../../../core/promotions/coupon-desk.port'
import { answerOf, ProblemNotice, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { Notice } from '../../kit/notice'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import { HistoryList } from '../history-list'
import staff from '../staff.module.css'
import { CouponFields } from './coupon-form'
import { couponFormIn, couponValues } from './coupon-form-data'
import { CouponStateBadge, daysText, discountText, usesText } from './coupon-texts'
import { couponsBase } from './addresses'

type CouponData = {
  readonly coupon: DeskCouponDetail
  readonly groups: readonly CouponGroup[]
  readonly key: string
}
type CouponAnswer = { readonly saved: true } | (FormAnswer & { readonly saved?: undefined })

const idIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string => params['couponId'] ?? ''

export const loader = async (call: LoaderFunctionArgs): Promise<CouponData> => {
  const { staffCoupon, staffCouponGroups } = useCasesOf(call.context)
  const coupon = await answered(call.request, staffCoupon(idIn(call)))
  return { coupon, groups: await answered(call.request, staffCouponGroups()), key: newKey() }
}

export const action = async (call: ActionFunctionArgs): Promise<CouponAnswer> => {
  const values = couponValues(await call.request.formData())
  const saved = await useCasesOf(call.context).staffSaveCoupon({
    id: idIn(call),
    key: values['key'] ?? '',
    version: Number(values['version'] ?? 0) || 0,
    form: couponFormIn(values),
  })()
  return isRight(saved) ? { saved: true } : answerOf(saved.left, 'save', values)
}

/** One coupon: what it does, how often it was used, its form and its history. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { coupon, groups, key } = useLoaderData<CouponData>()
  const answer = useActionData<CouponAnswer>()
  const [asked] = useSearchParams()
  const refused = answer && !answer.saved ? answer : undefined
  return (
    <>
      <PageMeta title={text('coupon-desk.title', { code: coupon.code })} noindex />
      <ButtonLink href={couponsBase} variant="tertiary" icon="arrow-left" className={staff.back}>
        {text('coupon-desk.back')}
      </ButtonLink>
      <TitleBlock
        title={coupon.code}
        over={
          coupon.batch === undefined ? text('coupon-desk.over') : text('coupon-desk.of-batch', { name: coupon.batch })
        }
        lead={coupon.name}
        badge={<CouponStateBadge state={coupon.state} />}
        cells={[
          { label: text('coupon-desk.takes'), value: discountText(coupon, text, format) },
          { label: text('coupon-desk.used'), value: usesText(coupon, text, format) },
          { label: text('coupon-desk.valid'), value: daysText(coupon, text, format) },
        ]}
      />
      <Flash tone="ok" text={answer?.saved && text('coupon-desk.saved')} occasion={answer} />
      {!answer && asked.get('saved') === 'new' && <Notice tone="ok" title={text('coupon-desk.created')} />}
      <ProblemNotice problem={refused?.problem} />
      <CouponFields
        key={coupon.version}
        groups={groups}
        clickKey={key}
        form={coupon.form}
        version={coupon.version}
        refused={refused}
        submit={text('coupon-desk.save')}
      />
      <HistoryList history={coupon.history} />
    </>
  )
}
