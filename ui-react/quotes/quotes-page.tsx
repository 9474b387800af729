import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { signedOut } from '../../core/shared/domain-error'
import { AccountFrame } from '../account'
import { useCasesOf } from '../runtime/use-cases/context'
import { asResponse, orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { quoteQueryIn, type QuotesData } from './quotes-data'
import { QuotesList } from './quotes-list'

/** Signed-in customers only (S2-6.05). */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<QuotesData> => {
  const useCases = useCasesOf(context)
  const { customer } = orThrow(await useCases.viewShell()())
  if (!customer) throw asResponse(signedOut)
  const query = quoteQueryIn(new URL(request.url).searchParams)
  return { ...orThrow(await useCases.viewQuotes(query)()), query }
}

/** The quotes at their own URL. */
export const Component = (): ReactElement => {
  const text = useText()
  return (
    <AccountFrame part="quotes">
      <PageMeta title={text('account.parts.quotes')} noindex />
      <QuotesList {...useLoaderData<QuotesData>()} base="/account/quotes" />
    </AccountFrame>
  )
}
