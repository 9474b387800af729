import type { ReactElement } from 'react'
import {
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { AccountFrame } from '../account'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import type { FormAnswer } from '../forms'
import { useText } from '../i18n'
import { companiesFor, switchCompany, type CompaniesData } from './companies-data'
import { CompaniesView } from './companies-view'

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<CompaniesData> =>
  orThrow(await companiesFor(useCasesOf(context), new URL(request.url).searchParams))

/** A switch loads the document again: everything on a page belongs to the company acted for. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<Response | FormAnswer> => {
  const result = await switchCompany(useCasesOf(context), await request.formData())
  switch (result.tag) {
    case 'ask':
      return redirect(result.href)
    case 'go':
      return redirectDocument(result.href)
    case 'answer':
      return result.answer
  }
}

/** The visitor's companies: which one they act for, and the switch to another. */
export const Component = (): ReactElement => (
  <AccountFrame part="companies">
    <PageMeta title={useText()('account.parts.companies')} noindex />
    <CompaniesView data={useLoaderData<CompaniesData>()} answer={useActionData<FormAnswer>()} />
  </AccountFrame>
)
