import type { ReactElement } from 'react'
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PriceChoices } from '../../../core/price-desk/price-lists.port'
import { answerOf, formValues, ProblemNotice, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import staff from '../staff.module.css'
import { priceListHref, priceListsBase } from './addresses'
import { termsIn } from './list-form-data'
import { TermsForm } from './terms-form'

type NewListData = { readonly choices: PriceChoices; readonly key: string }

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<NewListData> => ({
  choices: await answered(request, useCasesOf(context).staffPriceChoices()),
  key: newKey(),
})

export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const values = formValues(await request.formData())
  const saved = await useCasesOf(context).staffSavePriceList({
    key: values['key'] ?? '',
    version: 0,
    form: termsIn(values),
  })()
  return isRight(saved) ? redirect(priceListHref(saved.right.id, 'runs')) : answerOf(saved.left, 'save', values)
}

/** A new price list, without prices yet. */
export const Component = (): ReactElement => {
  const text = useText()
  const { choices, key } = useLoaderData<NewListData>()
  const refused = useActionData<FormAnswer>()
  return (
    <>
      <PageMeta title={text('prices.new')} noindex />
      <ButtonLink href={priceListsBase} variant="tertiary" icon="arrow-left" className={staff.back}>
        {text('prices.back')}
      </ButtonLink>
      <TitleBlock title={text('prices.new')} lead={text('prices.new-lead')} />
      <ProblemNotice problem={refused?.problem} />
      <TermsForm clickKey={key} lists={choices.lists} refused={refused} submit={text('prices.create')} />
    </>
  )
}
