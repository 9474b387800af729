import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AccountFrame } from '../account'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { answerPartNumbers, partNumbersFor, type PartNumbersAnswer, type PartNumbersData } from './part-numbers-data'
import { PartNumbersView } from './part-numbers-view'

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<PartNumbersData> =>
  orThrow(await partNumbersFor(useCasesOf(context), Object.fromEntries(new URL(request.url).searchParams)))

export const action = async ({ context, request }: ActionFunctionArgs): Promise<PartNumbersAnswer> =>
  answerPartNumbers(useCasesOf(context), await request.formData())

/** A company's own part numbers for our products. */
export const Component = (): ReactElement => (
  <AccountFrame part="part-numbers">
    <PageMeta title={useText()('account.parts.part-numbers')} noindex />
    <PartNumbersView data={useLoaderData<PartNumbersData>()} answer={useActionData<PartNumbersAnswer>()} />
  </AccountFrame>
)
