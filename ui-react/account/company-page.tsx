import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { CompanyChoice } from '../../core/company/act-for-company'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { AccountFrame } from './account-frame'
import { CompanyContent } from './company-content'
import { answerActing, type ActingAnswer } from './acting-data'

export const loader = async ({ context }: LoaderFunctionArgs): Promise<CompanyChoice> =>
  orThrow(await useCasesOf(context).viewCompanies()())

export const action = async ({ context, request }: ActionFunctionArgs): Promise<ActingAnswer> =>
  answerActing(useCasesOf(context), await request.formData())

/** Page to choose the company to act for. */
export const Component = (): ReactElement => (
  <AccountFrame part="company">
    <PageMeta title={useText()('account.parts.company')} noindex />
    <CompanyContent choice={useLoaderData<CompanyChoice>()} answer={useActionData<ActingAnswer>()} />
  </AccountFrame>
)
