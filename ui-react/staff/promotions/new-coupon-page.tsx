import type { ReactElement } from 'react'
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { CouponGroup } from '../../../core/promotions/coupon-desk.port'
import { answerOf, ProblemNotice, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import staff from '../staff.module.css'
import { CouponFields } from './coupon-form'
import { couponFormIn, couponValues } from './coupon-form-data'
import { couponsBase } from './addresses'

type NewCouponData = { readonly groups: readonly CouponGroup[]; readonly key: string }

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<NewCouponData> => ({
  groups: await answered(request, useCasesOf(context).staffCouponGroups()),
  key: newKey(),
})

export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const values = couponValues(await request.formData())
  const saved = await useCasesOf(context).staffSaveCoupon({
    key: values['key'] ?? '',
    version: 0,
    form: couponFormIn(values),
  })()
  return isRight(saved)
    ? redirect(`${couponsBase}/${encodeURIComponent(saved.right.id)}?saved=new`)
    : answerOf(saved.left, 'save', values)
}

/** A new coupon. */
export const Component = (): ReactElement => {
  const text = useText()
  const { groups, key } = useLoaderData<NewCouponData>()
  const refused = useActionData<FormAnswer>()
  return (
    <>
      <PageMeta title={text('coupon-desk.new')} noindex />
      <ButtonLink href={couponsBase} variant="tertiary" icon="arrow-left" className={staff.back}>
        {text('coupon-desk.back')}
      </ButtonLink>
      <TitleBlock title={text('coupon-desk.new')} lead={text('coupon-desk.new-lead')} />
      <ProblemNotice problem={refused?.problem} />
      <CouponFields groups={groups} clickKey={key} refused={refused} submit={text('coupon-desk.create')} />
    </>
  )
}
