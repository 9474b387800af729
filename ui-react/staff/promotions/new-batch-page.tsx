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

type NewBatchData = { readonly groups: readonly CouponGroup[]; readonly key: string }

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<NewBatchData> => ({
  groups: await answered(request, useCasesOf(context).staffCouponGroups()),
  key: newKey(),
})

export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const values = couponValues(await request.formData())
  const made = await useCasesOf(context).staffMakeCouponBatch({
    key: values['key'] ?? '',
    codes: values['codes'] ?? '',
    form: couponFormIn(values),
  })()
  return isRight(made) ? redirect(couponsBase) : answerOf(made.left, 'save', values)
}

/** A new batch of codes; each starts with one use. */
export const Component = (): ReactElement => {
  const text = useText()
  const { groups, key } = useLoaderData<NewBatchData>()
  const refused = useActionData<FormAnswer>()
  return (
    <>
      <PageMeta title={text('coupon-desk.new-batch')} noindex />
      <ButtonLink href={couponsBase} variant="tertiary" icon="arrow-left" className={staff.back}>
        {text('coupon-desk.back')}
      </ButtonLink>
      <TitleBlock title={text('coupon-desk.new-batch')} lead={text('coupon-desk.new-batch-lead')} />
      <ProblemNotice problem={refused?.problem} />
      <CouponFields
        groups={groups}
        clickKey={key}
        form={{ uses: '1' }}
        refused={refused}
        isBatch
        submit={text('coupon-desk.create-batch')}
      />
    </>
  )
}
